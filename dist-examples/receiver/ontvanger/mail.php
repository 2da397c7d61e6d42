<?php
// Mails: by PHPMailer, when its folder lies beside aanvraag.php, or by the hosting's own mail().

/**
 * Mails one request.
 * @param string $id the name of its file in wacht/.
 * @param callable|null $mark has nobody mail it again.
 * @return string|null what went wrong.
 */
function mailRequest(array $settings, array $request, ?string $notKept, string $id = '',
    ?callable $mark = null, string $note = ''): ?string
{
    $came = strtotime($request['tijd']) ?: time();
    $to = replyAddress($request['email']);
    $lines = array_merge(
        ['Nieuwe aanvraag via de website, ' . date('d-m-Y H:i', $came), ''],
        inWords($request),
        ['', '--', $to ? 'Beantwoord deze mail om de aanvrager te schrijven.'
            : 'Schrijf de aanvrager op het e-mailadres hierboven: '
                . 'deze mail beantwoorden kan niet.'],
    );
    if ($note !== '') $lines[] = $note;
    if ($notKept) $lines[] = "LET OP: deze aanvraag is niet bewaard. $notKept";
    if ($settings['bestand_fout']) $lines[] = "LET OP: {$settings['bestand_fout']}";
    $prefix = isset($request['verdacht']) ? 'Mogelijk reclame: ' : '';
    return sendMail($settings, [
        'onderwerp' => "{$prefix}Nieuwe aanvraag van {$request['naam']} - {$request['locatieNaam']}",
        'regels' => $lines,
        'antwoord' => $to ? [$to, $request['naam']] : null,
        'kenmerk' => $id,
    ], $mark);
}

/** @return string[] */
function inWords(array $request): array
{
    // An editor or a power cut left this much of it.
    if (!isset($request['email'], $request['naam'], $request['bericht'])) return [inJson($request)];
    $lines = [];
    foreach (LABELS as $name => $label) {
        $value = (string) ($request[$name] ?? '');
        if ($name !== 'bericht') $lines[] = "$label: " . ($value === '' ? '-' : $value);
    }
    if (isset($request['partner'])) $lines[] = "Via: {$request['partner']}";
    $around = isset($request['om_het_kader'])
        ? ", in een pagina van {$request['om_het_kader']}" : '';
    $lines[] = 'Verstuurd vanaf: ' . (($request['pagina'] ?? '') ?: 'onbekend') . $around;
    array_push($lines, '', LABELS['bericht'] . ':', $request['bericht'] ?: '-');
    return $lines;
}

/**
 * @param array $mail 'onderwerp' and 'regels'; 'antwoord': an address and its name, or null;
 *     'kenmerk': equal when the same is mailed again, because a process was killed too early.
 * @param callable|null $mark called at once after success: a process killed in between mails twice.
 * @return string|null what went wrong, in Dutch; the state page shows it.
 */
function sendMail(array $settings, array $mail, ?callable $mark = null): ?string
{
    $text = implode("\r\n", preg_replace('/\R/u', "\r\n", $mail['regels']));
    $mail += ['antwoord' => null, 'kenmerk' => '', 'tekst' => $text];
    try {
        if (wrongAddresses($settings)) $error = 'De adressen in instellingen.php kloppen niet.';
        elseif (usesSmtp($settings) && findMailer($settings)) $error = sendBySmtp($settings, $mail);
        else $error = sendByHosting($settings, $mail);
    } catch (Throwable $failure) {
        $error = 'Mailen mislukte: ' . $failure->getMessage();
    }
    if ($error === null && $mark) $mark();
    tally($settings, function ($tally) use ($error) {
        if ($error === null) $tally['gelukt'] = time();
        else $tally['fout'] = ['tijd' => time(), 'tekst' => withoutAddresses($error)];
        return $tally;
    });
    return $error;
}

/** The state page is public. */
function withoutAddresses(string $text): string
{
    return preg_replace('/[^\s<>"\'(]+@[^\s<>"\')]+/u', '(adres)', oneLine($text));
}

