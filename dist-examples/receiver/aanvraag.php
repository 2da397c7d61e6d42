<?php
/*
 * Ontvangt de offerteaanvragen van de suikerspinsite, bewaart ze en mailt ze. Met PHP 8.
 *
 * 1. Kopieer instellingen-voorbeeld.php, noem de kopie instellingen.php en vul haar in.
 * 2. Zet aanvraag.php, instellingen.php en de map ontvanger op uw hosting, in de map van uw site.
 * 3. Open https://www.uw-bedrijf.nl/aanvraag.php: daar staat of alles klopt.
 * 4. Zet dat adres als 'endpoint' in bedrijf.txt, en stuur uzelf een aanvraag.
 *
 * Komt er een nieuwe versie? Vervang dan alleen de map ontvanger.
 */

// Whatever ends before the receiver answers is no success: then this is sent.
http_response_code(503);
header('Access-Control-Allow-Origin: *');
header('Content-Type: text/plain; charset=utf-8');
ini_set('display_errors', '0');
ob_start();
echo 'De ontvanger is niet compleet, of wordt net bijgewerkt. Zet de map ontvanger opnieuw naast '
    . 'aanvraag.php, in zijn geheel. Hij werkt met PHP 8; hier is PHP ' . PHP_VERSION . '. ';
$list = is_file(__DIR__ . '/ontvanger/lijst.php') ? include __DIR__ . '/ontvanger/lijst.php' : 0;
if (!is_array($list)) exit('lijst.php ontbreekt.');
foreach ($list['delen'] as $part) {
    $text = rtrim((string) @file_get_contents(__DIR__ . "/ontvanger/$part.php"));
    if (substr($text, -strlen($list['versie'])) !== $list['versie'])
        exit("$part.php ontbreekt, of is niet van {$list['versie']}.");
}
foreach ($list['delen'] as $part) require __DIR__ . "/ontvanger/$part.php";
ob_end_clean();

handle(readSettings(__DIR__));
