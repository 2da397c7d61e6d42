<?php
// Who sends, and how many. Addresses are kept as hashes, until whatever runs next after an hour.

/** More senders than this in an hour share one count. */
const MOST_SENDERS = 1000;
/** In bytes, of one sender in an hour: thousands of requests, or ten of the largest. */
const LARGEST_SHARE = 4000000;

/**
 * @return bool whether this is more than is mailed one by one.
 * @throws Refusal where the sender has used the whole share of the store.
 */
function countSender(array $settings, string $address, int $bytes): bool
{
    [$isMany, $share] = [false, 0];
    tally($settings, function ($tally) use ($settings, $address, $bytes, &$isMany, &$share) {
        $tally += ['uur' => [
            'vanaf' => time(), 'zout' => bin2hex(random_bytes(16)), 'alle' => 0, 'van' => [],
        ]];
        $hour = &$tally['uur'];
        $sender = substr(hash_hmac('sha256', networkOf($address), $hour['zout']), 0, 16);
        if (!isset($hour['van'][$sender]) && count($hour['van']) >= MOST_SENDERS)
            $sender = 'anderen';
        $own = $hour['van'][$sender] = ($hour['van'][$sender] ?? 0) + 1;
        // The share of many senders together would refuse a visitor for what others sent.
        if ($sender !== 'anderen')
            $share = $hour['bytes'][$sender] = ($hour['bytes'][$sender] ?? 0) + $bytes;
        $hour['alle'] += 1;
        $isMany = $own > $settings['per_adres_per_uur'] || $hour['alle'] > $settings['per_uur'];
        return $tally;
    });
    if ($share > LARGEST_SHARE) throw new Refusal(429, 'Too much from one sender in an hour.');
    return $isMany;
}

/** The address of the sender. Only a proxy that the company names is believed. */
function senderOf(array $settings, array $server): string
{
    $proxies = proxiesOf($settings);
    $path = explode(',', $server['HTTP_X_FORWARDED_FOR'] ?? '');
    $path = array_filter(array_map('trim', $path), fn ($address) => @inet_pton($address) !== false);
    $path[] = $server['REMOTE_ADDR'] ?? '';
    $address = array_pop($path);
    while ($path && isIn($address, $proxies)) $address = array_pop($path);
    return $address;
}

/** @return string[] the addresses and networks that the company names. */
function proxiesOf(array $settings): array
{
    return preg_split('/[\s,]+/', $settings['proxy'], -1, PREG_SPLIT_NO_EMPTY);
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

/** Changes what is counted, alone. @return array what is counted now. */
function tally(array $settings, ?callable $change = null): array
{
    $file = $settings['map_fout'] ? false : openAlone("{$settings['map']}/teller.json");
    $found = json_decode($file ? (string) stream_get_contents($file) : '', true);
    $tally = (is_array($found) ? $found : []) + ['sinds' => date('c')];
    // A clock that was wrong may have left an hour in the future.
    $begin = $tally['uur']['vanaf'] ?? null;
    $isOver = isset($tally['uur']) && (!is_int($begin) || $begin > time()
        || $begin <= time() - 3600 || !isset($tally['uur']['zout']));
    if ($isOver) unset($tally['uur']);
    // Of older versions.
    unset($tally['zout'], $tally['maanden'], $tally['proefmails'], $tally['nagekeken']);
    if ($change) $tally = $change($tally);
    if ($file && ($change || $isOver)) {
        $text = json_encode($tally);
        rewind($file);
        // Killed at any point, it leaves a whole text.
        @fwrite($file, str_pad($text, fstat($file)['size']));
        ftruncate($file, strlen($text));
    }
    if ($file) fclose($file);
    return $tally;
}

// versie 2026-12-01.1
