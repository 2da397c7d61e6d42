<?php
// Reads what the company fills in, and says in Dutch what is wrong with it.

const DEFAULTS = [
    'naar' => '', 'van' => '', 'map' => '', 'woord' => '', 'smtp' => [], 'proxy' => '',
    'per_adres_per_uur' => 10, 'per_uur' => 100, 'bewaar_maanden' => 24,
    // A visitor waits no longer for the mail of the own request. Tests wait less.
    'mail_seconden' => 10,
];
const SMTP_DEFAULTS = [
    'server' => '', 'poort' => 465, 'gebruiker' => '', 'wachtwoord' => '', 'tls' => '',
];
/** What panels call the two ways; with any other word the port decides. */
const TLS_WORDS = [
    'direct' => '/^(direct|ssl|ssl\/tls|tls\/ssl|smtps)$/i', 'starttls' => '/^start-?tls$/i',
];
/** Their DMARC policy has mail rejected that another server sends in their name. */
const MAILBOX_PROVIDERS = [
    'gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.nl', 'hotmail.be', 'outlook.com',
    'outlook.nl', 'outlook.be', 'live.com', 'live.nl', 'live.be', 'msn.com', 'icloud.com', 'me.com',
    'mac.com', 'yahoo.com', 'aol.com', 'ziggo.nl', 'kpnmail.nl', 'kpnplanet.nl', 'planet.nl',
    'hetnet.nl', 'home.nl', 'xs4all.nl', 'upcmail.nl', 'casema.nl', 'quicknet.nl', 'chello.nl',
    'telenet.be', 'skynet.be', 'proximus.be', 'proton.me', 'protonmail.com', 'gmx.net', 'gmx.com',
    'web.de', 'tele2.nl',
];

/** Adds 'fouten': what stops the receiver, and 'tips': what may wait. Both are in Dutch. */
function readSettings(string $folder): array
{
    [$given, $errors, $tips] = [[], [], []];
    $file = "$folder/instellingen.php";
    $source = is_file($file) ? (string) file_get_contents($file) : '';
    // A byte order mark or an empty line in the file must not become part of an answer.
    ob_start();
    // Some hosting looks at most once a minute whether a file was edited.
    if (function_exists('opcache_invalidate')) @opcache_invalidate($file);
    try {
        if (is_file($file)) $given = require $file;
        else $errors[] = 'instellingen.php ontbreekt. Kopieer instellingen-voorbeeld.php, '
            . 'noem de kopie instellingen.php, vul haar in, en zet haar naast aanvraag.php.';
    } catch (Throwable $error) {
        $errors[] = "In instellingen.php staat een tikfout, bij regel {$error->getLine()} of de "
            . "ingevulde regel erboven: om elke tekst horen rechte aanhalingstekens ('), en "
            . 'erachter een komma.';
    }
    ob_end_clean();
    // PHP sends UTF-16 to whoever asks for the file, as text.
    if (!is_array($given)) [$given, $errors[]] = [[], str_contains($source, "\0")
        ? 'instellingen.php is bewaard als UTF-16, en zo kan iedereen haar lezen. Bewaar haar '
            . 'opnieuw als UTF-8: in Kladblok met Opslaan als, bij Codering.'
        : 'Het begin van instellingen.php klopt niet. Begin opnieuw met '
            . 'instellingen-voorbeeld.php.'];
    $settings = array_intersect_key($given, DEFAULTS) + DEFAULTS + ['bestanden' => $folder];
    $settings['smtp'] = (array) $settings['smtp'] + SMTP_DEFAULTS;
    // Also the hard spaces of a text that was copied from a mail.
    foreach (['naar', 'van', 'map'] as $name) if (is_string($settings[$name]))
        $settings[$name] = preg_replace('/^[\s\x{a0}]+|[\s\x{a0}]+$/u', '', $settings[$name]) ?? '';
    if (!$errors)
        $errors = withLines($source, [...unknownNames($given), ...wrongSettings($settings)]);
    // Wrong settings must not end the receiver: requests are kept all the same.
    foreach (DEFAULTS as $name => $value)
        if (gettype($settings[$name]) !== gettype($value)) $settings[$name] = $value;
    foreach (SMTP_DEFAULTS as $name => $value) {
        $given = $settings['smtp'][$name];
        $settings['smtp'][$name] = (string) (is_scalar($given) ? $given : $value);
    }
    $settings['smtp']['tls'] = tlsOf($settings['smtp']);
    if ($settings['woord'] === '' && !$errors) $tips[] = "Kies in instellingen.php bij 'woord' een "
        . 'eigen woord. Dan ziet alleen u hier meer, en kan de ontvanger op tijd mailen.';
    return $settings + ['fouten' => $errors, 'tips' => $tips];
}

