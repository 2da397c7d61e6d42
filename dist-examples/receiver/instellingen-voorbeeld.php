<?php
// Kopieer dit bestand, noem de kopie instellingen.php, en vul haar in. Een nieuwe versie van
// aanvraag.php laat uw instellingen.php met rust.
return [
    // Wie de aanvragen krijgt.
    'naar' => 'info@example.com',
    // Namens wie ze worden gemaild: een adres van uw eigen domein. Lees de mail op dit adres ook:
    // hier komt het bericht als een aanvraag niet kon worden bezorgd.
    'van' => 'website@example.com',
    // Een map waarin aanvragen worden bewaard. Zij staan vol persoonsgegevens: kies een map waar
    // geen enkele site in ligt, buiten public_html.
    'map' => '/home/example/aanvragen',

    // Vanaf hier hoeft u niets te veranderen.

    // De mailbox waarmee wordt gemaild. Zonder 'server' mailt uw hosting zelf. Hiervoor is de map
    // PHPMailer nodig: zie 'Mail die aankomt' in de handleiding.
    'smtp' => [
        'server' => '',
        'poort' => 465,
        'gebruiker' => '',
        'wachtwoord' => '',
        // 'direct' hoort bij poort 465, 'starttls' bij poort 587.
        'tls' => 'direct',
    ],
    // Tot zoveel aanvragen per uur krijgt elke aanvraag een eigen mail: van één adres, en in
    // totaal. Daarboven komen zij samen in een mail. Bewaard worden zij altijd.
    'per_adres_per_uur' => 10,
    'per_uur' => 100,
    // Staat uw site achter een proxy, zoals Cloudflare? Noem dan de adressen van die proxy, met
    // komma's ertussen: '192.0.2.1, 198.51.100.0/24'.
    'proxy' => '',
    // Na zoveel maanden wordt een aanvraag gewist. 0 bewaart alles.
    'bewaar_maanden' => 24,
    // Mailt op de eerste van de maand hoeveel aanvragen er kwamen, en via wie.
    'maandbericht' => true,
];
