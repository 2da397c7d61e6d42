<?php
/*
 * Ontvangt de offerteaanvragen van de suikerspinsite, bewaart ze en mailt ze. Voor gewone hosting met PHP 8.
 *
 * 1. Vul hieronder uw instellingen in.
 * 2. Zet dit bestand op uw hosting, bijvoorbeeld als https://www.uw-bedrijf.nl/aanvraag.php.
 * 3. Open dat adres in uw browser: er staat of alles klopt.
 * 4. Zet het adres als 'endpoint' in src/company.ts en stuur uzelf een aanvraag.
 */
const INSTELLINGEN = [
    // Wie de aanvragen krijgt.
    'naar' => 'info@example.com',
    // Namens wie ze worden gemaild: een adres van uw eigen domein, anders houden mailservers ze tegen. Lees de mail op dit
    // adres ook: hier komt het bericht als een aanvraag niet kon worden bezorgd.
    'van' => 'website@example.com',
    // Een map waarin aanvragen worden bewaard. Zij staan vol persoonsgegevens: kies een map buiten de map van uw site.
    'map' => '/home/example/aanvragen',
    // Hoeveel aanvragen er per uur mogen komen: van één adres, en in totaal.
    'per_adres_per_uur' => 10,
    'per_uur' => 100,
];

// ---------------------------------------------------------------------------------------------------------------
// Below, nothing has to be changed. The fields: product specification §3. The body: §7.

const REQUIRED = ['naam', 'email', 'locatieNaam', 'locatieType'];
const LOCATION_TYPES = ['zwembad', 'winkelcentrum', 'restaurant', 'kantoor', 'school', 'evenement', 'anders'];
/** What services read of the same body; we know it from the fields. */
const IGNORED = ['_subject', '_replyto'];
/** In bytes. The form has no limits of its own, so all fields share this one. */
const LARGEST_BODY = 400000;
const LARGEST_SET_ASIDE = 5000000;
const LARGEST_COLLECTED_MAIL = 1000000;
const DAY = 86400;
const LABELS = [
    'naam' => 'Naam', 'email' => 'E-mailadres', 'telefoon' => 'Telefoonnummer',
    'locatieNaam' => 'Naam locatie', 'locatieType' => 'Type locatie', 'bericht' => 'Bericht',
];

final class Refusal extends Exception
{
    public function __construct(public int $status, string $reason, public array $headers = [])
    {
        parent::__construct($reason);
    }
}

// Mails and files tell the company's own time, wherever the server is.
date_default_timezone_set('Europe/Amsterdam');
// A warning in the answer would break it, and tell strangers where our files are.
ini_set('display_errors', '0');
header('X-Content-Type-Options: nosniff');
header('Cache-Control: no-store');
try {
    handle($_SERVER['REQUEST_METHOD'] ?? 'GET');
} catch (Refusal $refusal) {
    foreach ($refusal->headers as $header) header($header);
    answer($refusal->status, ['error' => $refusal->getMessage()]);
}

function handle(string $method): void
{
    // The form stands in pages of partners too. It sends no cookies, so there is nothing to protect by origin.
    header('Access-Control-Allow-Origin: *');
    if ($method === 'OPTIONS') {
        header('Access-Control-Allow-Methods: POST');
        header('Access-Control-Allow-Headers: Content-Type, Accept');
        header('Access-Control-Max-Age: 600');
        http_response_code(204);
        return;
    }
    $folderProblem = folderProblem(INSTELLINGEN['map']);
    $wrong = wrongSettings(INSTELLINGEN);
    if ($method === 'GET' || $method === 'HEAD') {
        if (!$wrong && !$folderProblem) mailSuspects(INSTELLINGEN);
        showState(array_filter([...$wrong, $folderProblem, fileProblem()]));
        return;
    }
    if ($method !== 'POST') throw new Refusal(405, 'Send a POST request.', ['Allow: POST, OPTIONS']);
    if ($wrong) throw new Refusal(503, 'The receiver is not set up. Open its address in a browser to see what is missing.');
    // Without its folder the receiver still mails: a request that nobody keeps is better than one that nobody reads.
    receive(readFields(), INSTELLINGEN, $folderProblem);
    if (!$folderProblem) mailSuspects(INSTELLINGEN);
    answer(200, ['ok' => true]);
}