/** Adds to each mistake the line of the setting that it names first. */
function withLines(string $source, array $mistakes): array
{
    return array_map(function ($mistake) use ($source) {
        $isNamed = preg_match("/'(\w+)'/", $mistake, $name) && preg_match(
            "/^[^\n]*?['\"]$name[1]['\"]\s*=>/m", $source, $found, PREG_OFFSET_CAPTURE);
        if (!$isNamed) return $mistake;
        $line = substr_count($source, "\n", 0, $found[0][1]) + 1;
        return "$mistake (instellingen.php, regel $line)";
    }, $mistakes);
}

/** @return string[] for each name that is no setting. */
function unknownNames(array $given): array
{
    $smtp = $given['smtp'] ?? [];
    if (!is_array($smtp))
        return ["Bij 'smtp' hoort een lijst, zoals in instellingen-voorbeeld.php."];
    $unknown = array_diff_key($given, DEFAULTS) + array_diff_key($smtp, SMTP_DEFAULTS);
    return array_map(fn ($name) => "Een instelling '$name' is er niet. Verbeter de naam, zoals in "
        . 'instellingen-voorbeeld.php, of haal haar weg.', array_keys($unknown));
}

/** By the word, or by the port: 465 begins with TLS, and 587 asks for it. */
function tlsOf(array $smtp): string
{
    foreach (TLS_WORDS as $way => $pattern) if (preg_match($pattern, $smtp['tls'])) return $way;
    return (int) $smtp['poort'] === 465 ? 'direct' : 'starttls';
}

/** @return string[] what is to be done before requests can be mailed. */
function wrongSettings(array $settings): array
{
    $wrong = wrongAddresses($settings);
    $numbers = [
        'per_adres_per_uur' => 1, 'per_uur' => 1, 'bewaar_maanden' => 0, 'mail_seconden' => 1,
    ];
    foreach ($numbers as $name => $least) {
        if (!is_int($settings[$name]) || $settings[$name] < $least)
            $wrong[] = "Vul bij '$name' een getal van $least of meer in.";
    }
    if (!is_string($settings['map']) || trim($settings['map']) === '')
        $wrong[] = "Vul bij 'map' een map in.";
    if (!is_string($settings['proxy'])) $wrong[] = "Zet bij 'proxy' aanhalingstekens.";
    elseif (array_filter(proxiesOf($settings), fn ($one) => !@inet_pton(explode('/', $one)[0])))
        $wrong[] = "Vul bij 'proxy' adressen in, zoals 192.0.2.1, en anders niets.";
    $word = $settings['woord'];
    if (!is_string($word) || $word !== '' && !preg_match('/^[a-z\d-]{8,60}$/Di', $word))
        $wrong[] = "Neem bij 'woord' minstens 8 letters, cijfers of streepjes, zonder spatie.";
    $wrong = array_merge($wrong, wrongSmtp($settings['smtp']));
    return array_merge($wrong, $wrong ? [] : wrongMail($settings));
}

