<?php
// Mails what waits in wacht/: by the address with the word, and after every other answer.

const DAY = 86400;
/** In seconds, between two mails of a kind. */
const PAUSES = ['aanvraag' => 0, 'veel' => 600, 'reclame' => DAY];
/** In bytes of text; and in mails at a time, so that a flood is no storm. */
const LARGEST_COLLECTED_MAIL = 1000000;
const MOST_MAILS = 20;
const MOST_IN_COLLECTION = 500;
/** One mail that is refused must not keep the others; a server that is down is asked twice. */
const MOST_FAILURES = 2;
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

/** @param float $seconds after which no other mail is begun. */
function mailWhatWaits(array $settings, float $seconds): void
{
    if ($settings['map_fout']) return;
    $end = microtime(true) + $seconds;
    // One process at a time mails; the others need not wait for it.
    // 'e': a mail program that hangs must not keep this lock.
    $alone = @fopen("{$settings['map']}/mailt-nu", 'ce');
    if (!$alone || !flock($alone, LOCK_EX | LOCK_NB)) return;
    dropOld($settings);
    takeOver($settings);
    adoptNameless($settings);
    $isWell = !wrongAddresses($settings);
    foreach (PAUSES as $kind => $pause) {
        $last = (int) (tally($settings)['laatste'][$kind] ?? 0);
        $isDue = $last > time() || $last <= time() - $pause;
        if ($isWell && $isDue) $isWell = mailKind($settings, $kind, $end);
    }
    tellFailure($settings);
    fclose($alone);
}

/** Mails all of a kind that waits, in as many mails as it takes. @return bool without error. */
function mailKind(array $settings, string $kind, float $end): bool
{
    // Those of now: others come meanwhile, and would make a mail each.
    $paths = waiting($settings, $kind);
    // Each in a mail that can be answered, unless they are a flood.
    $isFew = $kind === 'aanvraag' && count($paths) <= MOST_MAILS;
    [$mails, $failures] = [0, 0];
    while ($mails < MOST_MAILS && $failures < MOST_FAILURES && microtime(true) < $end) {
        $taken = takeBegun($settings, $kind)
            ?? takeSome($paths, $isFew ? 1 : MOST_IN_COLLECTION);
        if (!$taken) break;
        $names = array_column($taken, 'path');
        $paths = array_diff($paths, $names);
        begin($settings, $kind, $names);
        $error = mailCollection($settings, $kind, $taken);
        array_map('fclose', array_column($taken, 'file'));
        $count = count($taken);
        $what = $kind === 'aanvraag' && $count === 1 ? 'gemaild' : 'verzameld';
        if ($error === null) {
            $mails += 1;
            tally($settings, fn ($tally) => counted($tally, $what, $count));
        } else {
            $failures += 1;
            // One by one, the name of its file is enough to be known again.
            if ($count === 1) begin($settings, $kind, []);
        }
    }
    // What is refused has still to be told, whatever was mailed after it.
    if ($failures > 0) tally($settings, function ($tally) {
        unset($tally['fout']['over']);
        return $tally;
    });
    // After a whole storm the rest goes with the next request.
    if ($mails > 0 && $mails < MOST_MAILS) tally($settings, function ($tally) use ($kind) {
        $tally['laatste'][$kind] = time();
        return $tally;
    });
    return $failures < MOST_FAILURES;
}

/** After an hour of failed mail by SMTP: by the hosting's own mail(), once a day. */
function tellFailure(array $settings): void
{
    $tally = tally($settings);
    $error = mailProblem($tally);
    if ($error === null || !usesSmtp($settings) || wrongAddresses($settings)) return;
    $isRecent = fn ($time, $seconds) => $time > time() - $seconds && $time <= time();
    if ($isRecent($tally['fout']['sinds'] ?? 0, 3600)) return;
    if ($isRecent($tally['verteld'] ?? 0, DAY)) return;
    tally($settings, fn ($tally) => ['verteld' => time()] + $tally);
    $text = "Uw website kan niet mailen met uw mailbox.\r\n\r\n$error\r\n\r\nAanvragen worden "
        . "bewaard, en komen zodra het weer kan. Kijk op aanvraag.php wat u kunt doen.";
    sendByHosting($settings, [
        'onderwerp' => 'Uw website kan niet mailen', 'tekst' => $text, 'antwoord' => null,
        'kenmerk' => '',
    ]);
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
        $size += strlen($text);
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
        $lines[] = implode("\n", inWords($request));
    }
    return sendMail($settings, [
        'onderwerp' => SUBJECTS[$kind] . ": $count via de website", 'regels' => $lines,
        'kenmerk' => $count === 1 ? $id : "$id-" . md5(implode($paths)), 'wacht' => $paths,
    ]);
}

// versie 2026-11-29
