<?php
// What looks like advertising is kept and mailed like the rest, once a day. The rule is measured
// with the requests and advertisements in tests/delivery/corpus.

const ENOUGH = 3;

/** What people in the trade of our visitors do not write, and how much each kind counts. */
const SALES_TALK = [
    'code voor links' => [3, '\[(?:url[=\]]|link=)'],
    'zoekmachines' => [2, '\bseo\b|back-?links?|link-?building|guest ?posts?|do-?follow'
        . '|zoekmachine-?optimalisatie|first page|rank(?:ing)?s? (?:higher|better|on)'
        . '|hoger in google|(?:bovenaan|top \d+\b.{0,20}) in google|zoekwoorden|vindbaarheid'
        . '|google ads|adwords|\bppc\b|web(?:site)? ?traffic|domain (?:name )?(?:authority|listing'
        . '|expir)|google reviews|trustpilot|search engine|domain \S+ is for sale'],
    'websites' => [2, 'web ?design|web ?develop|redesign|website (?:kan beter|laten maken)'
        . '|(?:nieuwe|professionele) website (?:vanaf|voor)|your (?:web ?site|site|domain)'
        . '|uw (?:website|webshop) (?:kan|scoort|is niet|laad)|wordpress|chat ?bot|mobile app'
        . '|hosting (?:vanaf|inclusief)|inclusief hosting|ai (?:tool|agent|automat|assist|oplos)'],
    'klanten te koop' => [2, '\bleads\b|lead ?gen|more (?:customers|clients|sales|traffic)'
        . '|meer klanten|email list|verified (?:business )?emails?|contact forms?|unsubscribe'
        . '|opt ?out|cold e?mail|(?:real|instagram|tiktok|facebook) followers'
        . '|social media marketing|virtual assistants?|explainer video|video production|outsourc'
        . '|agency|press release|marketing (?:services|strategy)|digital marketing'],
    'geld' => [2, 'bitcoin|crypto|forex|trading|(?:business|personal|quick|fast) loans?'
        . '|credit check|million (?:usd|dollars|euro)|business proposal|transfer of (?:the )?funds'
        . '|inherit|zakelijke? (?:lening|krediet|financiering)|passive income|passief inkomen'
        . '|verdien (?:snel |nu |veel )?geld|geld verdienen|snel geld|earn (?:\$|money|up)|\bnft\b'
        . '|invest(?:ment|or) (?:opportunity|fund|plan)|funding|per (?:dag|week) met'],
    'gokken en pillen' => [2, '\bcasino\b|\bbetting\b|\bbahis|\bslots?\b|\bpoker\b|free spins'
        . '|gratis spins|cruks|viagra|cialis|\bpills?\b|steroid|\bcbd\b|pharmacy|keto\b'
        . '|lose \d+ (?:pounds|kg)|replica|\bporn|\bxxx\b|escorts?\b|hot girls|dating|sex(?:y|cam'
        . '|dat)|gewonnen!|win \S+ iphone|\bcams?\b|18\+'],
    'verkoop' => [2, 'bespaa?r(?:t|en)? (?:u|tot|\d)|vergelijk nu|energiecontract|stap nu over'
        . '|zonnepanelen|subsidie|vrijblijvend (?:gesprek|advies|kennismak|voorstel)|gratis (?:scan'
        . '|audit|adviesgesprek|website|analyse|proefperiode)|free (?:audit|trial|consultation'
        . '|sample|quote for your)|book a (?:demo|call)|plan een gratis|calendly|guaranteed'
        . '|click (?:here|the)|klik (?:hier|op de link)|final notice|pay now|sign up|meld u aan'
        . '|dear (?:sir|madam|manager|owner|business|friend|team)|\d+% (?:discount|off\b|korting)'
        . '|we (?:offer|provide|sell|supply|can help|specialize)|our (?:software|services|team of)'
        . '|wij (?:helpen|leveren|bieden|ontzorgen|zorgen) (?:bedrijven|ondernemers|exclusieve'
        . '|gemotiv\w+|mkb|voor|u )|personeelstekort|vakkrachten|uitzendkr|schoonmaakbedrijf'
        . '|opzegkosten|zakelijk internet|incassobureau|no collateral|kosteloos|standhouder'
        . '|vroegboek|bulk sms|link ?ruil|(?:maanden|weken) (?:gratis|op proef|proberen)|tarie(?:f:'
        . '|ven vanaf)|zonder kosten|(?:kost|betaalt) (?:u |je )?niets|pay nothing|\d in plaats van'
        . '|in plaats van \d|cadeau\b|helft van de prijs|half price|quick ?scan|webinar|free pilot'
        . '|bij u (?:op\b|langs)'],
    'leveranciers' => [3, 'we are (?:an? )?(?:\w+ )?(?:factory|manufacturer|supplier|company)'
        . '|manufacturer|wholesale|hire (?:our|dedicated)|\b(?:oem|moq|fob)\b'
        . '|(?<!send us a )(?<!send me a )(?<!send us your )price ?list|our (?:latest )?(?:catalog'
        . '|product range|developers|portfolio)'],
    'bedrog' => [3, 'next of kin|banker\b|late (?:customer|client|husband)|beneficiary|(?:been'
        . '|was) hacked|your wallet|withdrawal|\bbtc\b|usdt|ransom|copy ?trad|widow|erectie|kamagra'
        . '|zonder recept|without prescription|antibiotics|\bmeds\b|lonely|\bcute\b|my photos'
        . '|relationship'],
    // Sellers answer their own first question.
    'een vraag met een antwoord' => [2, '\n(?![^?]*\b(?:kan|kunt|kunnen|jullie|mag|mogelijk|we|wij'
        . '|ik|onze?|i|our)\b)[^.?!\n]{5,90}\? (?:wij|onze?|met (?:onze?|mijn)|our|we|nu|laat)\b'],
    // Each alone is ordinary.
    'over uw bedrijf' => [1, '\b(?:uw|jouw) (?!automa|machine|apparaa|offerte|prij|tarie|voor|rea'
        . '|antwoord|bericht|brochure|product|suiker|naam|inkoop|korting|aanb|site|robot|voorstel'
        . '|reactie|monteur|service|collega|hulp|mail|tijd|adres|medewerking|snoep)\w|\b(?:your'
        . '|jullie|je) (?:\w+ )?(?:business|company|brand|web ?site|site|webshop|account|team'
        . '|customers|sales|domain|bedrijf|onderneming|branche|klanten|contract|facturen|omzet)'
        . '|businesses|\bondernemers\b|\bmkb\b'],
    'een vraag van een verkoper' => [1, 'did you know|wist (?:u|je) dat|last van|betaalt u|heeft u'
        . '|wilt u|bent u|zoekt u|\bwant (?:to|more|me)\b|looking for|(?:do|does|are|have) you'
        . '|does your|would you|missing|interest(?:ed|e)\b|zal ik|mag ik|may i|shall i|can i send'
        . '|as you own|op zoek naar|ik (?:kwam|zag|volg|bekeek)'],
    'een aanbod' => [1, '\b(?:we|i|it|our \w+|team) (?:make|do|build|create|export|help|ran|get'
        . '|have|can|are|supply|specialize|noticed|came)\b|\b(?:wij|we) (?:beheren|maken|leveren'
        . '|verzorgen|bieden|helpen|zorgen|incasseren|bouwen|ontwikkelen|regelen|nemen)'
        . '|\bwij \w+ u\b|voor u\b|u (?:betaalt|verdient|weet|houdt|trekt)|staan klaar'
        . '|onze (?:\w+ )?(?:specialisten|vertalers|adviseurs|experts|software|tool)'],
    'een aansporing' => [1, 'register|verif|try (?:it|our)|order\b|aanmelden|probeer|doe onze'
        . '|vraag (?:direct|vandaag|nu|hier|aan)|bestel|bekijk(?!en)|klik|(?:write|contact) (?:me'
        . '|us)|make an offer|laat u|samples?\b|ask our|revert|trial|check (?:here|eligib|it)|apply'
        . '|skype|telegram|reply|visit|let me know|confirm|sparren|meer info\b|direct (?:uit|inz)'],
    'geld of gratis' => [1, '[$€£] ?\d|\d ?(?:euro|usd|dollars?|cent)\b|\d ?%|\bgratis\b|\bfree\b'
        . '|korting|discount|bonus|mil(?:jo|lio)n|cheap|no cure|vanaf \d|low cost|geen contract'
        . '|good price|vrijblijvend'],
];
const ENGLISH = '\b(?:the|you|your|and|we|for|is|of|with|this|that|are|to|our|hi|hello)\b';
const DUTCH = '\b(?:de|het|een|en|wij|u|voor|van|met|is|ik|wat|op|je|zijn|uw|die|dat|te)\b';