/** @return string[] what is wrong with the mailbox. */
function wrongSmtp(array $smtp): array
{
    if (array_filter($smtp, fn ($value) => !is_scalar($value)))
        return ["Zet bij 'smtp' alleen teksten en een getal."];
    if ($smtp['server'] === '') return $smtp['gebruiker'] . $smtp['wachtwoord'] === '' ? []
        : ["Vul bij 'server' de mailserver in, of haal 'gebruiker' en 'wachtwoord' weg."];
    $wrong = [];
    if (!preg_match('/^[a-z\d][a-z\d.-]*$/Di', $smtp['server']))
        $wrong[] = "Vul bij 'server' alleen de naam van de mailserver in, zoals mail.zoet.nl.";
    if (!ctype_digit((string) $smtp['poort']) || $smtp['poort'] < 1 || $smtp['poort'] > 65535)
        $wrong[] = "Vul bij 'poort' een getal in: meestal 465, soms 587.";
    if ($smtp['gebruiker'] !== '' && $smtp['wachtwoord'] === '')
        $wrong[] = "Vul bij 'wachtwoord' het wachtwoord van de mailbox in.";
    $isKnown = array_filter(TLS_WORDS, fn ($pattern) => preg_match($pattern, $smtp['tls']));
    if (!$isKnown && !preg_match('/^(|tls)$/i', $smtp['tls']))
        $wrong[] = "Vul bij 'tls' SSL/TLS of STARTTLS in, of laat het leeg.";
    $right = ['465' => 'direct', '587' => 'starttls'][(string) $smtp['poort']] ?? null;
    if ($isKnown && $right !== null && !isset($isKnown[$right]))
        $wrong[] = "Bij 'tls' hoort " . ($right === 'direct' ? 'SSL/TLS' : 'STARTTLS')
            . ", want 'poort' is {$smtp['poort']}.";
    return $wrong;
}

/** @return string[] with any of these nothing is mailed: a stand-in is a stranger's address. */
function wrongAddresses(array $settings): array
{
    $wrong = [];
    foreach (['naar', 'van'] as $name) {
        $address = $settings[$name];
        $isAddress = is_string($address) && filter_var($address, FILTER_VALIDATE_EMAIL)
            && !preg_match('/@example\.|[^\w.+@-]/', $address);
        $isMany = is_string($address) && substr_count($address, '@') > 1;
        if (!$isAddress) $wrong[] = $isMany
            ? "Bij '$name' past één adres. Laat die mailbox doorsturen naar de andere."
            : "Vul bij '$name' een e-mailadres van uzelf in, en niets anders.";
    }
    return $wrong;
}

/** @return string[] why mail would not arrive. */
function wrongMail(array $settings): array
{
    if (usesSmtp($settings)) {
        if (findMailer($settings)) return [];
        return ["De map PHPMailer ontbreekt naast aanvraag.php. Zonder haar werkt 'smtp' niet."];
    }
    if (!function_exists('mail'))
        return ["Uw hosting laat een website niet mailen. Vul bij 'smtp' uw mailbox in."];
    $domain = strtolower(substr(strrchr($settings['van'], '@'), 1));
    if (!in_array($domain, MAILBOX_PROVIDERS, true)) return [];
    return ["Bij 'van' staat een adres van $domain. Mail van uw hosting namens dat adres wordt "
        . "geweigerd. Neem een adres van uw eigen domein, of vul bij 'smtp' die mailbox in."];
}

function usesSmtp(array $settings): bool
{
    return $settings['smtp']['server'] !== '';
}

/** @return string|null the folder of the library PHPMailer. */
function findMailer(array $settings): ?string
{
    foreach (['PHPMailer', 'PHPMailer/src'] as $folder) {
        $path = "{$settings['bestanden']}/$folder";
        if (is_file("$path/PHPMailer.php") && is_file("$path/SMTP.php")) return $path;
    }
    return null;
}

// versie 2026-12-01.1
