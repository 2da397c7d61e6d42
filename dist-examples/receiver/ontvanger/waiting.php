<?php
// Mails what waits in wacht/: by the address with the word, and after every other answer.

const DAY = 86400;
/** In seconds, between two mails of a kind. */
const PAUSES = ['aanvraag' => 0, 'veel' => 600, 'reclame' => DAY];
/** In bytes of text; and in mails at a time, so that a flood is no storm. */
const LARGEST_COLLECTED_MAIL = 1000000;
const MOST_MAILS = 20;
const MOST_IN_COLLECTION = 500;
const INTRODUCTIONS = [
    'veel' => 'Er kwamen veel aanvragen achter elkaar. Daarom staan zij samen in deze mail.',
    'reclame' => 'Deze aanvragen lijken op reclame. Is er toch een echte bij? '
        . 'Schrijf dan naar het e-mailadres dat erin staat.',
];
const SUBJECTS = ['veel' => 'Veel aanvragen achter elkaar', 'reclame' => 'Mogelijk reclame'];

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
    $isWell = !wrongAddresses($settings);
    // In any order, here and below: what is refused each time must not keep the rest.
    $kinds = array_keys(PAUSES);
    shuffle($kinds);
    foreach ($kinds as $kind) {
        $last = (int) (tally($settings)['laatste'][$kind] ?? 0);
        $isDue = $last > time() || $last <= time() - PAUSES[$kind];
        if ($isWell && $isDue) $isWell = mailKind($settings, $kind, $end);
    }
    tellFailure($settings);
    fclose($alone);
}

/** Mails all of a kind that waits, until one is refused. @return bool whether none was. */
function mailKind(array $settings, string $kind, float $end): bool
{
    // Those of now: others come meanwhile, and would make a mail each.
    $paths = waiting($settings, $kind);
    $isOwn = $kind === 'aanvraag';
    if ($isOwn) shuffle($paths);
    [$mails, $error] = [0, null];
    while ($mails < MOST_MAILS && microtime(true) < $end) {
        // Each in a mail that can be answered.
        $taken = takeSome($paths, $isOwn ? 1 : MOST_IN_COLLECTION);
        if (!$taken) break;
        $paths = array_diff($paths, array_column($taken, 'path'));
        $error = $isOwn ? mailLate($settings, $taken[0]) : mailCollection($settings, $kind, $taken);
        array_map('fclose', array_column($taken, 'file'));
        if ($error !== null) break;
        $mails += 1;
        $what = $isOwn ? 'gemaild' : 'verzameld';
        tally($settings, fn ($tally) => counted($tally, $what, count($taken)));
    }
    // After a whole storm the rest goes with the next request.
    if ($mails > 0 && $mails < MOST_MAILS) tally($settings, function ($tally) use ($kind) {
        $tally['laatste'][$kind] = time();
        return $tally;
    });
    return $error === null;
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
    $text = "Uw website kan niet mailen met uw mailbox.\r\n\r\n$error\r\n\r\nAanvragen worden "
        . 'bewaard, en komen zodra het weer kan. Open aanvraag.php met uw woord: daar '
        . 'ziet u of het weer goed is.';
    $isTold = null === sendByHosting($settings, [
        'onderwerp' => 'Uw website kan niet mailen', 'tekst' => $text, 'antwoord' => null,
        'kenmerk' => '',
    ]);
    if ($isTold) tally($settings, fn ($tally) => ['verteld' => time()] + $tally);
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
        if (is_array($request)) {
            $size += strlen($text);
            $request += array_fill_keys(['tijd', ...array_keys(LABELS)], '');
            $taken[] = ['path' => $path, 'file' => $file, 'request' => $request];
            continue;
        }
        // Its process was killed before it answered; a younger one may be about to write.
        if (filemtime($path) < time() - DAY) @unlink($path);
        fclose($file);
    }
    return $taken;
}

/** @return string|null what went wrong. */
function mailLate(array $settings, array $taken): ?string
{
    return mailRequest($settings, $taken['request'], null, $taken['path'],
        'Deze aanvraag kon niet eerder worden gemaild. Hebt u haar al? Dan is dit dezelfde.');
}

/** @return string|null what went wrong. */
function mailCollection(array $settings, string $kind, array $taken): ?string
{
    $requests = array_column($taken, 'request');
    $count = count($requests);
    $lines = [INTRODUCTIONS[$kind]];
    foreach ($requests as $request) {
        array_push($lines, '', '--');
        if (isset($request['verdacht'])) $lines[] = "Lijkt op reclame: {$request['verdacht']}";
        $lines[] = "Gekomen: {$request['tijd']}";
        $lines[] = implode("\n", inWords($request));
    }
    return sendMail($settings, [
        'onderwerp' => SUBJECTS[$kind] . ": $count via de website", 'regels' => $lines,
        'wacht' => array_column($taken, 'path'),
    ]);
}

// versie 2026-12-01.1
