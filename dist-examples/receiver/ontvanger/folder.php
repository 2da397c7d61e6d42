<?php
// Whether requests can be kept in the folder, and whether strangers can read it.

/** What hosting companies call the folder of a site. */
const SITE_FOLDERS = ['public_html', 'httpdocs', 'httpsdocs', 'htdocs', 'wwwroot', 'private_html'];

/** @return string|null why requests cannot be kept in the folder, in Dutch. */
function folderProblem(array $settings): ?string
{
    $map = (string) $settings['map'];
    $allowed = (string) ini_get('open_basedir');
    $folder = $map === '' ? false : @realpath($map);
    if ($folder === false && $allowed !== '' && !isBelow($map, explode(PATH_SEPARATOR, $allowed)))
        return "Bij de map bij 'map' mag PHP niet komen. Uw hosting staat alleen toe: $allowed.";
    if ($folder === false || !is_dir($folder))
        return "De map bij 'map' bestaat niet. Maak hem met uw FTP-programma; dit bestand staat in "
            . "{$settings['bestanden']}.";
    $site = @realpath($_SERVER['DOCUMENT_ROOT'] ?? '');
    if ($site !== false && isBelow($folder, [$site]))
        return "De map bij 'map' ligt in uw site, waar iedereen bij kan. Kies een map naast $site.";
    $names = explode('/', str_replace('\\', '/', $folder));
    foreach (array_intersect($names, SITE_FOLDERS) as $name)
        return "De map bij 'map' ligt in $name, de map van een site, waar iedereen bij kan. "
            . "Kies een map naast $name.";
    if (is_file("$folder/openbaar"))
        return "De map bij 'map' is te lezen op een webadres. Kies een map buiten elke site.";
    if (!is_writable($folder))
        return "In de map bij 'map' mag dit bestand niet schrijven. Geef hem schrijfrechten.";
    deny($folder);
    return null;
}

function isBelow(string $path, array $folders): bool
{
    foreach ($folders as $folder)
        if ($folder !== '' && str_starts_with("$path/", rtrim($folder, '/') . '/')) return true;
    return false;
}

/** For a server that looks: should the folder ever become part of a site. */
function deny(string $folder): void
{
    $file = "$folder/.htaccess";
    if (is_file($file)) return;
    @file_put_contents($file, "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n"
        . "<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n");
}

/**
 * Asks this server for a file in the folder, under each address that it could have there. The
 * answer is remembered: an owner who chooses another folder has a folder without the answer.
 */
function probeFolder(array $settings): void
{
    $mark = "{$settings['map']}/openbaar";
    $isOld = fn ($time) => $time <= time() - 600 || $time > time();
    if (is_file($mark) && $isOld(filemtime($mark)) && @unlink($mark)) $settings['map_fout'] = null;
    if ($settings['map_fout'] || !$isOld((int) (tally($settings)['nagekeken'] ?? 0))) return;
    tally($settings, fn ($tally) => ['nagekeken' => time()] + $tally);
    $folder = realpath($settings['map']);
    $secret = bin2hex(random_bytes(16));
    // Apart from what is in it: pages for missing files repeat a name.
    $name = 'proef-' . bin2hex(random_bytes(8)) . '.txt';
    if (@file_put_contents("$folder/$name", $secret) === false) return;
    // Only the .htaccess of a careful server keeps it shut: what is asked for has to be readable.
    allowed('chmod', "$folder/$name", 0644);
    foreach (addressesOf($folder) as [$host, $path]) {
        $answer = askOwnServer($host, "$path/$name", 1.5);
        // A server with one process cannot answer itself.
        if ($answer === null || $answer === '') break;
        if (strpos($answer, $secret) === false) continue;
        @file_put_contents("$folder/openbaar", "$host$path");
        break;
    }
    @unlink("$folder/$name");
}

/** Of the own site, and of the main site of the same account: www.zoet.hoofdsite.nl. */
function addressesOf(string $folder): array
{
    $host = preg_replace('/[^a-z\d.:-]/i', '', $_SERVER['HTTP_HOST'] ?? '');
    $names = [$host];
    while (substr_count($host, '.') > 1 && count($names) < 3)
        $names[] = $host = substr($host, strpos($host, '.') + 1);
    $names[] = preg_replace('/[^a-z\d.-]/i', '', $_SERVER['SERVER_ADDR'] ?? '');
    $parts = array_slice(explode('/', trim(str_replace('\\', '/', $folder), '/')), -3);
    $addresses = [];
    for ($first = count($parts) - 1; $first >= 0; $first -= 1) {
        $path = '/' . implode('/', array_map('rawurlencode', array_slice($parts, $first)));
        foreach (array_filter(array_unique($names)) as $name) $addresses[] = [$name, $path];
    }
    return $addresses;
}

/**
 * Sends a GET to this server and no other, whatever the name.
 * @return string|null the answer; null without one.
 */
function askOwnServer(string $host, string $path, float $seconds, bool $isHeard = true): ?string
{
    // PHP's own server, for trying it out, has its address in its name.
    $name = PHP_SAPI === 'cli-server' ? $_SERVER['SERVER_NAME'] : '';
    $address = $_SERVER['SERVER_ADDR'] ?? $name;
    if ($address === '') return null;
    if (strpos($address, ':') !== false) $address = "[$address]";
    $isSecure = !in_array(strtolower($_SERVER['HTTPS'] ?? ''), ['', 'off'], true);
    $place = ($isSecure ? 'ssl' : 'tcp') . "://$address:{$_SERVER['SERVER_PORT']}";
    $options = ['ssl' => [
        'verify_peer' => false, 'verify_peer_name' => false, 'peer_name' => explode(':', $host)[0],
    ]];
    $context = stream_context_create($options);
    if (!function_exists('stream_socket_client')) return null;
    $line = @stream_socket_client($place, $code, $text, $seconds, STREAM_CLIENT_CONNECT, $context);
    if (!$line) return null;
    stream_set_timeout($line, (int) ceil($seconds));
    fwrite($line, "GET $path HTTP/1.1\r\nHost: $host\r\nConnection: close\r\n\r\n");
    $answer = $isHeard ? (string) stream_get_contents($line, 20000) : '';
    fclose($line);
    return $answer;
}

/** Has another process mail what waits: this one has a visitor. */
function nudge(): void
{
    $path = explode('?', $_SERVER['REQUEST_URI'] ?? '')[0];
    askOwnServer($_SERVER['HTTP_HOST'] ?? 'localhost', $path, 1, false);
}

/** @return string|null why every answer is a 200: something came before our first line. */
function fileProblem(): ?string
{
    if (!headers_sent($file)) return null;
    $name = basename($file) ?: 'aanvraag.php';
    return "Voor de eerste regel van $name staat nog iets. Bewaar het bestand als 'UTF-8', "
        . "niet als 'UTF-8 met BOM'.";
}
