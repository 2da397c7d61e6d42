<?php
// Kopieer dit bestand, noem de kopie instellingen.php, en vul haar in. Een nieuwe versie van
// de ontvanger laat uw instellingen.php met rust.
return [
    // Wie de aanvragen krijgt.
    'naar' => 'info@example.com',
    // Namens wie ze worden gemaild: een adres van uw eigen domein. Lees de mail op dit adres ook:
    // hier komt het bericht als een aanvraag niet kon worden bezorgd.
    'van' => 'website@example.com',
    // De map waarin aanvragen worden bewaard; de ontvanger maakt hem zelf. '../' is: naast de map
    // van uw site, waar niemand bij kan.
    'map' => '../aanvragen',
    // Een woord dat alleen u kent: minstens 8 letters, cijfers of streepjes. Met dit woord achter
    // het adres ziet u meer, en mailt de ontvanger wat wacht.
    'woord' => '',

    // Vanaf hier hoeft u niets te veranderen.

    // De mailbox waarmee wordt gemaild: zie 'Mail die aankomt' in de handleiding. Zonder 'server'
    // mailt uw hosting zelf.
    'smtp' => [
        'server' => '',
        'poort' => 465,
        'gebruiker' => '',
        'wachtwoord' => '',
        // Wat uw hosting noemt: 'SSL/TLS' of 'STARTTLS'. Leeg is goed bij poort 465 en 587.
        'tls' => '',
    ],
    // Tot zoveel aanvragen per uur krijgt elke aanvraag een eigen mail: van één adres, en in
    // totaal. Daarboven komen zij samen in een mail.
    'per_adres_per_uur' => 10,
    'per_uur' => 100,
    // Gaan alle bezoekers eerst langs Cloudflare? Noem dan de adressen van Cloudflare, met komma's
    // ertussen: '192.0.2.1, 198.51.100.0/24'.
    'proxy' => '',
    // Na zoveel maanden wordt een aanvraag gewist. 0 bewaart alles.
    'bewaar_maanden' => 24,
];