/** A request is kept before it is mailed: what is told to the visitor is what became of it. */
function receive(array $fields, array $settings, ?string $folderProblem): void
{
    if (!$folderProblem && !mayCome($settings)) throw new Refusal(429, 'Too many requests. Try again in an hour.', ['Retry-After: 3600']);
    $request = [
        'tijd' => date('c'),
        'pagina' => oneLine($_SERVER['HTTP_REFERER'] ?? $_SERVER['HTTP_ORIGIN'] ?? ''),
    ] + originOf($_GET) + $fields;
    $suspicion = suspicionOf($fields);
    if ($suspicion !== null) {
        $request = ['verdacht' => $suspicion] + $request;
        $isFull = (@filesize("{$settings['map']}/verdacht.jsonl") ?: 0) > LARGEST_SET_ASIDE;
        if (!$folderProblem && !$isFull && keep($settings, 'verdacht.jsonl', $request)) return;
    }
    $problem = $folderProblem ?? (keep($settings, 'aanvragen.jsonl', $request) ? null : "In {$settings['map']} kon niet worden geschreven. Is de schijf vol?");
    if (mailRequest($request, $settings, $problem)) return;
    // Nobody would look into the file: the visitor has to know, and is offered phone and e-mail.
    if ($problem) throw new Refusal(502, 'The request could not be stored or mailed.');
    keep($settings, 'niet-gemaild.jsonl', ['tijd' => $request['tijd'], 'naam' => $fields['naam'], 'email' => $fields['email']]);
    throw new Refusal(502, 'The request is stored, but could not be mailed.');
}

/** Through whom it comes, and the page around a frame: what the address says, as far as it can be right. */
function originOf(array $query): array
{
    $patterns = ['partner' => '/^[a-z\d-]{1,60}$/Di', 'page' => '~^https?://[a-z\d.:\[\]-]{1,250}$~Di'];
    $isRight = fn ($value, $name) => is_string($value) && preg_match($patterns[$name], $value);
    $known = array_filter(array_intersect_key($query, $patterns), $isRight, ARRAY_FILTER_USE_BOTH);
    return array_filter(['partner' => $known['partner'] ?? '', 'om_het_kader' => $known['page'] ?? '']);
}

/** The six fields of a request. @throws Refusal for anything else. */
function readFields(): array
{
    $type = strtolower(trim(explode(';', $_SERVER['CONTENT_TYPE'] ?? '')[0]));
    if ($type !== 'application/json') throw new Refusal(415, 'Send JSON, with Content-Type: application/json.');
    // The length that is announced can be wrong, or missing: what counts is what comes.
    $body = (string) file_get_contents('php://input', false, null, 0, LARGEST_BODY + 1);
    if (strlen($body) > LARGEST_BODY) throw new Refusal(413, 'The body is larger than ' . LARGEST_BODY . ' bytes.');
    $given = json_decode($body, true, 4);
    if (!is_array($given) || $given === [] || array_keys($given) === range(0, count($given) - 1)) throw new Refusal(400, 'The body must be a JSON object.');

    $unknown = array_diff(array_keys($given), array_keys(LABELS), IGNORED);
    if ($unknown) throw new Refusal(422, 'There are fields that the form does not have.');
    $fields = [];
    foreach (array_keys(LABELS) as $name) $fields[$name] = readField($name, array_key_exists($name, $given) ? $given[$name] : '');
    // Not PHP's own filter: it refuses addresses that browsers accept. Nothing in it can end the header that it goes into.
    if (!preg_match('/^[A-Za-z0-9_.!#$%&\'*+\/=?^`{|}~-]+@[\p{L}\p{M}\p{N}.-]+$/Du', $fields['email'])) throw new Refusal(422, 'The field email must be an e-mail address.');
    if (!in_array($fields['locatieType'], LOCATION_TYPES, true)) throw new Refusal(422, 'The field locatieType must be one of ' . implode(', ', LOCATION_TYPES) . '.');
    return $fields;
}

