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
    // Namens wie ze worden gemaild: een adres van uw eigen domein, anders houden mailservers ze tegen.
    'van' => 'website@example.com',
    // Een map waarin aanvragen worden bewaard. Zij staan vol persoonsgegevens: kies een map buiten de map van uw site.
    'map' => '/home/example/aanvragen',
    // Hoeveel aanvragen er per uur mogen komen: van één adres, en in totaal.
    'per_adres_per_uur' => 10,
    'per_uur' => 100,
];

// ---------------------------------------------------------------------------------------------------------------
// Below, nothing has to be changed. The fields: product specification §3. The body: §7.

/** The longest value of each field, in characters: more than anybody types, less than a disk minds. */
const LONGEST = ['naam' => 200, 'email' => 254, 'telefoon' => 50, 'locatieNaam' => 200, 'locatieType' => 20, 'bericht' => 50000];
const REQUIRED = ['naam', 'email', 'locatieNaam', 'locatieType'];
const LOCATION_TYPES = ['zwembad', 'winkelcentrum', 'restaurant', 'kantoor', 'school', 'evenement', 'anders'];
/** What services read of the same body; we know it from the fields. */
const IGNORED = ['_subject', '_replyto'];
/** In bytes. */
const LARGEST_BODY = 400000;
const LARGEST_SET_ASIDE = 20000000;
const LABELS = [
    'naam' => 'Naam', 'email' => 'E-mailadres', 'telefoon' => 'Telefoonnummer',
    'locatieNaam' => 'Naam locatie', 'locatieType' => 'Type locatie', 'bericht' => 'Bericht',
];

final class Refusal extends Exception
{
    public function __construct(public readonly int $status, string $reason, public readonly array $headers = [])
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
    $wrong = wrongSettings(INSTELLINGEN);
    if ($method === 'GET' || $method === 'HEAD') {
        showState($wrong);
        return;
    }
    if ($method !== 'POST') throw new Refusal(405, 'Send a POST request.', ['Allow: POST, OPTIONS, GET']);
    if ($wrong) throw new Refusal(503, 'The receiver is not set up. Open its address in a browser to see what is missing.');
    receive(readFields(), INSTELLINGEN);
}

/** A request is kept before it is mailed: what is told to the visitor is what became of it. */
function receive(array $fields, array $settings): void
{
    if (!mayCome($settings)) throw new Refusal(429, 'Too many requests. Try again in an hour.', ['Retry-After: 3600']);
    $request = [
        'tijd' => date('c'),
        'pagina' => oneLine($_SERVER['HTTP_REFERER'] ?? $_SERVER['HTTP_ORIGIN'] ?? ''),
    ] + originOf($_GET) + $fields;
    $suspicion = suspicionOf($fields);
    if ($suspicion !== null) {
        // Set aside and not thrown away: who is wrongly suspected is still found. The next mail says that it is there.
        $isFull = (@filesize("{$settings['map']}/verdacht.jsonl") ?: 0) > LARGEST_SET_ASIDE;
        if ($isFull || !keep($settings, 'verdacht.jsonl', ['verdacht' => $suspicion] + $request)) throw new Refusal(500, 'The request could not be stored.');
        answer(200, ['ok' => true]);
        return;
    }
    $isKept = keep($settings, 'aanvragen.jsonl', $request);
    $isMailed = mailRequest($request, $settings, $isKept);
    // Nobody would look into the file: the visitor has to know, and is offered phone and e-mail.
    if (!$isMailed) {
        keep($settings, 'niet-gemaild.jsonl', ['tijd' => $request['tijd'], 'naam' => $fields['naam'], 'email' => $fields['email']]);
        throw new Refusal(502, $isKept ? 'The request is stored, but could not be mailed.' : 'The request could not be stored or mailed.');
    }
    answer(200, ['ok' => true]);
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
    if (!is_array($given) || array_is_list($given)) throw new Refusal(400, 'The body must be a JSON object.');

    $unknown = array_diff(array_keys($given), array_keys(LONGEST), IGNORED);
    if ($unknown) throw new Refusal(422, 'There are fields that the form does not have.');
    $fields = [];
    foreach (LONGEST as $name => $longest) $fields[$name] = readField($name, array_key_exists($name, $given) ? $given[$name] : '', $longest);
    foreach (REQUIRED as $name) if ($fields[$name] === '') throw new Refusal(422, "The field $name is required.");
    // Not PHP's own filter: it refuses addresses that browsers accept. Nothing in it can end the header that it goes into.
    if (!preg_match('/^[\w.!#$%&\'*+\/=?^`{|}~-]+@[a-z\d.-]+$/Di', $fields['email'])) throw new Refusal(422, 'The field email must be an e-mail address.');
    if (!in_array($fields['locatieType'], LOCATION_TYPES, true)) throw new Refusal(422, 'The field locatieType must be one of ' . implode(', ', LOCATION_TYPES) . '.');
    return $fields;
}

