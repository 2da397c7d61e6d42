<?php
// Reads what the company fills in, and says in Dutch what is wrong with it.

const DEFAULTS = [
    'naar' => '', 'van' => '', 'map' => '', 'smtp' => [], 'proxy' => '',
    'per_adres_per_uur' => 10, 'per_uur' => 100, 'bewaar_maanden' => 24, 'maandbericht' => true,
    // A visitor waits no longer for the mail of the own request. Tests wait less.
    'mail_seconden' => 10,
];
const SMTP_DEFAULTS = [
    'server' => '', 'poort' => 465, 'gebruiker' => '', 'wachtwoord' => '', 'tls' => 'direct',
];
/** Their DMARC policy has mail rejected that another server sends in their name. */
const MAILBOX_PROVIDERS = [
    'gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.nl', 'outlook.com', 'outlook.nl',
    'live.com', 'live.nl', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'yahoo.com', 'aol.com',
    'ziggo.nl', 'kpnmail.nl', 'kpnplanet.nl', 'planet.nl', 'hetnet.nl', 'home.nl', 'xs4all.nl',
    'upcmail.nl', 'casema.nl', 'quicknet.nl', 'chello.nl', 'telenet.be', 'skynet.be',
    'proximus.be', 'proton.me', 'protonmail.com', 'gmx.net', 'gmx.com', 'web.de', 'tele2.nl',
];

/** Adds 'fouten': what stops the receiver, and 'tips': what may wait. Both are in Dutch. */
function readSettings(string $folder): array
{
    [$given, $errors, $tips] = [[], [], []];
    $file = "$folder/instellingen.php";
    // A byte order mark or an empty line in the file must not become part of an answer.
    ob_start();
    try {
        if (is_file($file)) $given = require $file;
        elseif (defined('INSTELLINGEN')) {
            $given = constant('INSTELLINGEN');
            $tips[] = 'Uw instellingen staan nog in aanvraag.php. Kopieer '
                . 'instellingen-voorbeeld.php, noem de kopie instellingen.php, en zet '
                . 'uw instellingen daarin: dan blijven zij staan als u aanvraag.php vervangt.';
        } else $errors[] = 'instellingen.php ontbreekt. Kopieer instellingen-voorbeeld.php, '
            . "noem de kopie instellingen.php, vul haar in, en zet haar in $folder.";
    } catch (Throwable $error) {
        $errors[] = "In instellingen.php staat een tikfout, bij regel {$error->getLine()}.";
    }
    ob_end_clean();
    if (!is_array($given)) [$given, $errors[]] = [[], 'In instellingen.php ontbreekt "return [".'];
    $settings = array_intersect_key($given, DEFAULTS) + DEFAULTS + ['bestanden' => $folder];
    $settings['smtp'] = (array) $settings['smtp'] + SMTP_DEFAULTS;
    if (!$errors) $errors = wrongSettings($settings);
    return $settings + ['fouten' => $errors, 'tips' => $tips];
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
    if (!is_string($settings['map'])) $wrong[] = "Vul bij 'map' een map in.";
    return array_merge($wrong, $wrong ? [] : wrongMail($settings));
}

/** @return string[] with any of these nothing is mailed: a stand-in is a stranger's address. */
function wrongAddresses(array $settings): array
{
    $wrong = [];
    foreach (['naar', 'van'] as $name) {
        $address = $settings[$name];
        $isAddress = is_string($address) && filter_var($address, FILTER_VALIDATE_EMAIL)
            && !preg_match('/@example\.|[^\w.+@-]/', $address);
        if (!$isAddress) $wrong[] = "Vul bij '$name' een e-mailadres van uzelf in.";
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
        return ["Uw hosting heeft mail() uitgezet. Vul bij 'smtp' uw mailbox in."];
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
