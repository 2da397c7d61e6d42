<?php
// Answers: a request is kept first, then answered, then mailed.

function handle(array $settings): void
{
    // Mails and files tell the company's own time, wherever the server is.
    date_default_timezone_set('Europe/Amsterdam');
    // A warning in the answer would break it, and tell strangers where our files are.
    ini_set('display_errors', '0');
    // Nobody else may read what we write, also where chmod() is forbidden.
    allowed('umask', 0077);
    allowed('ignore_user_abort', true);
    allowed('set_time_limit', 120);
    header('X-Content-Type-Options: nosniff');
    header('Cache-Control: no-store');
    // The form stands in pages of partners too. It sends no cookies: origin protects nothing.
    header('Access-Control-Allow-Origin: *');
    $method = $_SERVER['REQUEST_METHOD'] ?? 'GET';
    $settings = withFolder($settings);
    $isPage = $method === 'GET' || $method === 'HEAD';
    if ($method === 'OPTIONS') allow();
    elseif ($isPage || $method === 'POST' && isset($_POST['testmail'])) showState($settings);
    else answerRequest($method, $settings);
    // After the answer. What cannot end its answer has a visitor who waits.
    if (!isOwn($settings)) mailWhatWaits($settings, canFinish() ? 60 : 8);
}

function allow(): void
{
    header('Access-Control-Allow-Methods: POST');
    header('Access-Control-Allow-Headers: Content-Type, Accept');
    header('Access-Control-Max-Age: 600');
    http_response_code(204);
    header_remove('Content-Type');
}

function answerRequest(string $method, array $settings): void
{
    try {
        if ($method !== 'POST')
            throw new Refusal(405, 'Send a POST request.', ['Allow: POST, OPTIONS']);
        receive($settings);
    } catch (Refusal $refusal) {
        $what = $refusal->status >= 500 || $refusal->status === 429 ? 'mislukt' : 'geweigerd';
        tally($settings, fn ($tally) => counted($tally, $what));
        foreach ($refusal->headers as $header) header($header);
        $body = json_encode(['error' => $refusal->getMessage()]);
        finish($refusal->status, 'application/json', $body);
    }
}

/** Limits decide how a request is mailed, and whether it is kept only for a flood. */
function receive(array $settings): void
{
    $body = readBody();
    // Before the body is decoded: the count is what a flood costs at least.
    $isMany = countSender($settings, senderOf($settings, $_SERVER), strlen($body));
    $fields = readFields($body);
    $suspicion = suspicionOf($fields);
    $request = ['tijd' => date('c'), 'pagina' => pageOf($_SERVER)] + originOf($_GET) + $fields;
    if ($suspicion !== null) $request = ['verdacht' => $suspicion] + $request;
    $kind = $suspicion !== null ? 'reclame' : ($isMany ? 'veel' : 'aanvraag');
    $problem = $settings['map_fout'];
    if (!$problem && !keepRequest($settings, $kind, $request))
        $problem = 'Is de schijf van uw hosting vol? Kijk op aanvraag.php.';
    $waiting = $problem ? null : wait($settings, $kind, $request);
    if ($waiting === null) {
        // A request that nobody keeps is better than one that nobody reads; a flood is neither.
        $isFlood = $kind !== 'aanvraag' && !$settings['map_fout'];
        if ($isFlood || mailRequest($settings, $request, $problem) !== null)
            throw new Refusal(502, 'The request could not be stored or mailed.');
    } else tally($settings, function ($tally) use ($kind) {
        $tally = counted($tally, 'bewaard');
        return $kind === 'reclame' ? counted($tally, 'opzij') : $tally;
    });
    finish(200, 'application/json', '{"ok":true}');
    if ($waiting && $kind === 'aanvraag') mailOwn($settings, $request, $waiting);
    elseif ($waiting) fclose($waiting['file']);
}

/** @param array $waiting the file that has it mailed by the next, if this process cannot. */
function mailOwn(array $settings, array $request, array $waiting): void
{
    $error = mailRequest($settings, $request, null, $waiting['path']);
    fclose($waiting['file']);
    if ($error === null) tally($settings, fn ($tally) => counted($tally, 'gemaild'));
}

/** Through whom it comes, and the host of the page around a frame, as far as they can be right. */
function originOf(array $query): array
{
    $patterns = [
        'partner' => '/^[a-z\d-]{1,60}$/Di',
        'page' => '~^(?:https?://)?[a-z\d.:\[\]-]{1,250}$~Di',
    ];
    $isRight = fn ($value, $name) => is_string($value) && preg_match($patterns[$name], $value);
    $known = array_intersect_key($query, $patterns);
    $known = array_filter($known, $isRight, ARRAY_FILTER_USE_BOTH);
    return array_filter([
        'partner' => strtolower($known['partner'] ?? ''),
        'om_het_kader' => $known['page'] ?? '',
    ]);
}

function pageOf(array $server): string
{
    return oneLine($server['HTTP_REFERER'] ?? $server['HTTP_ORIGIN'] ?? '');
}

/** Calls a function of PHP, unless the hosting has forbidden it. */
function allowed(string $name, ...$arguments)
{
    return function_exists($name) ? @$name(...$arguments) : null;
}

const FINISHERS = ['fastcgi_finish_request', 'litespeed_finish_request'];

function canFinish(): bool
{
    return (bool) array_filter(FINISHERS, 'function_exists');
}

/** Answers, and has the connection end: the process goes on. */
function finish(int $status, string $type, string $body): void
{
    // Whoever compresses keeps the answer until the process ends.
    allowed('apache_setenv', 'no-gzip', '1');
    ini_set('zlib.output_compression', '0');
    while (ob_get_level() > 0 && @ob_end_clean());
    http_response_code($status);
    header("Content-Type: $type");
    header('Content-Length: ' . strlen($body));
    header('Connection: close');
    if ($_SERVER['REQUEST_METHOD'] !== 'HEAD') echo $body;
    flush();
    foreach (FINISHERS as $name) allowed($name);
}

// versie 2026-12-01.1
