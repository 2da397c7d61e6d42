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
    $settings['bestand_fout'] = fileProblem();
    header('X-Content-Type-Options: nosniff');
    header('Cache-Control: no-store');
    // The form stands in pages of partners too. It sends no cookies: origin protects nothing.
    header('Access-Control-Allow-Origin: *');
    $method = $_SERVER['REQUEST_METHOD'] ?? 'GET';
    $settings['map_fout'] = $settings['fouten'] && $settings['map'] === ''
        ? 'De instellingen ontbreken.' : folderProblem($settings);
    if ($method === 'OPTIONS') allow();
    elseif ($method === 'GET' || $method === 'HEAD') showState($settings);
    elseif ($method === 'POST' && isset($_POST['testmail']))
        showState($settings, testMail($settings));
    else answerRequest($method, $settings);
}

function allow(): void
{
    header('Access-Control-Allow-Methods: POST');
    header('Access-Control-Allow-Headers: Content-Type, Accept');
    header('Access-Control-Max-Age: 600');
    http_response_code(204);
}

function answerRequest(string $method, array $settings): void
{
    try {
        if ($method !== 'POST')
            throw new Refusal(405, 'Send a POST request.', ['Allow: POST, OPTIONS']);
        receive($settings);
    } catch (Refusal $refusal) {
        tally($settings, fn ($tally) => counted($tally, 'geweigerd'));
        foreach ($refusal->headers as $header) header($header);
        answer($refusal->status, ['error' => $refusal->getMessage()]);
    }
}

/** Limits decide how a request is mailed, never whether it is kept. */
function receive(array $settings): void
{
    // Before the body is decoded: the count is what a flood costs at least.
    $isMany = countSender($settings, senderOf($settings, $_SERVER));
    $fields = readFields();
    $suspicion = suspicionOf($fields);
    $request = ['tijd' => date('c'), 'pagina' => pageOf($_SERVER)] + originOf($_GET) + $fields;
    if ($suspicion !== null) $request = ['verdacht' => $suspicion] + $request;
    $kind = $suspicion !== null ? 'reclame' : ($isMany ? 'veel' : 'aanvraag');
    $problem = $settings['map_fout'] ?? keepRequest($settings, $request);
    $waiting = $problem ? null : wait($settings, $kind, $request);
    if ($waiting === null) {
        // A request that nobody keeps is better than one that nobody reads.
        if (mailRequest($settings, $request, $problem) !== null)
            throw new Refusal(502, 'The request could not be stored or mailed.');
        answer(200, ['ok' => true]);
        return;
    }
    tally($settings, fn ($tally) => countedKept($tally, $kind, $request));
    $isAnswered = finish(200, ['ok' => true]);
    if ($kind === 'aanvraag') mailOwn($settings, $request, $waiting);
    else fclose($waiting['file']);
    if ($isAnswered) mailWhatWaits($settings);
    else {
        answer(200, ['ok' => true]);
        if (isMailDue($settings)) nudge();
    }
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

/** Answers and ends the connection; the process goes on. @return bool false where it cannot. */
function finish(int $status, array $body): bool
{
    foreach (['fastcgi_finish_request', 'litespeed_finish_request'] as $finish) {
        if (!function_exists($finish)) continue;
        answer($status, $body);
        return (bool) $finish();
    }
    return false;
}

function answer(int $status, array $body): void
{
    header('Content-Type: application/json');
    http_response_code($status);
    echo json_encode($body);
}
