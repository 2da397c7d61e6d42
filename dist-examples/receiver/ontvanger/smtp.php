<?php
// Mails by PHPMailer, a library that the company puts beside aanvraag.php.

/** What PHPMailer says, and what it means. */
const SMTP_ERRORS = [
    'authenticate' => 'De mailserver weigert de gebruiker of het wachtwoord.',
    'STARTTLS' => "De mailserver begint geen beveiligde verbinding. Klopt 'tls' bij uw poort?",
    'connect' => 'Er kwam geen (beveiligde) verbinding met de mailserver. '
        . 'Kloppen server, poort en tls?',
    'recipients' => "De mailserver weigert het adres bij 'naar'.",
    'From address' => "De mailserver weigert het adres bij 'van'.",
    'data not accepted' => 'De mailserver nam de mail niet aan, of gaf geen antwoord op tijd.',
];

function sendBySmtp(array $settings, array $mail): ?string
{
    $folder = findMailer($settings);
    foreach (['Exception', 'PHPMailer', 'SMTP'] as $part)
        if (is_file("$folder/$part.php")) require_once "$folder/$part.php";
    require_once __DIR__ . '/smtp/hurried.php';
    $end = microtime(true) + $settings['mail_seconden'];
    $smtp = new HurriedSmtp($end, fn () => remove($mail['wacht']));
    $mailer = new PHPMailer\PHPMailer\PHPMailer(true);
    // Its own check refuses addresses that browsers accept.
    PHPMailer\PHPMailer\PHPMailer::$validator = fn ($address) => true;
    try {
        setUpMailer($mailer, $settings);
        $mailer->setSMTPInstance($smtp);
        $mailer->addAddress($settings['naar']);
        [$address, $name] = $mail['antwoord'] ?? ['', ''];
        if ($address !== '') $mailer->addReplyTo($address, oneLine($name));
        $mailer->addCustomHeader('Auto-Submitted', 'auto-generated');
        if ($mail['kenmerk']) $mailer->MessageID = messageId($settings, $mail['kenmerk']);
        $mailer->Subject = oneLine($mail['onderwerp']);
        $mailer->Body = $mail['tekst'] === '' ? '-' : $mail['tekst'];
        $mailer->send();
        return null;
    } catch (Throwable $failure) {
        return smtpError($failure->getMessage(), $smtp->getError());
    } finally {
        $smtp->close();
    }
}

function setUpMailer(object $mailer, array $settings): void
{
    $smtp = $settings['smtp'];
    $mailer->isSMTP();
    $mailer->Host = $smtp['server'];
    $mailer->Port = (int) $smtp['poort'];
    $mailer->SMTPSecure = $smtp['tls'] === 'starttls' ? 'tls' : 'ssl';
    $mailer->SMTPAuth = $smtp['gebruiker'] !== '';
    $mailer->Username = $smtp['gebruiker'];
    $mailer->Password = $smtp['wachtwoord'];
    $mailer->Timeout = $settings['mail_seconden'];
    $mailer->CharSet = 'UTF-8';
    $mailer->Encoding = 'base64';
    $mailer->XMailer = ' ';
    $mailer->setFrom($settings['van'], '', true);
}

/** @param array $last what the server answered last. */
function smtpError(string $message, array $last): string
{
    $details = trim(($last['smtp_code'] ?? '') . ' ' . ($last['detail'] ?? ''));
    // Of a refused recipient it is in the message alone.
    if ($details === '' && preg_match('/\b[45]\d\d[ -].*/', $message, $found)) $details = $found[0];
    $all = "$message " . ($last['error'] ?? '');
    foreach (SMTP_ERRORS as $part => $meaning) {
        if (stripos($all, $part) !== false)
            return $details === '' ? $meaning : "$meaning De server zei: $details";
    }
    return "De mailserver gaf een fout: $message";
}
