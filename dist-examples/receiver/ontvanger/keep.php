<?php
// Keeps requests: one line each in a store, and a file in wacht/ until it is mailed.

/** In bytes, for each of the two stores, and for the part of one that is added to. */
const LARGEST_STORE = 100000000;
const LARGEST_PART = 25000000;
/** In characters, of what waits to be collected: the whole message is in verzameld.jsonl. */
const LONGEST_IN_COLLECTION = 10000;

/** What is collected has a store of its own, so that a flood leaves room for ordinary requests. */
function storeOf(string $kind): string
{
    return $kind === 'aanvraag' ? 'aanvragen' : 'verzameld';
}

/** @return bool whether it is kept. */
function keepRequest(array $settings, string $kind, array $request): bool
{
    $name = storeOf($kind);
    $path = "{$settings['map']}/$name.jsonl";
    clearstatcache();
    // The folder is ours, also where a file in it is not.
    if (is_file($path) && (filesize($path) >= LARGEST_PART || isClosed($path)))
        @rename($path, "{$settings['map']}/$name-" . date('Ymd-His') . '.jsonl');
    return !isFull($settings, $name) && addLine($path, inJson($request));
}

/** Makes room where it can: the oldest part goes once all of it has been mailed. */
function isFull(array $settings, string $name): bool
{
    $parts = glob("{$settings['map']}/$name*.jsonl") ?: [];
    if (array_sum(array_map('filesize', $parts)) < LARGEST_STORE) return false;
    $kinds = $name === 'aanvragen' ? ['aanvraag'] : ['veel', 'reclame'];
    $waiting = array_merge(...array_map(fn ($kind) => waiting($settings, $kind), $kinds));
    usort($parts, fn ($one, $other) => filemtime($one) <=> filemtime($other));
    return $waiting || !@unlink($parts[0]);
}

/** True for what PHP may not change: what a helpdesk puts back has another owner. */
function isClosed(string $path): bool
{
    if (is_dir($path)) return !is_writable($path);
    $file = @fopen($path, 'r+');
    return !$file || !fclose($file);
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
    $path = sprintf("$folder/%s-%s-%s", $kind, date('Ymd-His'), bin2hex(random_bytes(6)));
    $file = @fopen($path, 'x+');
    if (!$file) return null;
    if ($kind !== 'aanvraag' && preg_match('/^.{' . LONGEST_IN_COLLECTION . '}(?=.)/us',
        $request['bericht'] ?? '', $begin))
        $request['bericht'] = "$begin[0]...\nDe rest staat in verzameld.jsonl.";
    $text = inJson($request);
    $isThere = flock($file, LOCK_EX) && @fwrite($file, $text) === strlen($text) && @fflush($file);
    if ($isThere) return ['path' => $path, 'file' => $file];
    fclose($file);
    @unlink($path);
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

/** Drops what is older than the company keeps, once a day, in every store and in wacht/. */
function dropOld(array $settings): void
{
    $last = (int) (tally($settings)['opgeruimd'] ?? 0);
    if ($last > time() - DAY && $last <= time()) return;
    tally($settings, fn ($tally) => ['opgeruimd' => time()] + $tally);
    if ($settings['bewaar_maanden'] < 1) return;
    $first = strtotime("-{$settings['bewaar_maanden']} months");
    foreach (glob("{$settings['map']}/*.jsonl") ?: [] as $path) dropLines($path, $first);
    foreach (array_diff(@scandir("{$settings['map']}/wacht") ?: [], ['.', '..']) as $name)
        if (filemtime("{$settings['map']}/wacht/$name") < $first)
            @unlink("{$settings['map']}/wacht/$name");
}

/** A line without a date goes with its neighbour. */
function dropLines(string $path, int $first): void
{
    $file = openAlone($path);
    if (!$file) return;
    $rest = @fopen("$path.nieuw", 'w');
    [$isOld, $isWhole, $dropped, $left] = [false, (bool) $rest, 0, 0];
    while ($isWhole && ($line = fgets($file)) !== false) {
        $time = strtotime((string) (json_decode($line, true)['tijd'] ?? ''));
        if ($time !== false) $isOld = $time < $first;
        if ($isOld) $dropped += 1;
        else $isWhole = @fwrite($rest, $line) === strlen($line) && ($left += 1);
    }
    $isWhole = $isWhole && @fflush($rest);
    if ($rest) fclose($rest);
    if ($isWhole && $dropped && $left) rename("$path.nieuw", $path);
    else @unlink("$path.nieuw");
    if ($isWhole && $dropped && !$left) @unlink($path);
    fclose($file);
}

// versie 2026-12-01.1