/** Words of a request; each kind takes away a point, three at most, and the product another. */
const REQUEST_TALK = [
    'product' => 'suiker|cotton ?candy|candy ?floss|zuckerwatte|barbe à papa',
    'machine' => 'automaat|automaten|machine|automat\b|apparaat|robot',
    'place' => 'zwembad|school|restaurant|winkel|camping|festival|markt|feest|bezoekers|gasten'
        . '|evenement|event\b|guests|hal\b|mall\b|shopping|centr(?:um|e)|plek\b|m²|student|sport'
        . '|foyer|kantine|terras|bruiloft|trouw|toernooi|vestiging|kinder|kids|leerlingen|bewoners'
        . '|hotel|verjaardag|jubileum|open dag|opening|kermis|beurs|\bstand|locatie|museum|party'
        . '|wedding|plattegrond|seizoen|personen|\bcaf[eé]|ice ?cream|\bijs|dierentuin|pretpark'
        . '|speel|wespen|werkstuk|sponsor',
    'question' => 'offerte|huur|huren|prijs|prijzen|kost(?:en)?\b|rent\b|quote|plaats(?:en|ing)'
        . '|portie|hoeveel|how much|koop|kopen|brochure|bel(?:len|t)? (?:mij|me|u)|terugbel|stroom'
        . '|voorwaarden|inkoop|informatie|mij bellen|kan (?:er|het|hij|de)\b|past (?:de|het|hij)\b'
        . '|doet u mee|kunt u (?:mij|ons)|mogelijk|graag\b|\b(?:ik|wij|we) (?:wil|zoek)\w*'
        . '|zoek(?:en)? (?:ik|wij|we)\b|per (?:maand|week|dag) (?:aan )?over|send (?:me|us) price'
        . '|\b(?:hoe|wat|welke?|wanneer|waar|wie)\b[^.!?]{2,80}\?|bereikbaar|afname',
];