/** Cleans what no keyboard gives, such as a tab from a spreadsheet: the visitor cannot see it, and so cannot mend it. */
function readField(string $name, $value): string
{
    if (!is_string($value)) throw new Refusal(422, "The field $name must be a text.");
    // What the form's own check counts as empty.
    if (in_array($name, REQUIRED, true) && !preg_match('/[^\t\n\v\f\r\p{Z}\x{FEFF}]/u', $value)) throw new Refusal(422, "The field $name is required.");
    return trim(preg_replace($name === 'bericht' ? '/(?![\t\r\n])\p{Cc}/u' : '/\p{Cc}+/u', ' ', $value));
}

/** @return string|null why a request looks like advertising; owners name their own site, more than once if they like. */
function suspicionOf(array $fields): ?string
{
    foreach (['naam', 'telefoon'] as $name) if (preg_match('~https?://|\[(url|link)|</?[a-z]~i', $fields[$name])) return "een link in $name";
    if (preg_match('~\[(url|link)[=\]]|<a\s~i', $fields['bericht'])) return 'code voor links in het bericht';
    preg_match_all('~(?:https?://(?:www\.)?|\bwww\.)([a-z\d.-]+)~i', "{$fields['locatieNaam']} {$fields['bericht']}", $links);
    $own = substr(strrchr($fields['email'], '@'), 1);
    $sites = array_map(fn ($site) => strtolower(rtrim($site, '.-')), $links[1]);
    if (count(array_diff(array_unique($sites), [strtolower($own)])) > 2) return 'links naar meer dan twee andere sites';
    if ($fields['naam'] === $fields['locatieNaam'] && $fields['naam'] === $fields['bericht']) return 'drie keer dezelfde tekst';
    return null;
}

/** Counts what came in the last hour. Addresses are kept as hashes, and no longer than that hour. */
function mayCome(array $settings): bool
{
    $file = openAlone("{$settings['map']}/teller.json");
    // A limit that cannot be kept must not keep requests out.
    if (!$file) return true;
    $counter = json_decode((string) stream_get_contents($file), true);
    $salt = is_string($counter['zout'] ?? null) ? $counter['zout'] : bin2hex(random_bytes(16));
    $hour = array_filter((array) ($counter['uur'] ?? []), fn ($seen) => is_array($seen) && $seen[0] > time() - 3600);
    $address = substr(hash_hmac('sha256', networkOf($_SERVER['REMOTE_ADDR'] ?? ''), $salt), 0, 16);
    $own = array_filter($hour, fn ($seen) => $seen[1] === $address);
    $mayCome = count($own) < $settings['per_adres_per_uur'] && count($hour) < $settings['per_uur'];
    if ($mayCome) $hour[] = [time(), $address];
    $text = json_encode(['zout' => $salt, 'uur' => array_values($hour)]);
    ftruncate($file, 0);
    rewind($file);
    @fwrite($file, $text);
    fclose($file);
    return $mayCome;
}

/** In IPv6 one household or one sender has a network of 2^64 addresses. */
function networkOf(string $address): string
{
    $bytes = @inet_pton($address);
    return $bytes !== false && strlen($bytes) === 16 ? bin2hex(substr($bytes, 0, 8)) : $address;
}

/** Opens a file that only this hosting account can read, while no other process has it open. @return resource|false */
function openAlone(string $path)
{
    $isNew = !file_exists($path);
    $file = @fopen($path, 'c+');
    if ($file && $isNew) @chmod($path, 0600);
    return $file && flock($file, LOCK_EX) ? $file : false;
}

/** Adds a line to a file, whole or not at all. @return bool whether it is there. */
function keep(array $settings, string $name, array $entry): bool
{
    $file = openAlone("{$settings['map']}/$name");
    if (!$file) return false;
    fseek($file, 0, SEEK_END);
    $end = ftell($file);
    $line = json_encode($entry, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE) . "\n";
    $isWhole = @fwrite($file, $line) === strlen($line) && @fflush($file);
    // On a full disk half a line would swallow the next one.
    if (!$isWhole) @ftruncate($file, $end);
    fclose($file);
    return $isWhole;
}

