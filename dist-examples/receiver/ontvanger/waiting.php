<?php
// Mails what waits in wacht/: with the next request, or when anybody opens the address.

const DAY = 86400;
/** In seconds, between two mails of a kind. */
const PAUSES = ['aanvraag' => 0, 'veel' => 600, 'reclame' => DAY];
/** In bytes of text; and in mails at a time, so that a flood is no storm. */
const LARGEST_COLLECTED_MAIL = 1000000;
const MOST_MAILS = 20;
const MOST_IN_COLLECTION = 500;
/** In characters: the whole message is in aanvragen.jsonl. */
const LONGEST_IN_COLLECTION = 10000;
const INTRODUCTIONS = [
    'aanvraag' => 'Deze aanvragen konden niet meteen worden gemaild.',
    'veel' => 'Er kwamen veel aanvragen achter elkaar. Daarom staan zij samen in deze mail.',
    'reclame' => 'Deze aanvragen lijken op reclame. Is er toch een echte bij? '
        . 'Schrijf dan naar het e-mailadres dat erin staat.',
];
const SUBJECTS = [
    'aanvraag' => 'Aanvragen van eerder', 'veel' => 'Veel aanvragen achter elkaar',
    'reclame' => 'Mogelijk reclame',
];

function mailWhatWaits(array $settings): void
{
    if ($settings['map_fout'] || wrongAddresses($settings)) return;
    // One process at a time mails; the others need not wait for it.
    // 'e': a mail program that hangs must not keep this lock.
    $alone = @fopen("{$settings['map']}/mailt-nu", 'ce');
    if (!$alone || !flock($alone, LOCK_EX | LOCK_NB)) return;
    takeOver($settings);
    adoptNameless($settings);
    $isWell = true;
    foreach (array_keys(PAUSES) as $kind) {
        if ($isWell && isKindDue($kind, tally($settings))) $isWell = mailKind($settings, $kind);
    }
    if ($isWell) mailSummary($settings);
    cleanUp($settings);
    fclose($alone);
}

/** Whether a process of its own is worth it. */
function isMailDue(array $settings): bool
{
    $tally = tally($settings);
    foreach (array_keys(PAUSES) as $kind)
        if (isKindDue($kind, $tally) && waiting($settings, $kind)) return true;
    return is_file("{$settings['map']}/verdacht.jsonl") || monthsToTell($settings, $tally);
}

function isKindDue(string $kind, array $tally): bool
{
    $last = (int) ($tally['laatste'][$kind] ?? 0);
    return $last > time() || $last <= time() - PAUSES[$kind];
}

/** Mails all of a kind that waits, in as many mails as it takes. @return bool without error. */
function mailKind(array $settings, string $kind): bool
{
    // Those of now: others come meanwhile, and would make a mail each.
    $paths = waiting($settings, $kind);
    // Each in a mail that can be answered, unless they are a flood.
    $isFew = $kind === 'aanvraag' && count($paths) <= MOST_MAILS;
    for ($mails = 0; $mails < MOST_MAILS; $mails += 1) {
        $taken = takeBegun($settings, $kind)
            ?? takeSome($paths, $isFew ? 1 : MOST_IN_COLLECTION);
        if (!$taken) break;
        begin($settings, $kind, array_column($taken, 'path'));
        $error = mailCollection($settings, $kind, $taken);
        array_map('fclose', array_column($taken, 'file'));
        if ($error !== null) return false;
        $count = count($taken);
        $what = $kind === 'aanvraag' && $count === 1 ? 'gemaild' : 'verzameld';
        tally($settings, fn ($tally) => counted($tally, $what, $count));
    }
    // After a whole storm the rest goes with the next request.
    if ($mails > 0 && $mails < MOST_MAILS) tally($settings, function ($tally) use ($kind) {
        $tally['laatste'][$kind] = time();
        return $tally;
    });
    return true;
}

/** Remembers what is in a mail, for the next process should this one be killed. */
function begin(array $settings, string $kind, array $paths): void
{
    tally($settings, function ($tally) use ($kind, $paths) {
        $tally['begonnen'][$kind] = array_map('basename', $paths);
        return $tally;
    });
}

/**
 * Takes what a killed process was mailing: the same again, in a mail with the same Message-ID.
 * @return array|null empty while that mail is still under way; null where nothing was begun.
 */
