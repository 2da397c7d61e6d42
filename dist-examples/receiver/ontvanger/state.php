<?php
// The page for the company, with its word in the address; strangers see only whether it works.

const COUNTS = [
    'bewaard' => 'bewaard', 'gemaild' => 'elk in een eigen mail',
    'verzameld' => 'samen in een mail', 'opzij' => 'lijkt op reclame',
    'geweigerd' => 'geweigerd (geen goede aanvraag)',
    'mislukt' => 'geweigerd (te veel, of niet te bewaren en te mailen)',
];

/** For a cron job, a monitor or the company: what waits is done first, and its end told. */
function showState(array $settings): void
{
    $isOwn = isOwn($settings);
    if ($isOwn) {
        // Browsers tell that a person opened the page; then nothing is known of a fixed time.
        if (($_SERVER['HTTP_SEC_FETCH_MODE'] ?? '') !== 'navigate')
            tally($settings, fn ($tally) => ['beurt' => time()] + $tally);
        mailWhatWaits($settings, 20);
    }
    $result = $isOwn && isset($_POST['testmail']) ? testMail($settings) : null;
    $tally = tally($settings);
    $kept = keepProblems($settings);
    $wrong = array_filter([...$settings['fouten'], ...array_values($kept), mailProblem($tally)]);
    header("Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; "
        . "form-action 'self'");
    header('Allow: POST, OPTIONS');
    $parts = ['<h1>' . ($wrong ? 'Er is iets te doen.' : 'De ontvanger staat klaar.') . '</h1>'];
    if ($result !== null) $parts[] = '<p><strong>' . inHtml($result) . '</strong></p>';
    if ($isOwn || $settings['woord'] === '') $parts[] = details($settings, $wrong, $kept);
    else $parts[] = isset($_GET['woord'])
        ? '<p>Dat is niet het woord dat in instellingen.php staat: neem het letter voor letter '
            . 'over.</p>'
        : '<p>Zet achter dit adres ?woord= en het woord uit instellingen.php: dan staat hier '
            . 'meer.</p>';
    if ($isOwn) $parts[] = countsOf($settings, $tally) . '<form method="post">Aanvragen gaan naar '
        . inHtml($settings['naar'] ?: 'niemand')
        . '. <button name="testmail" value="1">Stuur een testmail</button></form>';
    // Without the word never 200: a POST that a server redirects here has become a GET.
    $status = $wrong ? 503 : ($isOwn ? 200 : 405);
    finish($status, 'text/html; charset=utf-8', page(implode("\n", $parts)));
}

function isOwn(array $settings): bool
{
    $given = $_GET['woord'] ?? '';
    return $settings['woord'] !== '' && is_string($given)
        && hash_equals($settings['woord'], $given);
}

/** @return string|null the last error, unless a later mail went well. */
function mailProblem(array $tally): ?string
{
    $error = $tally['fout'] ?? null;
    $isOver = isset($error['over']) || ($tally['gelukt'] ?? 0) > ($error['tijd'] ?? 0);
    if (!$error || $isOver) return null;
    return 'Mailen mislukte op ' . date('d-m-Y H:i', $error['tijd']) . ": {$error['tekst']}";
}

/** @return string[] why not all is kept. */
function keepProblems(array $settings): array
{
    if ($settings['map_fout']) return ['alles' => $settings['map_fout']];
    if (!canWrite($settings)) return ['alles' => "In de map bij 'map' kan niets meer worden "
        . 'geschreven. Is de schijf van uw hosting vol? Maak er ruimte op.'];
    $files = [...glob("{$settings['map']}/*") ?: [], ...glob("{$settings['map']}/wacht/*") ?: []];
    $closed = array_map('basename', array_filter($files, 'isClosed'));
    if ($closed) return [in_array('wacht', $closed) ? 'wacht' : 'eerder' => 'PHP mag niet schrijven '
        . 'in ' . implode(', ', array_slice($closed, 0, 3)) . (count($closed) > 3 ? ' en meer' : '')
        . '. Kwam dat uit een back-up? Laat uw hosting het dezelfde eigenaar geven als de rest.'];
    $said = 'is vol met wat nog moet worden gemaild. Zorg dat mailen weer lukt.';
    if (isFull($settings, 'aanvragen')) return ['alles' => "De bewaarplaats $said"];
    return isFull($settings, 'verzameld')
        ? ['verzameld' => "De bewaarplaats voor reclame en voor te veel tegelijk $said"] : [];
}