function sendByHosting(array $settings, array $mail): ?string
{
    if (!function_exists('mail')) return 'Uw hosting heeft mail() uitgezet.';
    $headers = ['From' => $settings['van']];
    if ($mail['antwoord']) {
        [$address, $name] = $mail['antwoord'];
        $headers['Reply-To'] = encodedHeader($name) . " <$address>";
    }
    if ($mail['kenmerk']) $headers['Message-ID'] = messageId($settings, $mail['kenmerk']);
    $headers += [
        'MIME-Version' => '1.0',
        'Content-Type' => 'text/plain; charset=UTF-8',
        'Content-Transfer-Encoding' => 'base64',
        // Answers of an absent colleague would go to the visitor.
        'Auto-Submitted' => 'auto-generated',
    ];
    $subject = encodedHeader($mail['onderwerp']);
    $text = chunk_split(base64_encode($mail['tekst']));
    // Once the visitor has the answer, mail() may take its time.
    $isQuick = function_exists('fastcgi_finish_request') || !function_exists('proc_open')
        || function_exists('litespeed_finish_request') || !ini_get('sendmail_path');
    $isSent = $isQuick
        ? @mail($settings['naar'], $subject, $text, $headers, "-f{$settings['van']}")
        : sendByProgram(['To' => $settings['naar'], 'Subject' => $subject] + $headers, $text,
            $settings);
    return $isSent ? null : 'Uw hosting nam de mail niet aan, of niet op tijd.';
}

/** Many mailboxes show two mails with one Message-ID once. */
function messageId(array $settings, string $id): string
{
    return "<$id@" . substr(strrchr($settings['van'], '@'), 1) . '>';
}

/** What mail() does, but no longer than a visitor waits. */
function sendByProgram(array $headers, string $text, array $settings): bool
{
    $sender = escapeshellarg("-f{$settings['van']}");
    $command = 'exec ' . ini_get('sendmail_path') . " $sender";
    $outside = [['pipe', 'r'], ['file', '/dev/null', 'w'], ['file', '/dev/null', 'w']];
    $program = @proc_open($command, $outside, $pipes);
    if (!is_resource($program)) return false;
    $rest = '';
    foreach ($headers as $name => $value) $rest .= "$name: $value\r\n";
    $rest = str_replace("\r\n", "\n", "$rest\r\n$text");
    stream_set_blocking($pipes[0], false);
    $end = microtime(true) + $settings['mail_seconden'];
    while ($rest !== '' && microtime(true) < $end) {
        $written = (int) @fwrite($pipes[0], substr($rest, 0, 60000));
        $rest = substr($rest, $written);
        if ($written === 0) usleep(10000);
    }
    fclose($pipes[0]);
    while (($state = proc_get_status($program))['running'] && microtime(true) < $end) usleep(10000);
    if ($state['running']) proc_terminate($program, 9);
    $status = proc_close($program);
    return $rest === '' && !$state['running'] && ($state['exitcode'] === 0 || $status === 0);
}

/** @return string|null the address as a header holds it: in ASCII, which not every PHP can make. */
function replyAddress(string $email): ?string
{
    [$name, $domain] = explode('@', $email) + ['', ''];
    if (preg_match('/[^\x21-\x7e]/', $domain))
        $domain = function_exists('idn_to_ascii') ? (idn_to_ascii($domain) ?: '') : '';
    return $domain !== '' && strlen("$name@$domain") <= 254 ? "$name@$domain" : null;
}

/** RFC 2047: pieces of at most 75 characters, none of which ends inside a letter. */
function encodedHeader(string $text): string
{
    preg_match_all('/.{1,10}/us', oneLine($text), $pieces);
    $encode = fn ($piece) => '=?UTF-8?B?' . base64_encode($piece) . '?=';
    return implode("\r\n ", array_map($encode, $pieces[0]));
}

/** At most 250 characters. A Referer may hold any bytes; fields are UTF-8. */
function oneLine(string $text): string
{
    if (!preg_match('//u', $text)) $text = preg_replace('/[\x80-\xff]+/', '?', $text);
    return preg_replace(['/\p{Cc}+/u', '/^(.{250}).+$/us'], [' ', '$1...'], $text);
}
