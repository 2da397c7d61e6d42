<?php
// The page for the company. It is public: no name or address of a visitor is ever on it.

const MOST_TESTS = 3;
const COUNTS = [
    'bewaard' => 'bewaard', 'gemaild' => 'elk in een eigen mail',
    'verzameld' => 'samen in een mail', 'opzij' => 'lijkt op reclame',
    'geweigerd' => 'geweigerd (geen goede aanvraag)',
];

/** @param string|null $result of the test mail. */
function showState(array $settings, ?string $result = null): void
{
    if ($_SERVER['REQUEST_METHOD'] === 'GET') probeFolder($settings);
    $settings['map_fout'] = $settings['map_fout'] === null || $settings['map'] !== ''
        ? folderProblem($settings) : $settings['map_fout'];
    $tally = tally($settings);
    $wrong = array_filter(array_merge($settings['fouten'], [
        $settings['map_fout'], $settings['bestand_fout'], mailProblem($tally),
        $settings['map_fout'] ? null : storeProblem($settings),
    ]));
    header('Content-Type: text/html; charset=utf-8');
    header("Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; "
        . "form-action 'self'");
    header('Allow: POST, OPTIONS');
    // Never 200: a POST that a server redirects here has become a GET, and has lost its request.
    http_response_code($wrong ? 503 : 405);
    echo statePage($settings, $wrong, $tally, $result);
    foreach (['fastcgi_finish_request', 'litespeed_finish_request'] as $name) allowed($name);
    if ($_SERVER['REQUEST_METHOD'] !== 'HEAD') mailWhatWaits($settings);
}

/** @return string|null the last error, unless a later mail went well. */
function mailProblem(array $tally): ?string
{
    $error = $tally['fout'] ?? null;
    if (!$error || ($tally['gelukt'] ?? 0) > $error['tijd']) return null;
    return 'Mailen mislukte op ' . date('d-m-Y H:i', $error['tijd']) . ": {$error['tekst']}";
}

function statePage(array $settings, array $wrong, array $tally, ?string $result): string
{
    $title = $wrong ? 'Er is iets te doen.' : 'De ontvanger staat klaar.';
    $parts = ["<h1>$title</h1>"];
    if ($result !== null) $parts[] = '<p><strong>' . inHtml($result) . '</strong></p>';
    if ($wrong) $parts[] = listOf($wrong);
    if ($wrong) $parts[] = $settings['map_fout']
        ? '<p>Aanvragen worden nu niet bewaard, en alleen gemaild als dat lukt.</p>'
        : '<p>Aanvragen worden wel bewaard. Wat wacht, wordt gemaild zodra het kan.</p>';
    if ($settings['tips']) $parts[] = '<h2>Tip</h2>' . listOf($settings['tips']);
    if (!$settings['map_fout']) $parts[] = countsOf($settings, $tally);
    if (!$settings['fouten']) $parts[] = '<form method="post"><button name="testmail" value="1">'
        . 'Stuur een testmail</button> naar het adres bij naar: hooguit drie per uur.</form>';
    return '<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="robots" '
        . 'content="noindex"><meta name="viewport" content="width=device-width">'
        . '<title>Ontvanger van aanvragen</title><style>body{max-width:40rem;margin:2rem auto;'
        . 'padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}</style>' . implode("\n", $parts);
}

function countsOf(array $settings, array $tally): string
{
    $since = date('d-m-Y H:i', strtotime($tally['sinds']) ?: time());
    $lines = [];
    foreach (COUNTS as $name => $label) $lines[] = "$label: " . ($tally['telling'][$name] ?? 0);
    $count = 0;
    foreach (array_keys(PAUSES) as $kind) $count += count(waiting($settings, $kind));
    $lines[] = "wacht op mail: $count";
    $error = $tally['fout'] ?? null;
    if ($error) $lines[] = 'laatste fout bij het mailen: ' . date('d-m-Y H:i', $error['tijd'])
        . ", {$error['tekst']}";
    return "<h2>Aanvragen sinds $since</h2>" . listOf($lines);
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
    $isAllowed = false;
    tally($settings, function ($tally) use (&$isAllowed) {
        $isRecent = fn ($time) => $time > time() - 3600 && $time <= time();
        $tally['proefmails'] = array_values(array_filter($tally['proefmails'] ?? [], $isRecent));
        $isAllowed = count($tally['proefmails']) < MOST_TESTS;
        if ($isAllowed) $tally['proefmails'][] = time();
        return $tally;
    });
    // Nothing counts without the folder: then there is no test.
    if ($settings['map_fout']) return 'Een testmail kan pas als de map klopt.';
    if (!$isAllowed) return 'Er zijn dit uur al drie testmails verstuurd.';
    $error = sendMail($settings, [
        'onderwerp' => 'Testmail van uw website',
        'regels' => ['Deze mail komt van aanvraag.php. Aanvragen komen op dezelfde manier.'],
    ]);
    return $error === null
        ? 'De testmail is verstuurd. Kijk of hij aankomt, ook bij ongewenste mail.'
        : "De testmail is niet verstuurd. $error";
}
