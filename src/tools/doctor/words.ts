const upload = 'upload alles uit release/ in één map, of verbeter het adres in de code';
const headers =
  'upload ook .htaccess (of _headers, nginx.conf) uit release/: die staat andere sites toe';
const paste = 'plak de code opnieuw, in een blok voor HTML of code, niet voor tekst';
const frame = 'haalt uw systeem scripts weg, kies dan een iframe (iframe.md)';
const hindered = 'zoek het script van de pagina dat klikken tegenhoudt';
const routes = 'zet data-routing="memory" op de code (Beside your own routes in reference.md)';
const forward = 'laat uw hosting doorsturen naar het ene adres (stap 2 van live-in-een-middag.md)';
const policy = 'mag niet van het beveiligingsbeleid: $ →';
const lost = 'Aanvragen naar $ komen niet aan:';

/** The lines of `npm run doctor`: finding → remedy. Each $ is replaced by a quotation, in order. */
export const doctorWords = {
  usage: `Gebruik: npm run doctor <adres> [picture]
<adres> is het https-adres van de pagina met de site; picture bewaart wat een bezoeker ziet.`,
  noBrowser: 'De doctor kijkt met een browser → installeer Google Chrome of Microsoft Edge',
  legend: '✓ is goed, · is goed om te weten, ✗ is fout: doe wat achter → staat.',

  // The page.
  opens: 'De pagina $ gaat open.',
  notOpened:
    '$ gaat niet open ($) → controleer het adres; staat er CERT, vernieuw dan het certificaat',
  loops:
    '$ stuurt een bezoeker in een kring rond ($) → laat uw hosting nakijken wat er doorstuurt: www, https, en regels in .htaccess',
  fails: '$ gaat niet open ($): de server faalt → probeer het later, of vraag uw hosting waarom',
  locked: '$ gaat niet open ($): er hoort een wachtwoord bij → haal dat weg en probeer het opnieuw',
  noPage: '$ is geen webpagina ($) → noem het adres van de pagina met de site',
  elsewhere: 'Wie $ opent, komt uit op $',
  sentAway: 'De pagina stuurt een bezoeker meteen naar $ → haal het script weg dat dat doet',
  asks: 'De pagina opent steeds opnieuw een venster met een vraag → haal het script weg dat dat doet',
  reloads: 'De pagina begint steeds opnieuw → haal het script of de meta refresh weg die dat doet',
  sandbox: '$ heeft sandbox zonder $ → zet dat erbij',
  challenge:
    'De pagina vraagt eerst of de bezoeker een robot is, en de doctor komt er niet voorbij → zet die controle even uit, of kijk zelf in een browser',
  unfinished:
    'De pagina laadde nog toen de tijd om was: dit is wat er toen was → zoek wat blijft hangen',
  waits:
    'De pagina wacht op $, en komt niet toe aan wat daaronder staat → zet async in die regel, of haal haar weg',
  picture: 'Wat een bezoeker ziet, staat in $.',

  // The script, where nothing of ours came.
  curly: `De code heeft kromme aanhalingstekens: $ → ${paste}`,
  mangled: `Een tekstverwerker zette $ in het script → ${paste}`,
  consent:
    'Er komt niets van ons zolang een bezoeker niet kiest in $ → zet ons script bij noodzakelijk',
  inert: `De code staat in de pagina als tekst, als commentaar, in <noscript> of in <template>, en doet niets → ${paste}`,
  noHost:
    'Het script draait, en heeft geen plek → zet <div data-suikerspin></div> waar de site komt',
  idle: 'De browser laat het script liggen: type="$" → sluit ons script uit in de plugin die dat schrijft (toestemming of snelheid)',
  noScript: `De plek is er, het script niet: de regel met <script> is weg → ${paste}; ${frame}`,
  misnamed:
    'Het script $ is er niet (status $) → schrijf loader.js, zoals in de code van snippet.html',
  selfClosed:
    '$ sluit niet: de rest van de pagina valt erin, en een bezoeker ziet die niet → schrijf <suikerspin-site …></suikerspin-site>',
  nothing: `De pagina heeft niets van ons → ${paste}; ${frame}`,
  notRun: `Het script staat er, en draait niet: $ $ → ${paste}, met het script op één regel`,

  // A file, which is the first of what is quoted.
  missing: `$ is er niet (status $) → ${upload}`,
  redirect: '$ is verhuisd naar $ → neem nieuwe code van snippet.html op het nieuwe adres',
  moved:
    '$ is verhuisd naar $, en wordt daar niet gelezen → neem nieuwe code van snippet.html op het nieuwe adres; het bedrijf leest het-jaar-daarna.md',
  forbidden: `$ ${policy} zet $ bij $ (Content Security Policy in reference.md)`,
  untrusted: `$ ${policy} geef het script de nonce van de pagina, of plak de twee regels van snippet.html (Content Security Policy in reference.md)`,
  mixed: '$ wordt over http gevraagd → schrijf https in het adres',
  noCrossorigin: '$ heeft integrity zonder crossorigin → neem de hele code van snippet.html',
  otherFile: '$ is niet het bestand dat integrity noemt → neem nieuwe code van snippet.html',
  cors: `$ mag door deze pagina niet worden gelezen (Access-Control-Allow-Origin) → ${headers}`,
  corp: `$ mag in deze pagina niet worden gebruikt (Cross-Origin-Resource-Policy) → ${headers}`,
  isPage: `Op $ staat een pagina → ${upload}`,
  type: '$ komt als $ → laat de server $ sturen',
  failed: '$ komt niet ($) → verbeter het adres, of vraag uw hosting naar server en certificaat',
  notWhole: '$ is niet heel → upload het bestand uit release/ opnieuw, zoals het is',

  // The site.
  version: 'Versie $ draait, van $.',
  oldVersion:
    'Hier ligt versie $ → noemt de pagina een vaste versie, neem dan nieuwe code van ' +
    'snippet.html; noemt zij er geen, upload dan release/',
  notUploaded: 'In release/ ligt versie $ bovenop → upload alles uit release/',
  twoVersions:
    'Er zijn twee versies: ook $, van $ → haal er één weg; de eerste die komt, is de baas',
  shown: 'De site staat er, $ px breed in een venster van $ px.',
  narrow: 'De site is maar $ px breed → zet de code in een bredere kolom',
  opened: 'De site staat in $, die een bezoeker eerst opent.',
  hidden:
    'Een bezoeker ziet de site niet: $ verbergt haar → haal weg wat verbergt, als geen knop het opent',
  notShown:
    'In $ komt de site niet, hoewel het script draait → neem <suikerspin-site> of een gewone <div>',
  dead: 'Een bezoeker kan in de site niets aanklikken, door $ → haal inert daar weg',
  covered: 'Over de site ligt $, dat elke klik opvangt → haal dat weg, als geen knop het sluit',
  cut: '$ toont $ van de $ px van de site, en knipt de rest af → haal hoogte of overflow daar weg',
  lifeless:
    'De site komt niet tot leven → zoek in de console van de browser (F12) wat haar tegenhoudt',
  standIns:
    'Bezoekers zien verzonnen gegevens: $ → vul bedrijf.txt in (stap 2 van live-in-een-middag.md)',
  sameAddresses: `Twee sites in de pagina volgen dezelfde adressen → ${routes}, of geef er een data-hash-prefix`,
  option: 'De instelling $ kan niet $ zijn → toegestaan: $ (Options in reference.md)',
  said: 'De site meldt: $ → doe wat daar staat',
  works: 'Een link in de site en de terugknop werken.',
  'link fails': `Een link in de site doet niets → ${hindered}`,
  'back fails': `Na een link in de site brengt de terugknop niet naar het vorige scherm → ${routes}`,
  button: 'De knop in de pagina opent de site in een venster.',
  deadButton: `De knop in de pagina opent niets → ${hindered}`,
  shift:
    'De site verschuift wat eronder staat ($) → reserveer de hoogte: style="min-height:100vh" op de code',

  // In a frame.
  frame: 'Het iframe $ heeft de site, en is even hoog als zij.',
  frameRefused: '$ mag niet in dit iframe staan ($) → laat de server dat toestaan voor index.html',
  frameOfOthers: 'In het iframe $ komt onze site niet → noem index.html uit release/ in src',
  frameHidden: 'Het iframe $ is niet te zien → haal weg wat het verbergt',
  frameScrolls:
    'De site schuift in haar eigen iframe → neem beide regels van snippet.html (iframe.md)',

  // The endpoint.
  taken: '$ neemt aanvragen van deze pagina aan.',
  noEndpoint: 'Er is geen endpoint voor aanvragen → vul het in (stap 2 van live-in-een-middag.md)',
  redirected: `${lost} het stuurt door naar $ → noem dat adres: een aanvraag gaat bij doorsturen verloren`,
  refused: `${lost} $ → sta dit domein toe bij uw formulierdienst, en kijk of het adres klopt`,
  noJson: `${lost} Access-Control-Allow-Headers heeft geen Content-Type → kies een dienst die JSON aanneemt (deploying.md)`,

  // The company's own site.
  shared: 'Partners krijgen $.',
  notShared:
    'Partners krijgen $ niet: $ → upload alles uit release/, ook .htaccess (live-in-een-middag.md)',
  privacy:
    'De privacyverklaring $ gaat niet open: $ → upload haar, of verbeter privacyUrl in bedrijf.txt',
  privacyDraft: 'In de privacyverklaring $ staat nog $ → vul in wat tussen [ ] staat',
  oneAddress: 'Met en zonder www en https komt een bezoeker op $.',
  otherAddress: `De site noemt $ als haar adres, en dit is $ → ${forward}`,
  astray: `Wie $ typt, komt niet op $ ($) → ${forward}`,
};
