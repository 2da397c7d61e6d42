<?php
/*
 * Ontvangt de offerteaanvragen van de suikerspinsite, bewaart ze en mailt ze. Met PHP 8.
 *
 * 1. Kopieer instellingen-voorbeeld.php, noem de kopie instellingen.php en vul haar in.
 * 2. Zet aanvraag.php, instellingen.php en de map ontvanger op uw hosting, in de map van uw site.
 * 3. Open https://www.uw-bedrijf.nl/aanvraag.php: daar staat of alles klopt.
 * 4. Zet dat adres als 'endpoint' in bedrijf.txt, en stuur uzelf een aanvraag.
 *
 * Komt er een nieuwe versie? Vervang dan alles, behalve instellingen.php.
 */

if (!is_dir(__DIR__ . '/ontvanger')) {
    http_response_code(503);
    exit('Naast aanvraag.php ontbreekt de map ontvanger. Zet die er ook bij.');
}
foreach (glob(__DIR__ . '/ontvanger/*.php') as $part) require $part;

handle(readSettings(__DIR__));
