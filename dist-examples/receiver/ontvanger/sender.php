<?php
// Who sends, and how many. Addresses are kept as hashes, and no longer than an hour.

/** More senders than this in an hour share one count. */
const MOST_SENDERS = 1000;
const MOST_PARTNERS = 200;

/** @return bool whether this is more than is mailed one by one. */
function countSender(array $settings, string $address): bool
{
    $isMany = false;
    tally($settings, function ($tally) use ($settings, $address, &$isMany) {
        $begin = $tally['uur']['vanaf'] ?? null;
        // A clock that was wrong may have left an hour in the future.
        if (!is_int($begin) || $begin > time() || $begin <= time() - 3600)
            $tally['uur'] = [
                'vanaf' => time(), 'zout' => bin2hex(random_bytes(16)), 'alle' => 0, 'van' => [],
            ];
        $hour = &$tally['uur'];
        $sender = substr(hash_hmac('sha256', networkOf($address), $hour['zout']), 0, 16);
        if (!isset($hour['van'][$sender]) && count($hour['van']) >= MOST_SENDERS)
            $sender = 'anderen';
        $own = $hour['van'][$sender] = ($hour['van'][$sender] ?? 0) + 1;
        $hour['alle'] += 1;
        $isMany = $own > $settings['per_adres_per_uur'] || $hour['alle'] > $settings['per_uur'];
        return $tally;
    });
    return $isMany;
}

/** The address of the sender. Only a proxy that the company names is believed. */
function senderOf(array $settings, array $server): string
{
    $proxies = preg_split('/[\s,]+/', (string) $settings['proxy'], -1, PREG_SPLIT_NO_EMPTY);
    $path = explode(',', $server['HTTP_X_FORWARDED_FOR'] ?? '');
    $path = array_filter(array_map('trim', $path), fn ($address) => @inet_pton($address) !== false);
    $path[] = $server['REMOTE_ADDR'] ?? '';
    $address = array_pop($path);
    while ($path && isIn($address, $proxies)) $address = array_pop($path);
    return $address;
}

/** @param string[] $networks addresses, or networks as in 192.0.2.0/24. */
function isIn(string $address, array $networks): bool
{
    $bytes = @inet_pton($address);
    foreach ($networks as $network) {
        [$base, $length] = explode('/', "$network/128");
        $other = @inet_pton($base);
        if ($bytes === false || $other === false || strlen($other) !== strlen($bytes)) continue;
        $bits = min((int) $length, strlen($bytes) * 8);
        $whole = intdiv($bits, 8);
        $mask = chr(0xFF00 >> $bits % 8 & 0xFF);
        $isSame = substr($bytes, 0, $whole) === substr($other, 0, $whole);
        if ($isSame && $bits % 8) $isSame = ($bytes[$whole] & $mask) === ($other[$whole] & $mask);
        if ($isSame) return true;
    }
    return false;
}

/** In IPv6 one household or one sender has a network of 2^64 addresses. */
function networkOf(string $address): string
{
    $bytes = @inet_pton($address);
    return $bytes !== false && strlen($bytes) === 16 ? bin2hex(substr($bytes, 0, 8)) : $address;
}

/** One more of something that the state page tells. */
function counted(array $tally, string $what, int $count = 1): array
{
    $tally['telling'][$what] = ($tally['telling'][$what] ?? 0) + $count;
    return $tally;
}

function countedKept(array $tally, string $kind, array $request): array
{
    $tally = counted($tally, 'bewaard');
    if ($kind === 'reclame') return counted($tally, 'opzij');
    $month = &$tally['maanden'][date('Y-m')];
    $partner = $request['partner'] ?? '';
    $isRoom = isset($month[$partner]) || count($month ?? []) < MOST_PARTNERS;
    $name = $isRoom ? $partner : 'anderen';
    $month[$name] = ($month[$name] ?? 0) + 1;
    return $tally;
}

/** Changes what is counted, alone. @return array what is counted now. */
function tally(array $settings, ?callable $change = null): array
{
    $file = $settings['map_fout'] ? false : openAlone("{$settings['map']}/teller.json");
    $found = json_decode($file ? (string) stream_get_contents($file) : '', true);
    $tally = (is_array($found) ? $found : []) + ['sinds' => date('c')];
    if (!is_array($tally['maanden'] ?? null)) $tally['maanden'] = [];
    // Of an older version.
    if (isset($tally['uur']) && !isset($tally['uur']['zout'])) unset($tally['uur'], $tally['zout']);
    if ($change) $tally = $change($tally);
    if ($file && $change) {
        $text = json_encode($tally);
        rewind($file);
        // Killed at any point, it leaves a whole text.
        @fwrite($file, str_pad($text, fstat($file)['size']));
        ftruncate($file, strlen($text));
    }
    if ($file) fclose($file);
    return $tally;
}
