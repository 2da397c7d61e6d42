<?php
// The six fields: product specification §3. The body: §7.

const REQUIRED = ['naam', 'email', 'locatieNaam', 'locatieType'];
/** What services read of the same body; we know it from the fields. */
const IGNORED = ['_subject', '_replyto'];
const LABELS = [
    'naam' => 'Naam', 'email' => 'E-mailadres', 'telefoon' => 'Telefoonnummer',
    'locatieNaam' => 'Naam locatie', 'locatieType' => 'Type locatie', 'bericht' => 'Bericht',
];
/** In bytes. The form has no limits of its own, so all fields share this one. */
const LARGEST_BODY = 400000;

final class Refusal extends Exception
{
    public function __construct(public int $status, string $reason, public array $headers = [])
    {
        parent::__construct($reason);
    }
}

/** @throws Refusal for what is no JSON, or too large. */
function readBody(): string
{
    $type = strtolower(trim(explode(';', $_SERVER['CONTENT_TYPE'] ?? '')[0]));
    if ($type !== 'application/json')
        throw new Refusal(415, 'Send JSON, with Content-Type: application/json.');
    // The announced length can be wrong, or missing: what counts is what comes.
    $body = (string) file_get_contents('php://input', false, null, 0, LARGEST_BODY + 1);
    if (strlen($body) > LARGEST_BODY)
        throw new Refusal(413, 'The body is larger than ' . LARGEST_BODY . ' bytes.');
    return $body;
}

/** @throws Refusal for anything but a request. */
function readFields(string $body): array
{
    // PHP takes seconds to decode thousands of names that collide: count them first.
    $most = 2 * (count(LABELS) + count(IGNORED));
    preg_replace('/"(?:[^"\\\\]++|\\\\.)*+"/s', '', $body, $most + 1, $texts);
    if ($texts > $most)
        throw new Refusal(422, 'There are fields that the form does not have.');
    $given = json_decode(wholePairs($body), true, 4);
    if (!is_array($given) || $given === array_values($given))
        throw new Refusal(400, 'The body must be a JSON object.');
    if (array_diff(array_keys($given), array_keys(LABELS), IGNORED))
        throw new Refusal(422, 'There are fields that the form does not have.');
    return checkFields($given);
}

/** PHP refuses half a surrogate pair, as JavaScript may cut one: a question mark replaces it. */
function wholePairs(string $json): string
{
    $right = '\\\\[^u]|\\\\u[dD][89abAB]\w\w\\\\u[dD][c-fC-F]\w\w';
    return preg_replace("/(?:$right)(*SKIP)(*FAIL)|\\\\u[dD][89a-fA-F]\w\w/", '?', $json);
}

function checkFields(array $given): array
{
    $fields = [];
    foreach (array_keys(LABELS) as $name) $fields[$name] = readField($name, $given[$name] ?? '');
    // Not PHP's own filter: it refuses addresses that browsers accept, such as those with symbols
    // in the domain. Nothing in an address can end the header that it goes into.
    $address = '/^[A-Za-z0-9_.!#$%&\'*+\/=?^`{|}~-]+@[A-Za-z0-9.\x{80}-\x{10FFFF}-]+$/Du';
    if (!preg_match($address, $fields['email']) || preg_match('/[\p{Z}\p{C}]/u', $fields['email']))
        throw new Refusal(422, 'The field email must be an e-mail address.');
    // Any word: the company may add a type to its site, and leave this receiver as it is.
    if (!preg_match('/^(?=.*\pL).{1,60}$/Du', $fields['locatieType']))
        throw new Refusal(422, 'The field locatieType must be a word.');
    return $fields;
}

/** Cleans what no keyboard gives: the visitor cannot see it, and so cannot mend it. */
function readField(string $name, $value): string
{
    if (!is_string($value)) throw new Refusal(422, "The field $name must be a text.");
    // What the form's own check counts as empty.
    if (in_array($name, REQUIRED, true) && !preg_match('/[^\t\n\v\f\r\p{Z}\x{FEFF}]/u', $value))
        throw new Refusal(422, "The field $name is required.");
    $isText = $name === 'bericht';
    $clean = preg_replace($isText ? '/(?![\t\r\n])\p{Cc}/u' : '/\p{Cc}+/u', ' ', $value);
    // Marks of direction, and characters without a width. A joiner is part of a name or a picture.
    $clean = preg_replace('/[\x{AD}\x{61C}\x{200B}\x{200E}\x{200F}\x{202A}-\x{202E}'
        . '\x{2060}-\x{2064}\x{2066}-\x{206F}\x{FEFF}]/u', '', $clean);
    $clean = trim($isText ? $clean : preg_replace('/\p{Z}/u', ' ', $clean));
    // A name of nothing but such characters is more than the form sees as empty.
    return $clean === '' && in_array($name, REQUIRED, true) ? '-' : $clean;
}

// versie 2026-12-01.1