function takeBegun(array $settings, string $kind): ?array
{
    $paths = array_map(
        fn ($name) => "{$settings['map']}/wacht/$name", tally($settings)['begonnen'][$kind] ?? [],
    );
    $paths = array_values(array_filter($paths, 'is_file'));
    if (!$paths) return null;
    $taken = takeSome($paths, count($paths));
    if (count($taken) === count($paths)) return $taken;
    array_map('fclose', array_column($taken, 'file'));
    return [];
}

/** Takes as many requests as one mail holds. */
function takeSome(array $paths, int $most): array
{
    [$taken, $size] = [[], 0];
    foreach ($paths as $path) {
        if ($size > LARGEST_COLLECTED_MAIL || count($taken) >= $most) break;
        $file = take($path);
        if (!$file) continue;
        $text = (string) stream_get_contents($file);
        $request = json_decode($text, true);
        if (!is_array($request)) $request = ['regel' => $text];
        $size += min(strlen($text), 4 * LONGEST_IN_COLLECTION);
        $taken[] = ['path' => $path, 'file' => $file, 'request' => $request];
    }
    return $taken;
}

/** @return string|null what went wrong. */
function mailCollection(array $settings, string $kind, array $taken): ?string
{
    $requests = array_column($taken, 'request');
    $paths = array_column($taken, 'path');
    $id = basename($paths[0]);
    $count = count($requests);
    if ($kind === 'aanvraag' && $count === 1 && isset($requests[0]['email'], $requests[0]['naam']))
        return mailRequest($settings, $requests[0], null, $paths[0],
            'Deze aanvraag kon niet eerder worden gemaild. Hebt u haar al? Dan is dit dezelfde.');
    $lines = [INTRODUCTIONS[$kind]];
    foreach ($requests as $request) {
        array_push($lines, '', '--');
        if (isset($request['verdacht'])) $lines[] = "Lijkt op reclame: {$request['verdacht']}";
        if (isset($request['tijd'])) $lines[] = "Gekomen: {$request['tijd']}";
        $text = implode("\n", inWords($request));
        preg_match('/^.{' . LONGEST_IN_COLLECTION . '}/us', $text, $begin);
        $lines[] = $begin ? "$begin[0]...\nDe rest staat in aanvragen.jsonl." : $text;
    }
    $notKept = storeProblem($settings);
    if ($notKept) array_push($lines, '', "LET OP: $notKept");
    return sendMail($settings, [
        'onderwerp' => SUBJECTS[$kind] . ": $count via de website", 'regels' => $lines,
        'kenmerk' => $count === 1 ? $id : "$id-" . md5(implode($paths)), 'wacht' => $paths,
    ]);
}

/** @return string[] the months that are over, and have not been told. */
function monthsToTell(array $settings, array $tally): array
{
    if (!$settings['maandbericht']) return [];
    return array_filter(array_keys($tally['maanden']), fn ($month) => $month < date('Y-m'));
}

/** Mails how many requests came, and through whom. */
function mailSummary(array $settings): void
{
    $tally = tally($settings);
    foreach (monthsToTell($settings, $tally) as $month) {
        $partners = $tally['maanden'][$month];
        arsort($partners);
        $lines = ["Aanvragen in $month: " . array_sum($partners), ''];
        foreach ($partners as $partner => $count)
            $lines[] = ($partner === '' ? 'Zonder korte naam' : "Via $partner") . ": $count";
        $lines[] = '';
        $lines[] = "Geen bericht meer? Zet 'maandbericht' op false in instellingen.php.";
        $mail = [
            'onderwerp' => "Aanvragen in $month", 'regels' => $lines, 'kenmerk' => "maand-$month",
        ];
        if (sendMail($settings, $mail) !== null) return;
        tally($settings, function ($tally) use ($month) {
            unset($tally['maanden'][$month]);
            return $tally;
        });
    }
}

/** Once a day. */
function cleanUp(array $settings): void
{
    $last = (int) (tally($settings)['opgeruimd'] ?? 0);
    if ($last > time() - DAY && $last <= time()) return;
    dropOld($settings);
    tally($settings, fn ($tally) => ['opgeruimd' => time()] + $tally);
}
