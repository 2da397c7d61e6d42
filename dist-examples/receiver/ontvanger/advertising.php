<?php
// What looks like advertising is kept and mailed like the rest, once a day. The rule is measured:
// tests/delivery/corpus has sixty requests and forty advertisements.

const ENOUGH = 3;

/** What people in the trade of our visitors do not write, and how much each kind counts. */
const SALES_TALK = [
    'code voor links' => [3, '\[(?:url|link)[=\]]|<a\s|href='],
    'zoekmachines' => [2, '\bseo\b|back-?links?|link-?building|guest ?posts?|do-?follow'
        . '|zoekmachine-?optimalisatie|page one|first page|rank(?:ing)?s? (?:higher|better|on)'
        . '|hoger in google|bovenaan in google|google ads|adwords|\bppc\b|web ?traffic'
        . '|domain (?:authority|listing|expir)|google reviews|trustpilot|search engine'],
    'websites' => [2, 'web ?design|web ?develop|redesign|website (?:kan beter|laten maken)'
        . '|(?:nieuwe|professionele) website (?:vanaf|voor)|your (?:web ?site|site|domain)'
        . '|uw (?:website|webshop) (?:kan|scoort|is niet|laad)|wordpress|chat ?bot|mobile app'
        . '|hosting (?:vanaf|inclusief)|inclusief hosting|ai (?:tool|agent|automat|assist|oplos)'],
    'klanten te koop' => [2, '\bleads\b|lead ?gen|more (?:customers|clients|sales|traffic)'
        . '|meer klanten|email list|verified (?:business )?emails?|contact forms?|mailing ?list'
        . '|unsubscribe|opt ?out|cold e?mail|(?:real|instagram|tiktok|facebook) followers'
        . '|social media marketing|virtual assistants?|explainer video|video production'
        . '|outsourc|agency|press release|marketing (?:services|strategy)|digital marketing'],
    'geld' => [2, 'bitcoin|crypto|forex|trading|(?:business|personal|quick|fast) loans?'
        . '|credit check|million (?:usd|dollars|euro)'
        . '|business proposal|transfer of (?:the )?funds|inherit'
        . '|zakelijke? (?:lening|krediet|financiering)|passive income|passief inkomen'
        . '|verdien (?:snel |nu |veel )?geld|geld verdienen|snel geld|earn (?:\$|money|up)'
        . '|\bnft\b|invest(?:ment|or) (?:opportunity|fund|plan)|funding|per (?:dag|week) met'],
    'gokken en pillen' => [2, '\bcasino\b|\bbetting\b|\bbahis|\bslots?\b|\bpoker\b|free spins'
        . '|gratis spins|cruks|jackpot|viagra|cialis|\bpills?\b|steroid|\bcbd\b|pharmacy|keto\b'
        . '|lose \d+ (?:pounds|kg)|weight loss|replica|\bporn|\bxxx\b|escorts?\b|hot girls|dating'
        . '|sex(?:y|cam|dat)|gewonnen!|iphone'],
    'verkoop' => [2, 'bespaar tot|vergelijk nu|energiecontract|overstappen van energie|zonnepanelen'
        . '|vrijblijvend gesprek|gratis (?:scan|audit|gesprek|website|demo)|free (?:audit|trial'
        . '|consultation|quote for your)|book a (?:demo|call)|plan een (?:gratis )?(?:gesprek|demo'
        . '|call)|calendly|guaranteed|100% guarantee|limited (?:time )?offer|click (?:here|the)'
        . '|klik (?:hier|op de link)|final notice|pay now|act now|sign up|meld u aan|ada compl'
        . '|dear (?:sir|manager|owner|business)|manufacturer|factory|supplier|wholesale|best price'
        . '|we (?:offer|provide|sell|can help)|our (?:software|services|team of)'
        . '|wij (?:helpen|leveren|bieden|ontzorgen) (?:bedrijven|ondernemers|exclusieve|mkb|u )'],
];

/** Words of a request; each kind takes away a point, three at most. */
const REQUEST_TALK = [
    'suikerspin|cotton ?candy|candy ?floss|zuckerwatte|barbe à papa',
    'automaat|automaten|machine|automat\b',
    'offerte|huur|huren|prijs|prijzen|kost(?:en)?\b|rent\b|quote|plaats(?:en|ing)|locatie|portie',
    'zwembad|school|restaurant|winkel|camping|festival|markt|feest|bezoekers|gasten|evenement'
        . '|event\b|guests|hal\b|foyer|kantine|terras|bruiloft|toernooi|vestiging',
];