/** @return string in HTML: what is wrong, what becomes of requests meanwhile, and tips. */
function details(array $settings, array $wrong, array $kept): string
{
    if (isset($kept['alles'])) $meanwhile = 'Aanvragen worden nu niet bewaard, en alleen gemaild '
        . 'als dat lukt.';
    elseif (isset($kept['wacht'])) $meanwhile = 'Aanvragen worden bewaard, en alleen gemaild als dat '
        . 'meteen lukt.';
    elseif (isset($kept['verzameld'])) $meanwhile = 'Gewone aanvragen worden bewaard. Wat op '
        . 'reclame lijkt, of te veel tegelijk is, wordt nu geweigerd.';
    else $meanwhile = 'Aanvragen worden wel bewaard. Wat wacht, wordt gemaild zodra het kan.';
    $tips = $settings['tips'];
    $last = (int) (tally($settings)['beurt'] ?? 0);
    if ($settings['woord'] !== '' && !$settings['map_fout'] && $last < time() - DAY)
        $tips[] = ($last ? 'Dit adres is sinds ' . date('d-m-Y H:i', $last) . ' niet meer vanzelf '
            . 'geopend.' : 'Dit adres is nog nooit vanzelf geopend.') . ' Laat uw hosting dat elke '
            . 'tien minuten doen: zie De ontvanger elke tien minuten, in de handleiding.';
    return ($wrong ? listOf($wrong) . "<p>$meanwhile</p>" : '')
        . ($tips ? '<h2>Tip</h2>' . listOf($tips) : '');
}

function page(string $content): string
{
    return '<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="robots" '
        . 'content="noindex"><meta name="viewport" content="width=device-width">'
        . '<title>Ontvanger van aanvragen</title><style>body{max-width:40rem;margin:2rem auto;'
        . "padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}</style>$content";
}

function countsOf(array $settings, array $tally): string
{
    if ($settings['map_fout']) return '';
    $moment = fn ($time) => date('d-m-Y H:i', $time);
    $lines = [];
    foreach (COUNTS as $name => $label) $lines[] = "$label: " . ($tally['telling'][$name] ?? 0);
    $count = 0;
    foreach (array_keys(PAUSES) as $kind) $count += count(waiting($settings, $kind));
    $lines[] = "wacht op mail: $count";
    $last = $tally['beurt'] ?? null;
    $lines[] = 'vanzelf geopend: ' . ($last ? $moment($last) : 'nog nooit');
    $error = $tally['fout'] ?? null;
    if ($error) $lines[] = "laatste fout bij het mailen: {$moment($error['tijd'])}, "
        . $error['tekst'];
    return '<h2>Aanvragen sinds ' . $moment(strtotime($tally['sinds']) ?: time()) . '</h2>'
        . listOf($lines) . '<p>Zij staan in ' . inHtml($settings['map']) . '.</p>';
}

function listOf(array $lines): string
{
    return '<ul><li>' . implode('</li><li>', array_map('inHtml', $lines)) . '</li></ul>';
}

function inHtml(string $text): string
{
    // Not htmlspecialchars() with its defaults: PHP 8.0 leaves apostrophes as they are.
    return htmlspecialchars($text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

/** @return string what became of it, in Dutch. */
function testMail(array $settings): string
{
    if ($settings['fouten']) return 'Vul eerst de instellingen goed in.';
    $error = sendMail($settings, [
        'onderwerp' => 'Testmail van uw website',
        'regels' => ['Deze mail komt van aanvraag.php. Aanvragen komen op dezelfde manier.'],
    ]);
    return $error === null
        ? 'De testmail is verstuurd. Kijk of hij aankomt, ook bij ongewenste mail.'
        : "De testmail is niet verstuurd. $error";
}

// versie 2026-12-01.1