/**
 * Mails what was set aside, at most once a day. The first line of the file says when it did so last; what is mailed moves
 * to the other requests. Whatever comes next, also from a browser that opens this address, has the rest mailed.
 */
function mailSuspects(array $settings): void
{
    $path = "{$settings['map']}/verdacht.jsonl";
    $file = file_exists($path) ? openAlone($path) : false;
    if (!$file) return;
    $last = json_decode((string) fgets($file), true)['gemaild'] ?? null;
    if ($last === null) rewind($file);
    if ((int) $last < time() - DAY) mailWaiting($file, $settings);
    fclose($file);
}

/** Mails what of the rest of a file fits into one mail, and leaves the others in it. @param resource $file */
function mailWaiting($file, array $settings): void
{
    $requests = [];
    for ($size = 0; $size < LARGEST_COLLECTED_MAIL && ($line = fgets($file)) !== false; $size += strlen($line)) {
        $request = json_decode($line, true);
        // On a full disk a line may have been cut short.
        if (is_array($request)) $requests[] = $request;
    }
    if (!$requests) return;
    $rest = stream_get_contents($file);
    $lines = ['Deze aanvragen lijken op reclame. Is er toch een echte bij? Schrijf dan naar het e-mailadres dat erin staat.'];
    foreach ($requests as $request) array_push($lines, '', '--', "Lijkt op reclame: {$request['verdacht']}", '', ...inWords($request));
    if (!sendMail($settings, 'Mogelijk reclame: ' . count($requests) . ' via de website', $lines)) return;
    foreach ($requests as $request) keep($settings, 'aanvragen.jsonl', $request);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode(['gemaild' => time()]) . "\n" . $rest);
}

/** @param string|null $problem why the request is not kept. */
function mailRequest(array $request, array $settings, ?string $problem): bool
{
    $lines = ['Nieuwe aanvraag via de website, ' . date('d-m-Y H:i'), '', ...inWords($request), '', '--'];
    $to = replyAddress($request['email']);
    $lines[] = $to ? 'Beantwoord deze mail om de aanvrager te schrijven.' : 'Schrijf de aanvrager op het e-mailadres hierboven: deze mail beantwoorden kan niet.';
    if ($problem) $lines[] = "LET OP: deze aanvraag is niet bewaard. $problem";
    if (fileProblem()) $lines[] = 'LET OP: ' . fileProblem();
    $count = countLines("{$settings['map']}/niet-gemaild.jsonl");
    if (!$problem && $count > 0) $lines[] = "Let op: aanvragen die konden niet worden gemaild: $count. Zie niet-gemaild.jsonl in {$settings['map']}; gooi het bestand weg als u ze gelezen heeft.";
    $mark = isset($request['verdacht']) ? 'Mogelijk reclame: ' : '';
    $replyTo = $to ? ['Reply-To' => encodedHeader($request['naam']) . " <$to>"] : [];
    return sendMail($settings, "{$mark}Nieuwe aanvraag van {$request['naam']} - {$request['locatieNaam']}", $lines, $replyTo);
}

/** @return string[] */
function inWords(array $request): array
{
    $lines = [];
    foreach (LABELS as $name => $label) if ($name !== 'bericht') $lines[] = "$label: " . ($request[$name] === '' ? '-' : $request[$name]);
    if (isset($request['partner'])) $lines[] = "Via: {$request['partner']}";
    $around = isset($request['om_het_kader']) ? ", in een pagina van {$request['om_het_kader']}" : '';
    array_push($lines, 'Verstuurd vanaf: ' . ($request['pagina'] ?: 'onbekend') . $around, '', LABELS['bericht'] . ':', $request['bericht'] ?: '-');
    return $lines;
}

/** @return string|null the address as a header can hold it: in ASCII, which not every PHP can make of a domain like bücher.nl. */
function replyAddress(string $email): ?string
{
    [$name, $domain] = explode('@', $email);
    if (preg_match('/[^\x21-\x7e]/', $domain)) $domain = function_exists('idn_to_ascii') ? (idn_to_ascii($domain) ?: '') : '';
    return $domain !== '' && strlen("$name@$domain") <= 254 ? "$name@$domain" : null;
}

