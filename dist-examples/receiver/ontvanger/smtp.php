<?php
// Mails by PHPMailer, a library that the company puts beside aanvraag.php.

const REFUSES_TEXT = 'De mailserver weigert de mail zelf.';
/** What to do about an answer: by the command, and by the words or codes of the server. */
const SMTP_ADVICE = [
    // Whatever PHP says of a connection that ends this late, the certificate was right.
    ['(?!STARTTLS).', '^(?![45])', 'De mailserver gaf geen antwoord op tijd.'],
    ['', 'certificate|CN=|SSL operation failed|STARTTLS.*(?:TLS not|5\d\d)',
        "De beveiliging van de mailserver past niet bij 'server', of niet bij 'poort'. Vul de "
        . 'servernaam in die uw hosting noemt bij uitgaande mail.'],
    ['AUTH', '5\.7\.139|basic authentication|is disabled|5\.7\.57',
        'Dit mailbedrijf laat mailen met alleen een wachtwoord niet (meer) toe. Gebruik de mailbox '
        . 'van uw hosting.'],
    ['AUTH', '\b534\b|application-specific|app.?password|5\.7\.9\b',
        "Dit mailbedrijf wil een app-wachtwoord: maak er een in uw account daar, en vul dat in bij "
        . "'wachtwoord'."],
    ['', '\b[45]\.2\.2\b|\b552\b|mailbox.{0,20} full|over ?quota|quota exceeded',
        "De mailbox bij 'naar' is vol. Maak er ruimte in."],
    ['', '^4', 'De mailserver kan nu niet, en vraagt om later. Dat gaat vanzelf: de ontvanger '
        . 'probeert het opnieuw.'],
    ['AUTH', '', "De mailserver weigert de gebruiker of het wachtwoord. Kijk bij 'gebruiker' en "
        . "'wachtwoord'."],
    ['MAIL FROM', '', "De mailserver weigert het adres bij 'van'. Zet daar het adres van de "
        . "mailbox bij 'gebruiker'."],
    ['RCPT TO', '5\.1\.|no such|unknown|not exist|invalid', "De mailserver kent het adres bij "
        . "'naar' niet. Is het goed getypt?"],
    ['RCPT TO', '', "De mailserver weigert mail voor het adres bij 'naar'."],
    ['DATA', '5', REFUSES_TEXT . ' Vraag uw mailbedrijf waarom.'],
    ['', '^5', 'De mailserver weigert de verbinding. Vraag uw mailbedrijf waarom.'],
    ['', '', "Er kwam geen verbinding met de mailserver. Kijk bij 'server' en 'poort'."],
];

function sendBySmtp(array $settings, array $mail): ?string
{
    $folder = findMailer($settings);
    foreach (['Exception', 'PHPMailer', 'SMTP'] as $part)
        if (is_file("$folder/$part.php")) require_once "$folder/$part.php";
    $end = microtime(true) + $settings['mail_seconden'];
    $smtp = hurriedSmtp($end, fn () => remove($mail['wacht']));
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
        return smtpError($smtp->command, $smtp->words, $failure->getMessage());
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

/** @param string $words what the server said, or else PHP: one sentence of ours comes before. */
function smtpError(string $command, string $words, string $message): string
{
    $kind = preg_match('/^(?:AUTH|User|Pass)/', $command) ? 'AUTH' : $command;
    foreach (SMTP_ADVICE as [$begin, $pattern, $advice]) {
        $isIt = preg_match("~^$begin~", $kind) && preg_match("~$pattern~i", $words);
        if ($isIt) break;
    }
    return $advice . ($words === '' ? " PHPMailer zei: $message" : " De server zei: $words");
}

/**
 * A connection that ends in time, however slowly the server answers each command. Inside a
 * function, because its parent is there only when the company has put PHPMailer beside.
 * @param Closure $onAccepted called before the connection ends: a process may be killed in between.
 */
function hurriedSmtp(float $end, Closure $onAccepted): object
{
    return new class($end, $onAccepted) extends PHPMailer\PHPMailer\SMTP
    {
        public string $command = '';
        public string $words = '';

        public function __construct(private float $end, private Closure $onAccepted)
        {
        }

        public function connect($host, $port = null, $timeout = 30, $options = [])
        {
            return parent::connect($host, $port, max(1, (int) ceil($this->left() / 2)), $options);
        }

        public function data($msg_data)
        {
            $isAccepted = parent::data($msg_data);
            if ($isAccepted) ($this->onAccepted)();
            return $isAccepted;
        }

        protected function sendCommand($command, $commandstring, $expect)
        {
            // A goodbye after an error hides it.
            if ($command !== 'QUIT') [$this->command, $this->words] = [$command, ''];
            return parent::sendCommand($command, $commandstring, $expect);
        }

        protected function get_lines()
        {
            if ($this->left() <= 0) return '';
            $this->Timeout = $this->Timelimit = max(1, (int) floor($this->left()));
            $lines = parent::get_lines();
            if (preg_match('/^[45]\d\d/', $lines) && $this->words === '')
                $this->words = trim(preg_replace('/\R(?:\d{3}[ -])?/', ' ', $lines));
            return $lines;
        }

        protected function errorHandler($errno, $errmsg, $errfile = '', $errline = 0)
        {
            // PHP tells of a certificate first, and then only that the connection failed.
            if ($this->words === '') $this->words = preg_replace('/^\w+\(\): /', '', $errmsg);
            parent::errorHandler($errno, $errmsg, $errfile, $errline);
        }

        private function left(): float
        {
            return $this->end - microtime(true);
        }
    };
}

// versie 2026-12-01.1
