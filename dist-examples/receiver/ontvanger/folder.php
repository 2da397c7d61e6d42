<?php
// The folder that requests are kept in, and whether they can be.

/** What hosting companies call the folder of a site. */
const SITE_FOLDERS = ['public_html', 'httpdocs', 'httpsdocs', 'htdocs', 'wwwroot', 'private_html'];

/** Adds 'map_fout', in Dutch; without one 'map' is the folder in it that nobody can guess. */
function withFolder(array $settings): array
{
    $map = (string) $settings['map'];
    $isWhole = $map === '' || preg_match('~^(?:[/\\\\]|[a-z]:)~i', $map);
    if (!$isWhole) $map = "{$settings['bestanden']}/$map";
    $problem = $settings['fouten'] && $map === ''
        ? 'De instellingen zijn niet te lezen.' : folderProblem($map);
    $secret = $problem === null ? secretFolder(realpath($map)) : null;
    if ($problem === null && $secret === null) $problem = "In de map bij 'map' kan de ontvanger "
        . 'niets bewaren. Is uw hosting vol? Zo niet, vraag dan of PHP in die map mag schrijven.';
    return ['map_fout' => $problem, 'map' => (string) $secret] + $settings;
}

/** @return string|null why requests cannot be kept in the folder, in Dutch. */
function folderProblem(string $map): ?string
{
    if (str_contains($map, '://')) return "Bij 'map' hoort een map, en geen adres.";
    $allowed = (string) ini_get('open_basedir');
    $parent = $map === '' ? false : @realpath(dirname($map));
    if ($parent === false && $allowed !== ''
        && !isBelow(withoutUps($map), explode(PATH_SEPARATOR, $allowed)))
        return "Bij de map bij 'map' mag PHP niet komen. Kies een andere, of vraag uw hosting.";
    $folder = @realpath($map)
        ?: ($parent === false ? withoutUps($map) : $parent . '/' . basename($map));
    $site = @realpath($_SERVER['DOCUMENT_ROOT'] ?? '');
    if ($site !== false && isBelow($folder, [$site]))
        return "De map bij 'map' ligt in uw site, waar iedereen bij kan. Zet er nog ../ voor.";
    $names = explode('/', str_replace('\\', '/', $folder));
    foreach (array_intersect($names, SITE_FOLDERS) as $name)
        return "De map bij 'map' ligt in $name, de map van een site, waar iedereen bij kan. "
            . "Kies een map naast $name: zet er nog ../ voor.";
    if (!is_dir($folder)) @mkdir($folder, 0700);
    return is_dir($folder) ? null
        : "De map bij 'map' bestaat niet. Maak hem met uw FTP-programma.";
}

/** @return string the path without ../, by its words: PHP resolves none that it may not read. */
function withoutUps(string $path): string
{
    $up = '~[/\\\\](?!\.\.[/\\\\])[^/\\\\]+[/\\\\]\.\.(?=[/\\\\])~';
    while ($path !== ($shorter = preg_replace($up, '', $path, 1))) $path = $shorter;
    return $path;
}

function isBelow(string $path, array $folders): bool
{
    foreach ($folders as $folder)
        if ($folder !== '' && str_starts_with("$path/", rtrim($folder, '/') . '/')) return true;
    return false;
}

/** A server that shows the folder to strangers knows no name in it, and lists none. */
function secretFolder(string $folder): ?string
{
    $isOld = fn () => glob("$folder/*.jsonl") || is_dir("$folder/wacht");
    $found = glob("$folder/bewaard-*", GLOB_ONLYDIR) ?: [];
    if ($found && !$isOld()) return is_writable($found[0]) ? $found[0] : null;
    $alone = @fopen("$folder/index.html", 'c');
    if (!$alone || !flock($alone, LOCK_EX)) return null;
    $found = glob("$folder/bewaard-*", GLOB_ONLYDIR) ?: [];
    $secret = $found[0] ?? "$folder/bewaard-" . bin2hex(random_bytes(16));
    if (!$found && !@mkdir($secret, 0700)) return null;
    @file_put_contents("$folder/.htaccess", "<IfModule mod_authz_core.c>\nRequire all denied\n"
        . "</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n");
    // Of an older version, or put back by the company.
    foreach (array_map('basename', glob("$folder/*.jsonl") ?: []) as $name)
        @rename("$folder/$name", $secret . '/'
            . (is_file("$secret/$name") ? 'oud-' . bin2hex(random_bytes(4)) . "-$name" : $name));
    if (is_file("$secret/teller.json")) @unlink("$folder/teller.json");
    else @rename("$folder/teller.json", "$secret/teller.json");
    if (is_dir("$folder/wacht") && !is_dir("$secret/wacht")) @mkdir("$secret/wacht", 0700);
    foreach (array_diff(@scandir("$folder/wacht") ?: [], ['.', '..']) as $name)
        @rename("$folder/wacht/$name", "$secret/wacht/$name");
    @rmdir("$folder/wacht");
    fclose($alone);
    return $secret;
}

/** @return bool whether the largest request can be written twice: a full disk tells no earlier. */
function canWrite(array $settings): bool
{
    [$file, $size] = ["{$settings['map']}/proef", 2 * LARGEST_BODY];
    $isWhole = @file_put_contents($file, str_repeat(' ', $size)) === $size;
    if (is_file($file)) @unlink($file);
    return $isWhole;
}

// versie 2026-12-01.1