/** Where people have a page, a picture or a map of their own. */
const USUAL_SITES = '/(?:^|\.)(?:facebook|fb|instagram|linkedin|youtube|youtu|tiktok|twitter|x'
    . '|threads|pinterest|wa|whatsapp|goo|google|g|wetransfer|we|dropbox'
    . '|1drv|onedrive|sharepoint|icloud'
    . '|tripadvisor|zoover|booking|airbnb|thefork|iens|eventbrite|vimeo|flickr|apple|theknot)'
    . '\.(?:com|nl|be|de|me|co|gl|page|be|tl|ms)$/';

/** @return string|null why a request looks like advertising. */
function suspicionOf(array $fields): ?string
{
    $name = "{$fields['naam']} {$fields['locatieNaam']}";
    $text = "$name\n{$fields['bericht']}";
    $found = [];
    if (preg_match('~https?://|<a\s|\[url~i', $fields['naam'])) $found['link in de naam'] = 3;
    if (preg_match('~\[url|<a\s~i', $fields['telefoon'])) $found['code in het telefoonnummer'] = 3;
    if (isRandom($fields)) $found['willekeurige letters'] = 3;
    if (isForeign($text)) $found['geen Latijnse letters'] = 3;
    $links = otherSites($fields);
    if ($links) $found['links naar andere sites'] = $links;
    foreach (SALES_TALK as $what => [$points, $words]) {
        $count = preg_match_all("~$words~iu", $text);
        if ($count) $found[$what] = $points + ($count > 1 ? 1 : 0);
    }
    $points = array_sum($found) - requestTalk($text);
    return $points >= ENOUGH ? implode(', ', array_keys($found)) : null;
}

function requestTalk(string $text): int
{
    $kinds = array_filter(REQUEST_TALK, fn ($words) => preg_match("~$words~iu", $text));
    return min(3, count($kinds)) + (preg_match('/suikerspin/i', $text) ? 1 : 0);
}

/** Machines fill fields with random letters, or with the same word. */
function isRandom(array $fields): bool
{
    ['naam' => $name, 'locatieNaam' => $location, 'bericht' => $text] = $fields;
    if ($name === $location && $name === $text) return true;
    // 'McDonald' changes from small to capital once, in one field; no message is one long word.
    $isOdd = fn ($word) => preg_match('/^[A-Za-z]+$/', $word)
        && preg_match_all('/[a-z][A-Z]/', $word) >= 3;
    return count(array_filter([$name, $location, $text], $isOdd)) > 1;
}

/** A message of which most letters are of another alphabet. Names of restaurants are short. */
function isForeign(string $text): bool
{
    $all = preg_match_all('/\p{L}/u', $text);
    $other = preg_match_all('/(?!\p{Latin})\p{L}/u', $text);
    return $other > 10 && $other > $all / 2;
}

/** @return int points for links that lead elsewhere than to the own sites and the usual ones. */
function otherSites(array $fields): int
{
    $pattern = '~(?:https?://(?:www\.)?|\bwww\.)([a-z\d.-]+\.[a-z]{2,})~i';
    preg_match_all($pattern, "{$fields['locatieNaam']} {$fields['bericht']}", $found);
    $sites = array_unique(array_map('strtolower', $found[1]));
    $own = strtolower(substr(strrchr($fields['email'], '@'), 1));
    $sites = array_filter($sites, fn ($site) => !preg_match(USUAL_SITES, $site));
    // Owners and organisers link to branches; in the Netherlands and around they have these ends.
    $near = '/\.(?:nl|be|de|frl|amsterdam|eu)$/';
    $far = array_filter($sites, fn ($site) => !preg_match($near, $site));
    $elsewhere = array_filter($far, fn ($site) => $site !== $own);
    $isBare = $sites && preg_match('~^\S*https?://\S+\s*$~', trim($fields['bericht']));
    return min(3, count($elsewhere) + ($isBare ? 2 : 0) + ($sites && !$elsewhere && $far ? 1 : 0));
}