function readField(string $name, mixed $value, int $longest): string
{
    if (!is_string($value)) throw new Refusal(422, "The field $name must be a text.");
    $value = trim($value);
    // Fields of one line can hold no other: a line break in them is somebody at our mail headers.
    $allowed = $name === 'bericht' ? '\P{Cc}\t\r\n' : '\P{Cc}';
    if (!preg_match("/^[$allowed]{0,$longest}\$/Du", $value)) throw new Refusal(422, "The field $name is longer than $longest characters, or has characters that no keyboard gives.");
    return $value;
}

/** @return string|null why a request looks like advertising; an owner may name one page of his own in the message. */
function suspicionOf(array $fields): ?string
{
    $link = '~https?:|www\.|\[(url|link)|</?[a-z]~i';
    foreach (['naam', 'telefoon', 'locatieNaam'] as $name) if (preg_match($link, $fields[$name])) return "een link in $name";
    if (preg_match_all('~https?:|\bwww\.~i', preg_replace('~https?://www\.~i', 'www.', $fields['bericht'])) > 1) return 'meer dan een link in het bericht';
    if (preg_match('~\[(url|link)[=\]]|<a\s~i', $fields['bericht'])) return 'code voor links in het bericht';
    if ($fields['naam'] === $fields['locatieNaam'] && $fields['naam'] === $fields['bericht']) return 'drie keer dezelfde tekst';
    return null;
}