function sendMail(array $settings, string $subject, array $lines, array $replyTo = []): bool
{
    $headers = ['From' => $settings['van']] + $replyTo + [
        'MIME-Version' => '1.0',
        'Content-Type' => 'text/plain; charset=UTF-8',
        'Content-Transfer-Encoding' => 'base64',
        // Answers of an absent colleague would go to the visitor.
        'Auto-Submitted' => 'auto-generated',
    ];
    $text = chunk_split(base64_encode(implode("\r\n", preg_replace('/\R/u', "\r\n", $lines))));
    return @mail($settings['naar'], encodedHeader($subject), $text, $headers, "-f{$settings['van']}");
}

/** RFC 2047: pieces of at most 75 characters, none of which ends inside a letter. */
function encodedHeader(string $text): string
{
    preg_match_all('/.{1,10}/us', oneLine($text), $pieces);
    return implode("\r\n ", array_map(fn ($piece) => '=?UTF-8?B?' . base64_encode($piece) . '?=', $pieces[0]));
}

/** At most 250 characters. A Referer may hold any bytes; fields are UTF-8. */
function oneLine(string $text): string
{
    if (!preg_match('//u', $text)) $text = preg_replace('/[\x80-\xff]+/', '?', $text);
    return preg_replace(['/\p{Cc}+/u', '/^(.{250}).+$/us'], [' ', '$1...'], $text);
}

function countLines(string $path): int
{
    return is_readable($path) ? count(file($path, FILE_SKIP_EMPTY_LINES)) : 0;
}

/** @return string[] what is to be done before requests can be mailed, in Dutch: the company reads it in a browser. */
function wrongSettings(array $settings): array
{
    $wrong = [];
    foreach (['naar', 'van'] as $name) {
        if (!filter_var($settings[$name], FILTER_VALIDATE_EMAIL) || preg_match('/@example\.|[^\w.+@-]/', $settings[$name])) $wrong[] = "Vul bij '$name' een e-mailadres van uzelf in.";
    }
    foreach (['per_adres_per_uur', 'per_uur'] as $name) if (!is_int($settings[$name]) || $settings[$name] < 1) $wrong[] = "Vul bij '$name' een getal van 1 of meer in.";
    if (!function_exists('mail')) $wrong[] = 'Uw hosting heeft de functie mail() uitgezet. Vraag uw hostingbedrijf ernaar.';
    return $wrong;
}

/** @return string|null why requests cannot be kept in the folder, in Dutch. */
function folderProblem(string $map): ?string
{
    $folder = realpath($map);
    $site = realpath($_SERVER['DOCUMENT_ROOT'] ?? '');
    if ($folder === false || !is_dir($folder)) return "De map bij 'map' bestaat niet. Maak hem met uw FTP-programma; dit bestand staat in " . __DIR__ . '.';
    if ($site !== false && str_starts_with("$folder/", "$site/")) return "De map bij 'map' ligt in uw site, waar iedereen bij kan. Kies een map naast $site.";
    return is_writable($folder) ? null : "In de map bij 'map' mag dit bestand niet schrijven. Geef hem schrijfrechten.";
}

/** @return string|null why every answer is a 200, whatever became of the request: something came before our first line. */
function fileProblem(): ?string
{
    return headers_sent() ? "Voor de eerste regel van aanvraag.php staat nog iets. Bewaar het bestand als 'UTF-8', niet als 'UTF-8 met BOM'." : null;
}

/** @param string[] $wrong */
function showState(array $wrong): void
{
    header('Content-Type: text/plain; charset=utf-8');
    header('Allow: POST, OPTIONS');
    // Never 200: a POST that a server redirects here has become a GET, and has lost its request.
    http_response_code($wrong ? 503 : 405);
    echo $wrong
        ? "De ontvanger neemt nog geen aanvragen aan.\n\n- " . implode("\n- ", $wrong) . "\n"
        : "De ontvanger staat klaar. Stuur uzelf een aanvraag met het formulier om te zien of de mail aankomt.\n";
}

function answer(int $status, array $body): void
{
    header('Content-Type: application/json');
    http_response_code($status);
    echo json_encode($body);
}