/** @return string|null why a request looks like advertising. */
function suspicionOf(array $fields): ?string
{
    // The whole of a long message would cost a second.
    $fields = preg_replace('/^(.{4000}).+$/us', '$1', $fields);
    $text = "{$fields['naam']} {$fields['locatieNaam']}\n{$fields['bericht']}";
    $found = [];
    if (preg_match('~https?://|<a\s|\[url~i', $fields['naam'])) $found['link in de naam'] = 3;
    if (isRandom($fields)) $found['willekeurige letters'] = 3;
    if (isForeign($text)) $found['geen Latijnse letters'] = 3;
    $links = otherSites($fields);
    if ($links) $found['links naar andere sites'] = $links;
    foreach (SALES_TALK as $what => [$points, $words]) {
        $count = preg_match_all("~$words~iu", $text);
        if ($count) $found[$what] = $points + ($count > 1 ? 1 : 0);
    }
    $talk = requestTalk($text);
    $found += withoutTalk($fields, $talk);
    $points = array_sum($found) - min(3, count($talk)) - (isset($talk['product']) ? 1 : 0);
    return $points >= ENOUGH ? implode(', ', array_keys($found)) : null;
}

/** @return array the kinds of words of a request that are in it. */
function requestTalk(string $text): array
{
    // Sellers name a place of ours: 'uw winkel'.
    $text = preg_replace('/\b(?:uw|your|u op) (?:locatie|terras|restaurant|winkel)/iu', '', $text);
    return array_filter(REQUEST_TALK, fn ($words) => preg_match("~$words~iu", $text));
}

/** Those who want something of us tell of it. A short message may leave that to its fields. */
function withoutTalk(array $fields, array $talk): array
{
    $text = preg_replace('~https?://\S+|\bwww\.\S+~', '', $fields['bericht']);
    if (preg_match_all('/\S+/', $text) < 10) return [];
    $found = [];
    if (!array_diff_key($talk, ['question' => ''])) $found['niets over de automaat'] = 2;
    $count = fn ($words) => preg_match_all("~$words~i", $text);
    $isEnglish = $count(ENGLISH) > $count(DUTCH);
    if ($isEnglish && !isset($talk['product']) && !isset($talk['machine'])) $found['Engels'] = 1;
    return $found;
}

/** Machines fill fields with random letters, or with the same word. */
function isRandom(array $fields): bool
{
    ['naam' => $name, 'locatieNaam' => $location, 'bericht' => $text] = $fields;
    if ($name === $location && $name === $text && strlen($text) > 6) return true;
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

/** @return int points for links to where none of our visitors has a page: most are .nl or .com. */
function otherSites(array $fields): int
{
    $pattern = '~(?:https?://|\bwww\.)(?:www\.)?([a-z\d.-]+\.[a-z]{2,})~i';
    preg_match_all($pattern, "{$fields['locatieNaam']} {$fields['bericht']}", $found);
    $own = substr(strrchr($fields['email'], '@'), 1);
    $isOther = fn ($site) => strcasecmp($site, $own) !== 0
        && !preg_match('/\.(?:nl|be|de|frl|amsterdam|eu|com|org|fr|me|gl|ms)$/i', $site);
    return min(3, 2 * count(array_filter(array_unique($found[1]), $isOther)));
}

// versie 2026-12-01.1