/** Counts what came in the last hour. Addresses are kept as hashes, and no longer than that hour. */
function mayCome(array $settings): bool
{
    $file = @fopen("{$settings['map']}/teller.json", 'c+');
    // A limit that cannot be kept must not keep requests out.
    if (!$file || !flock($file, LOCK_EX)) return true;
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

/** Adds a line to a file, whole or not at all. @return bool whether it is there. */
function keep(array $settings, string $name, array $entry): bool
{
    $path = "{$settings['map']}/$name";
    $isNew = !file_exists($path);
    $file = @fopen($path, 'a+');
    if (!$file) return false;
    if ($isNew) @chmod($path, 0600);
    if (!flock($file, LOCK_EX)) return false;
    fseek($file, 0, SEEK_END);
    $end = ftell($file);
    $line = json_encode($entry, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE) . "\n";
    $isWhole = @fwrite($file, $line) === strlen($line) && @fflush($file);
    // On a full disk half a line would swallow the next one.
    if (!$isWhole) @ftruncate($file, $end);
    fclose($file);
    return $isWhole;
}

function mailRequest(array $request, array $settings, bool $isKept): bool
{
    $lines = ["Nieuwe aanvraag via de website, " . date('d-m-Y H:i'), ''];
    foreach (LABELS as $name => $label) if ($name !== 'bericht') $lines[] = "$label: " . ($request[$name] === '' ? '-' : $request[$name]);
    if (isset($request['partner'])) $lines[] = "Via: {$request['partner']}";
    $around = isset($request['om_het_kader']) ? ", in een pagina van {$request['om_het_kader']}" : '';
    array_push($lines, 'Verstuurd vanaf: ' . ($request['pagina'] ?: 'onbekend') . $around, '', LABELS['bericht'] . ':', $request['bericht'] ?: '-', '', '--');
    $lines[] = 'Beantwoord deze mail om de aanvrager te schrijven.';
    if (!$isKept) $lines[] = "LET OP: deze aanvraag kon niet worden bewaard in {$settings['map']}. Is de schijf vol?";
    foreach (['verdacht.jsonl' => 'lijken reclame en zijn niet gemaild', 'niet-gemaild.jsonl' => 'konden niet worden gemaild'] as $name => $what) {
        $count = countLines("{$settings['map']}/$name");
        if ($count > 0) $lines[] = "Let op: aanvragen die $what: $count. Zie $name in {$settings['map']}; gooi het bestand weg als u ze gelezen heeft.";
    }
    $headers = [
        'From' => $settings['van'],
        'Reply-To' => encodedHeader($request['naam']) . ' <' . $request['email'] . '>',
        'MIME-Version' => '1.0',
        'Content-Type' => 'text/plain; charset=UTF-8',
        'Content-Transfer-Encoding' => 'base64',
        // Answers of an absent colleague would go to the visitor.
        'Auto-Submitted' => 'auto-generated',
    ];
    $text = chunk_split(base64_encode(implode("\r\n", preg_replace('/\R/u', "\r\n", $lines))));
    $subject = encodedHeader("Nieuwe aanvraag van {$request['naam']} - {$request['locatieNaam']}");
    return function_exists('mail') && @mail($settings['naar'], $subject, $text, $headers, "-f{$settings['van']}");
}

/** RFC 2047: pieces of at most 75 characters, none of which ends inside a letter. */
function encodedHeader(string $text): string
{
    preg_match_all('/.{1,10}/us', oneLine($text), $pieces);
    return implode("\r\n ", array_map(fn ($piece) => '=?UTF-8?B?' . base64_encode($piece) . '?=', $pieces[0]));
}

function oneLine(string $text): string
{
    return substr(preg_replace('/[\x00-\x1f\x7f]+/', ' ', $text), 0, 1000);
}

function countLines(string $path): int
{
    return is_readable($path) ? count(file($path, FILE_SKIP_EMPTY_LINES)) : 0;
}

/** @return string[] what is still to be done before requests are taken, in Dutch: the company reads it in a browser. */
function wrongSettings(array $settings): array
{
    $wrong = [];
    foreach (['naar', 'van'] as $name) {
        if (!filter_var($settings[$name], FILTER_VALIDATE_EMAIL) || preg_match('/@example\.|[^\w.+@-]/', $settings[$name])) $wrong[] = "Vul bij '$name' een e-mailadres van uzelf in.";
    }
    foreach (['per_adres_per_uur', 'per_uur'] as $name) if (!is_int($settings[$name]) || $settings[$name] < 1) $wrong[] = "Vul bij '$name' een getal van 1 of meer in.";
    $folder = realpath($settings['map']);
    $site = realpath($_SERVER['DOCUMENT_ROOT'] ?? '');
    if ($folder === false || !is_dir($folder)) $wrong[] = "De map bij 'map' bestaat niet. Maak hem met uw FTP-programma; dit bestand staat in " . __DIR__ . '.';
    elseif ($site !== false && str_starts_with("$folder/", "$site/")) $wrong[] = "De map bij 'map' ligt in uw site, waar iedereen bij kan. Kies een map naast $site.";
    elseif (!is_writable($folder)) $wrong[] = "In de map bij 'map' mag dit bestand niet schrijven. Geef hem schrijfrechten.";
    if (!function_exists('mail')) $wrong[] = 'Uw hosting heeft de functie mail() uitgezet. Vraag uw hostingbedrijf ernaar.';
    return $wrong;
}

/** @param string[] $wrong */
function showState(array $wrong): void
{
    header('Content-Type: text/plain; charset=utf-8');
    http_response_code($wrong ? 503 : 200);
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
