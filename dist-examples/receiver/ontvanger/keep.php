<?php
// Keeps requests: one line each in aanvragen.jsonl, and a file in wacht/ until it is mailed.

/** In bytes. More is a flood, which must not fill the company's hosting. */
const LARGEST_STORE = 200000000;

/** @return string|null why it could not be kept. */
function keepRequest(array $settings, array $request): ?string
{
    $path = "{$settings['map']}/aanvragen.jsonl";
    if (storeProblem($settings)) return storeProblem($settings);
    return addLine($path, inJson($request)) ? null
        : "In {$settings['map']} kon niet worden geschreven. Is de schijf vol?";
}

function storeProblem(array $settings): ?string
{
    if ((@filesize("{$settings['map']}/aanvragen.jsonl") ?: 0) < LARGEST_STORE) return null;
    return "aanvragen.jsonl in {$settings['map']} is vol. Zet dat bestand ergens anders.";
}

function inJson(array $entry): string
{
    return json_encode($entry, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
        | JSON_INVALID_UTF8_SUBSTITUTE);
}

/** Opens a file while no other process has it open. @return resource|false */
function openAlone(string $path)
{
    for ($try = 0; $try < 10; $try += 1) {
        $file = @fopen($path, 'c+');
        if (!$file || !flock($file, LOCK_EX)) return false;
        clearstatcache();
        // While this process waited, another may have put a new file in its place.
        if (fstat($file)['ino'] === @fileinode($path)) {
            allowed('chmod', $path, 0600);
            return $file;
        }
        fclose($file);
    }
    return false;
}

/** Adds a line, whole or not at all. @return bool whether it is there. */
function addLine(string $path, string $line): bool
{
    $file = openAlone($path);
    if (!$file) return false;
    fseek($file, 0, SEEK_END);
    $end = ftell($file);
    // A power cut or an editor may have left a last line without an end.
    if ($end > 0) {
        fseek($file, -1, SEEK_END);
        if (fread($file, 1) !== "\n") $line = "\n$line";
    }
    $isWhole = @fwrite($file, "$line\n") === strlen("$line\n") && @fflush($file);
    if (!$isWhole) @ftruncate($file, $end);
    fclose($file);
    return $isWhole;
}

/**
 * Puts a request into wacht/, to be mailed. While the file is locked, its process mails it; when
 * that has ended, however, the next process does.
 * @return array|null its path, and the open file.
 */
function wait(array $settings, string $kind, array $request): ?array
{
    $folder = "{$settings['map']}/wacht";
    if (!is_dir($folder)) @mkdir($folder, 0700);
    $name = sprintf('%s-%s-%s', $kind, date('Ymd-His'), bin2hex(random_bytes(6)));
    // A file without its own name yet is nobody's.
    $file = @fopen("$folder/.$name", 'x+');
    if (!$file) return null;
    $text = inJson($request);
    $isThere = flock($file, LOCK_EX) && @fwrite($file, $text) === strlen($text) && @fflush($file)
        && @rename("$folder/.$name", "$folder/$name");
    if ($isThere) return ['path' => "$folder/$name", 'file' => $file];
    fclose($file);
    @unlink("$folder/.$name");
    return null;
}

/** The paths of what waits, oldest first. @return string[] */
function waiting(array $settings, string $kind): array
{
    return glob("{$settings['map']}/wacht/$kind-*") ?: [];
}

/** @return resource|null the file, unless another process has it. */
function take(string $path)
{
    $file = @fopen($path, 'r+');
    if ($file && flock($file, LOCK_EX | LOCK_NB) && fstat($file)['nlink'] > 0) return $file;
    if ($file) fclose($file);
    return null;
}

/** Has mailed what a process wrote that was killed before the file had its own name. */
function adoptNameless(array $settings): void
{
    foreach (glob("{$settings['map']}/wacht/.*-*") ?: [] as $path) {
        $file = take($path);
        if (!$file) continue;
        $isWhole = is_array(json_decode((string) stream_get_contents($file), true));
        if ($isWhole) @rename($path, dirname($path) . '/' . substr(basename($path), 1));
        // Its visitor got no answer, or its line is in aanvragen.jsonl.
        elseif (@filemtime($path) < time() - DAY) @unlink($path);
        fclose($file);
    }
}

/** An older version set advertising aside in one file. A line that is cut is mailed as it is. */
function takeOver(array $settings): void
{
    $path = "{$settings['map']}/verdacht.jsonl";
    $file = is_file($path) ? openAlone($path) : false;
    if (!$file) return;
    foreach (explode("\n", (string) stream_get_contents($file)) as $line) {
        $request = json_decode($line, true);
        if (trim($line) === '' || isset($request['gemaild'])) continue;
        $request = is_array($request) ? $request : ['regel' => $line];
        $waiting = addLine("{$settings['map']}/aanvragen.jsonl", inJson($request))
            ? wait($settings, 'reclame', $request) : null;
        if ($waiting === null) {
            fclose($file);
            return;
        }
        fclose($waiting['file']);
    }
    unlink($path);
    fclose($file);
}

/** Drops lines older than the company keeps them. One without a date goes with its neighbour. */
function dropOld(array $settings): void
{
    $path = "{$settings['map']}/aanvragen.jsonl";
    $file = $settings['bewaar_maanden'] > 0 && is_file($path) ? openAlone($path) : false;
    if (!$file) return;
    $first = strtotime("-{$settings['bewaar_maanden']} months");
    $rest = @fopen("$path.nieuw", 'w');
    [$isOld, $isWhole, $dropped] = [false, (bool) $rest, 0];
    while ($isWhole && ($line = fgets($file)) !== false) {
        $time = strtotime((string) (json_decode($line, true)['tijd'] ?? ''));
        if ($time !== false) $isOld = $time < $first;
        if ($isOld) $dropped += 1;
        else $isWhole = @fwrite($rest, $line) === strlen($line);
    }
    $isWhole = $isWhole && @fflush($rest);
    if ($rest) fclose($rest);
    if ($isWhole && $dropped) rename("$path.nieuw", $path);
    else @unlink("$path.nieuw");
    fclose($file);
}
