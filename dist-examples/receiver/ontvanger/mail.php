<?php
// Mails: by PHPMailer, when its folder lies beside aanvraag.php, or as the hosting's mail() does.

/**
 * Mails one request.
 * @param string|null $path its file in wacht/.
 * @return string|null what went wrong.
 */
function mailRequest(array $settings, array $request, ?string $notKept, ?string $path = null,
    string $note = ''): ?string
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
    $prefix = isset($request['verdacht']) ? 'Mogelijk reclame: ' : '';
    return sendMail($settings, [
        'onderwerp' => "{$prefix}Nieuwe aanvraag van {$request['naam']} - {$request['locatieNaam']}",
        'regels' => $lines,
        'antwoord' => $to ? [$to, $request['naam']] : null,
        'kenmerk' => basename((string) $path),
        'wacht' => array_filter([$path]),
    ]);
}

/** @return string[] */
function inWords(array $request): array
{
    $lines = [];
    foreach (LABELS as $name => $label) {
        if ($name !== 'bericht') $lines[] = "$label: " . ($request[$name] ?: '-');
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
 *     'kenmerk': equal when the same is mailed again, because a process was killed too early;
 *     'wacht': its files in wacht/, which go as soon as it is sent: else the next mails it again.
 * @return string|null what went wrong, in Dutch; the state page shows it.
 */
function sendMail(array $settings, array $mail): ?string
{
    $text = implode("\r\n", preg_replace('/\R/u', "\r\n", $mail['regels']));
    $mail += ['antwoord' => null, 'kenmerk' => '', 'wacht' => [], 'tekst' => $text];
    try {
        if (wrongAddresses($settings)) $error = 'De adressen in instellingen.php kloppen niet.';
        elseif (usesSmtp($settings) && findMailer($settings)) $error = sendBySmtp($settings, $mail);
        else $error = sendByHosting($settings, $mail);
    } catch (Throwable $failure) {
        $error = 'Mailen mislukte: ' . $failure->getMessage();
    }
    // A filter that refuses a text would do so each time.
    $text = "Uw mailserver weigerde de tekst van deze mail. Hij staat in de map bij 'map'.";
    $isRefused = $mail['wacht'] && str_contains((string) $error, REFUSES_TEXT);
    if ($isRefused && $mail['tekst'] !== $text)
        return sendMail($settings, ['tekst' => $text] + $mail);
    if ($error === null) remove($mail['wacht']);
    tally($settings, function ($tally) use ($error) {
        if ($error === null) {
            if (isset($tally['fout'])) $tally['fout']['over'] = true;
            return $tally;
        }
        $since = mailProblem($tally) === null ? time() : $tally['fout']['sinds'] ?? time();
        $text = withoutAddresses($error);
        return ['fout' => ['tijd' => time(), 'sinds' => $since, 'tekst' => $text]] + $tally;
    });
    return $error;
}

function remove(array $paths): void
{
    foreach ($paths as $path) @unlink($path);
}

/** Where the state page is public. */
function withoutAddresses(string $text): string
{
    return preg_replace('/[^\s<>"\'(]+@[^\s<>"\')]+/u', '(adres)', oneLine($text));
}

function sendByHosting(array $settings, array $mail): ?string
{
    if (!function_exists('mail')) return 'Uw hosting laat een website niet mailen.';
    $sender = ini_get('mail.force_extra_parameters') ?: "-f{$settings['van']}";
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
    $isSent = @mail($settings['naar'], $subject, $text, $headers, $sender);
    return $isSent ? null : 'Uw hosting nam de mail niet aan. Vraag waarom, of mail met een '
        . 'mailbox: zie Mail die aankomt, in de handleiding.';
}

/** Many mailboxes show two mails with one Message-ID once. */
function messageId(array $settings, string $id): string
{
    return "<$id@" . substr(strrchr($settings['van'], '@'), 1) . '>';
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

// versie 2026-12-01.1
