const upload = 'bedrijf: upload alles uit release/ opnieuw; blijft het zo, laat dan uw hosting nakijken waarom';
const headers = 'bedrijf: upload ook .htaccess (of _headers, nginx.conf) uit release/: die staat andere sites toe; staat die er al, laat dan uw hosting nakijken waarom andere sites toch niet mogen (nginx ervoor, een cache)';
const block = 'de code opnieuw, in een blok voor HTML of code, niet voor tekst';
const paste = `partner: plak ${block}`;
const frame = 'haalt uw systeem scripts weg, kies dan een iframe (iframe.md)';
const hindered = 'partner: kijk of een script van de pagina klikken of adressen tegenhoudt';
const forward = 'bedrijf: laat uw hosting doorsturen naar het ene adres, met een certificaat voor beide (stap 2 van live-in-een-middag.md)';
const still = 'partner: zoek wat dat doet (een script, een meta refresh, de server), en haal het weg';
const policy = 'mag niet van het beveiligingsbeleid: $ →';
const fresh = 'partner: neem nieuwe code van snippet.html';
const compare = 'partner: vergelijk het adres met dat in snippet.html; klopt het, dan';
const unmove = 'bedrijf: laat uw hosting dat niet doen, of zet het nieuwe adres in bedrijf.txt, en maak een release';
const purge = 'bedrijf: leeg de cache van uw hosting, of van wat ervoor zit; helpt dat niet, upload dan alles uit release/ opnieuw';
const domain = 'kijk waar u uw domein huurt of het verlopen is, of verkeerd ingesteld';
const hosting = 'bedrijf: laat uw hosting nakijken waarom';
const lost = 'Een proef voor aanvragen naar $ mislukte:';
const form = 'bedrijf: kijk of dat het goede adres is (endpoint); zo ja, vraag het wie het formulier ontvangt';

/**
 * The lines of `npm run doctor`: finding → who: remedy. Each $ is replaced by a quotation, in
 * order. A remedy only where the cause is certain: a wrong one costs more than none.
 */
export const doctorWords = {
  usage: `Gebruik: npm run doctor <adres> [picture]
<adres> is dat van de pagina met de site, als https://www.example.nl; picture bewaart wat een bezoeker ziet.`,
  noBrowser: 'De doctor kijkt met een browser → installeer Google Chrome of Microsoft Edge',
  legend: '✓ is goed, · is goed om te weten, ✗ is fout: achter → staat wie wat doet.',

  // The page.
  opens: 'De pagina $ gaat open.',
  gone: '$ gaat niet open: $ → controleer het adres; ziet wie is ingelogd de pagina wel, zet haar dan online',
  notOpened: '$ gaat niet open: $',
  certificate: '$ gaat niet open: $ → kijk op een andere computer, in Firefox of Safari; is het daar ook zo, laat dan de hosting van die pagina het certificaat nakijken',
  strangersCertificate: 'Uw eigen adres $ gaat niet open: $ → bedrijf: laat uw hosting daar een certificaat voor maken (SSL, Let’s Encrypt), met en zonder www',
  loops: '$ stuurt een bezoeker in een kring rond → partner: laat uw hosting nakijken wat er doorstuurt',
  unknown: '$ gaat niet open: $ → controleer het adres',
  unknownAtHome: `$ gaat niet open: $ → controleer het adres; klopt het, dan ${domain}`,
  failsAtHome: '$ gaat niet open ($) → bedrijf: plakte u zelf iets in .htaccess, haal dat dan weg; vraag anders uw hosting waarom',
  fails: '$ gaat niet open ($) → partner: probeer het later, of vraag uw hosting waarom',
  locked: '$ gaat niet open ($): er hoort een wachtwoord bij → partner: haal dat weg',
  barred: '$ laat de doctor niet binnen ($); een bezoeker misschien wel → open het adres zelf in een browser; gaat het ook daar niet open, dan is het niet openbaar, of is er nog niets geüpload',
  noPage: '$ komt niet als webpagina ($) → noem het adres van de pagina met de site; is dat dit, laat dan de hosting nakijken waarom',
  elsewhere: 'Wie $ opent, komt uit op $',
  sentAway: `De pagina stuurt een bezoeker meteen naar $ → ${still}`,
  restless: `De pagina begint steeds opnieuw, of vraagt steeds iets → ${still}`,
  leaves: `De site stond er, en na enkele seconden ging de pagina vanzelf naar $ → ${still}`,
  sandbox: '$ heeft sandbox zonder allow-scripts → partner: zet dat erbij',
  challenge: 'De pagina vraagt eerst of de bezoeker een robot is, en de doctor komt er niet voorbij → kijk zelf in een browser, of laat die controle even uitzetten',
  challengeAtHome:
    'Uw eigen adres $ vraagt eerst of de bezoeker een robot is: de doctor komt er niet voorbij, en ons script in pagina’s van partners mogelijk ook niet → bedrijf: laat die controle uit voor dit adres',
  hangs: 'De pagina antwoordt na enkele seconden niet meer → partner: zoek het script dat niet ophoudt',
  unfinished: 'De pagina laadde nog toen de tijd om was: dit is wat er toen was.',
  waits: 'De pagina was nog niet ingelezen toen de tijd om was, en wachtte op $ → partner: staat die regel boven de code, zet er dan async in, of haal haar weg',
  picture: 'Wat een bezoeker ziet, staat in $.',

  // The script, where nothing of ours came.
  curly: 'De code heeft kromme aanhalingstekens of vaste spaties: $ → partner: kopieer de code opnieuw van snippet.html, niet via Word, Teams of mail, en plak haar in een blok voor HTML of code',
  touched: 'Ons script werd pas gevraagd toen de doctor na enkele stille seconden de muis bewoog of schoof → partner: wacht een plugin voor snelheid op de bezoeker, sluit ons script daar dan uit',
  maybeConsent: `Er is nog niets van ons; of dat komt als een bezoeker kiest in $, kan ik van buiten niet zien → partner: zet ons script bij noodzakelijk, en staat het er niet, plak dan de code opnieuw`,
  notXml: 'De pagina is XML met een fout, waarna de browser ophoudt → partner: laat de server haar als text/html sturen',
  inert: `De code staat in de HTML, en niet in de pagina die een browser ervan maakt: als tekst, als commentaar, in <noscript> of <template>, of een script haalt haar weg → ${paste}; haalt een plugin haar weg (toestemming of snelheid), sluit ons script daar dan uit`,
  lost: 'De plek stond in de pagina, en een script van de pagina haalt haar weg → partner: zet haar buiten wat dat script tekent',
  noHost: 'Het script draait, en heeft geen plek → partner: zet <div data-suikerspin></div> waar de site komt, als geen tab of knop haar brengt',
  idleType: `De browser voert het script niet uit, door type="$": $ → partner: schrijft een plugin dat (toestemming of snelheid), sluit ons script daar dan uit; haal dat type anders weg`,
  idle: `De browser voert het script niet uit: $ → partner: schrijft een plugin dat (toestemming of snelheid), sluit ons script daar dan uit; plak anders ${block}`,
  notOurs: 'Het script in de code noemt $, en zo heet geen bestand van ons → partner: kopieer de code opnieuw van snippet.html, niet via Word, Teams of mail; schrijft een plugin dat adres, sluit ons script daar dan uit',
  inserted: 'Een script van de pagina zet onze regel erin als HTML, en dan haalt de browser het script niet op: $ → partner: zet die regel in de pagina zelf',
  noScript: `De plek is er, het script niet: geen <script> noemt loader.js → partner: brengt een plugin of tag manager het, kijk dan daar; plak anders ${block}; ${frame}`,
  amp: 'De pagina is AMP, waarin geen script van anderen mag → partner: zet AMP uit voor deze pagina',
  inHead: 'De code staat in <head>, en de site daarom boven alles wat de pagina zelf heeft → partner: zet haar waar de site hoort, in een blok voor HTML of code',
  unclosed: '$ sluit niet meteen na ons script: wat erachter staat, valt erin, en een bezoeker ziet het niet → partner: sluit het vóór de rest, met een sluittag',
  notHere: 'De code mist hier, of een deel ervan, en in een ander venster niet → partner: zet haar ook in de pagina voor telefoons, of voor computers',
  ownPage: 'De pagina $ ligt bij uw eigen site, en is haar niet → noem $, of het adres van een pagina met de code; hoort de site ook hier te staan, plak dan de code',
  notHome: "Op uw eigen adres $ staat '$', en niet uw site → bedrijf: is dat een pagina van uw hosting (opgeschort, onderhoud), vraag haar waarom; upload anders wat ín de map release zit naar de map van dat adres",
  frameKept: `Het script bij het iframe staat in de pagina, en het iframe niet → partner: houdt een plugin voor toestemming het vast tot een bezoeker kiest, sluit het daarin uit; plak anders ${block}`,
  onlyLink: `De pagina heeft geen code van ons, en wel een link naar $ → partner: hoort de site in de pagina zelf te staan, plak dan ${block}`,
  onlySentence: `Van de code staat alleen de zin er, zonder <div> en <script> → ${paste}; ${frame}`,
  broken: 'De pagina breekt af, en zegt: $ → partner: zet uit wat u het laatst bijwerkte (een plugin, een thema), of vraag uw hosting waarom',
  nothing: `De pagina '$' heeft niets van ons$ → partner: klopt het adres? Open $ in een privévenster; ziet u een andere pagina dan u bewaarde (inloggen, onderhoud, een oude), zet dan de goede online of leeg de cache; brengt een tag manager onze code, of houdt een plugin voor toestemming haar vast, kijk dan daar, en of het gepubliceerd is en voor deze pagina geldt; plak anders ${block}; ${frame}`,
  notRun: `Het script staat er, en draait niet: $ $ → ${paste}, met het script op één regel`,
  silent: 'Het script $ is opgehaald, en er komt niets; waarom, kan ik van buiten niet zien. De console zegt: $',

  // A file, which is the first of what is quoted.
  missing: '$ is er niet ($) → partner: neem de code van snippet.html, zonder eigen kopie van onze bestanden; is het adres daarin hetzelfde, dan bedrijf: upload alles uit release/ in één map',
  notAtHome: '$ is er niet ($) → bedrijf: open $; staat uw site daar, upload dan alles uit release/, en vraag anders uw hosting waarom',
  absent: `$ is er niet ($) → ${upload}`,
  released: `$ is niet het bestand van de release: $ → ${upload}`,
  kept: `$ is niet het bestand van de release: $ → ${purge}`,
  keptLong: '$ blijft bij bezoekers te lang bewaard, en zij zien een nieuwe release dan niet: $ → bedrijf: zette u dat zelf in .htaccess, haal het weg; vraag anders uw hosting waarom de kop uit .htaccess niet aankomt',
  iis: '$: $. Microsoft-IIS leest .htaccess niet, en geeft geen bestanden van een soort die het niet kent → bedrijf: staat het er, vraag dan hosting met Apache, LiteSpeed of nginx, of laat uw hosting die soorten en Access-Control-Allow-Origin toevoegen',
  added: 'In $ zet iets ervoor of op uw hosting een script erbij, $; de rest is zoals in de release.',
  refused: `$ komt niet: $ → ${hosting}`,
  worker: '$ komt uit een service worker van de pagina ($) → partner: laat die ons script overslaan',
  slow: `Het duurde meer dan $ seconden voor $ er was → kijk op een andere verbinding; is het daar ook zo, dan ${hosting}`,
  redirect: '$ stuurt door naar $ → partner: noemt snippet.html een ander adres dan uw code, neem dan nieuwe code',
  moved: `$ stuurt door naar $, en wordt daar niet gelezen → partner: noemt snippet.html een ander adres dan uw code, neem dan nieuwe code; zo niet, dan bedrijf: lees het-jaar-daarna.md`,
  homeMoved: `$ stuurt door naar $ → ${unmove}`,
  forbidden: `$ ${policy} partner: zet $ bij $ (Content Security Policy in reference.md)`,
  passedOn: `$ stuurt door naar een adres dat niet mag van het beveiligingsbeleid: $ → ${compare} ${unmove}`,
  untrusted: `$ ${policy} partner: plak de twee regels van snippet.html, zonder script in de pagina (Content Security Policy in reference.md)`,
  policyAtHome:
    'Het script in de pagina mag niet van het beveiligingsbeleid: $ → bedrijf: upload alles uit release/ opnieuw, als index.html veranderd is; stuurt uw hosting zelf een Content-Security-Policy, laat die dan weghalen',
  unknownNonce: `$ ${policy} partner: geef het script een nonce die het beleid noemt (Content Security Policy in reference.md)`,
  ownComputer: '$ noemt de computer waarop de code is gemaakt, en een bezoeker heeft daar niets → partner: neem de code van snippet.html op de site van het bedrijf',
  noScheme: '$: in de code mist https:// voor het adres → partner: kopieer de code opnieuw van snippet.html',
  mixed: '$ wordt over http gevraagd → partner: schrijf https in het adres',
  sentToHttp: '$ wordt over http gevraagd → partner: noemt uw code http, schrijf dan https; zo niet, dan bedrijf: schrijf https in wat doorstuurt',
  noCrossorigin: '$ heeft integrity zonder crossorigin → partner: neem de hele code van snippet.html',
  otherFile: `$ is het bestand van de release, en integrity noemt een ander → ${fresh}`,
  unlike: '$ is niet het bestand dat integrity noemt; wie van de twee klopt, kan ik van buiten niet zien → bedrijf: vergelijk het met release/',
  unread: `$ mag door andere sites niet worden gebruikt: $ → ${headers}`,
  isPage: `$ is $, niet ons bestand; waarom, kan ik van buiten niet zien → bedrijf: staat het bestand niet op uw hosting, upload dan alles uit release/ opnieuw; vraag haar anders waarom`,
  ownCopy: '→ partner: is dat een eigen kopie van onze bestanden, neem dan de code van snippet.html zoals zij is',
  type: `$ komt als $, niet als $ → ${hosting}`,
  domainLost: `$ komt niet: $ → bedrijf: ${domain}`,
  failed: `$ komt niet: $ → ${compare} ${hosting}`,
  empty: `$ is leeg (0 bytes) → ${upload}`,
  notWhole: '$ is geen script dat een browser kan lezen ($ bytes): $ → bedrijf: vergelijk het met release/',

  // The site.
  version: 'Versie $ draait, van $.',
  pinned: `De pagina noemt een vaste versie, $; de nieuwste daar is $ → ${fresh}, als u die wilt`,
  stale: `$ is nog versie $, en daar ligt $ bovenop → ${purge}`,
  atOtherHome: `De code haalt de site van $, en siteUrl in bedrijf.txt is $ → ${fresh}`,
  notUploaded: 'In release/ ligt versie $ bovenop, voor $, en hier $ → bedrijf: maakte u de nieuwste op deze computer, en staat hij dáár nog niet, upload dan alles uit release/, en laat alles overschrijven wat er al staat',
  mixedUp: `Uit één map komen twee versies: $, en ook $ → ${purge}`,
  twoVersions: 'Er zijn twee versies: ook $, van $ → partner: haal er één weg; de eerste die komt, is de baas',
  shown: 'De site staat er, $ px breed in een venster van $ px.',
  narrow: 'De site is maar $ px breed → partner: geef haar meer breedte',
  shownBefore: 'De site stond er eerst, en enkele seconden later niet meer.',
  shrunk: 'De site is verkleind tot $ % → partner: haal zoom of transform daar weg',
  opened: 'De site staat in $, die een bezoeker eerst opent.',
  hidden: 'Een bezoeker ziet de site niet: $ verbergt haar → partner: haal weg wat verbergt, als geen knop het opent',
  notShown: 'In $, dat in een shadow root staat of later in de pagina kwam, komt de site niet → partner: neem <suikerspin-site>',
  dead: 'Een klik in de site doet niets, door $ eromheen → partner: haal inert daar weg, als geen knop dat doet',
  busy: 'Een klik in de site verstuurt ook het formulier van de pagina, of gaat naar een veld ervan, door $ eromheen → partner: zet de site daarbuiten',
  covered: 'Over de site ligt $, dat elke klik opvangt → partner: haal dat weg of verander z-index, als geen knop het sluit',
  veiled: 'Een klik op de site komt aan bij $, waar zij in staat: een laag daarvan (::before, ::after), z-index of pointer-events houdt hem tegen → partner: haal dat daar weg, als geen knop het sluit',
  cut: '$ toont $ van de $ px van de site, en knipt de rest af → partner: haal hoogte, verhouding, overflow of scrolling daar weg, als geen knop het opent; schuift de pagina per scherm, zet de code dan op een andere',
  overflows: '$ is lager dan de site ($ van de $ px), en wat erop volgt, staat over of onder haar → partner: haal hoogte daar weg',
  beneath: 'Over het begin van de site ligt $, en daar komt geen klik → partner: zet de code lager (margin-top), of haal dat weg, als geen knop het sluit',
  frameCut: '$ toont $ van de $ px van de site, en knipt de rest af → partner: neem beide regels van snippet.html (iframe.md); staan die er al, dan houdt CSS van de pagina het iframe laag, of een vak eromheen: haal hoogte, verhouding of scrolling daar weg',
  scrolls: 'De site schuift in $, van $ px hoog → partner: haal hoogte en overflow daar weg',
  wide: 'Van $ ziet een bezoeker $ van de $ px breedte zonder opzij te schuiven → partner: haal vaste breedtes (width, min-width) daar en eromheen weg',
  noViewport: 'De pagina heeft geen <meta name="viewport">, en een telefoon toont alles verkleind, ook de site → partner: zet haar in <head>, als de pagina zelf daartegen kan',
  lifeless: 'De site komt niet tot leven; waarom, kan ik van buiten niet zien. De console zegt: $',
  standIns: 'Bezoekers zien verzonnen gegevens: $ → bedrijf: vul bedrijf.txt in (stap 2 van live-in-een-middag.md)',
  sameAddresses: 'De site staat er twee keer, en beide volgen dezelfde adressen → partner: haal er een weg; horen het er twee te zijn, zet dan data-routing="memory" op een van beide',
  option: 'De instelling $ kan niet $ zijn → partner: toegestaan is $ (Options in reference.md)',
  bundled: 'De pagina heeft een eigen kopie van $ → partner: sluit ons script uit in de plugin die haar maakt, of neem de code van snippet.html zoals zij is',
  said: 'De site meldt in de console, in het Engels: $',
  walks: 'Een link in de site en de terugknop werken.',
  stuck: `Een link in de site, of de terugknop daarna, deed niets toen de doctor hem volgde → ${hindered}; heeft de pagina zelf schermen achter een #, zet dan data-routing="memory" op de code`,
  button: 'De knop in de pagina opent de site in een venster.',
  deadButton: `De knop in de pagina opende niets → ${hindered}`,
  shift: 'De site verschuift wat eronder staat ($) → partner: reserveer de hoogte: style="min-height:100vh" op de code',

  // In a frame.
  frame: 'Het iframe $ heeft de site, en is even hoog als zij.',
  frameRefused: '$ mag niet in een iframe van een andere site staan ($) → bedrijf: laat uw hosting dat toestaan voor index.html',
  frameOfOthers: `In het iframe $ komt onze site niet → ${compare} ${hosting}`,
  frameIsolated: 'Het iframe $ blijft leeg: de pagina stuurt Cross-Origin-Embedder-Policy → partner: zet credentialless op het iframe (In an iframe in html.md)',
  framed: 'De pagina toont $ in een frame, en daarin kijkt de doctor niet verder → noem dat adres',
  framedMaker: 'Het iframe toont $, waar u de code máákt → partner: plak de code die die pagina geeft',
  frameHeld: 'Het iframe laadde niet: zijn adres staat in $, niet in src → partner: schrijft een plugin dat (toestemming of snelheid), sluit het daarin uit, of zet het bij noodzakelijk',
  frameScrolls: 'De site schuift in een iframe van $ px hoog → partner: maak het hoger, met elk vak eromheen, of neem beide regels van snippet.html (iframe.md)',

  // The endpoint.
  taken: '$ antwoordt, en laat aanvragen van deze pagina toe.',
  answers: '$ antwoordt op een proef$.',
  pageAtEndpoint:
    'Op $ staat $: ook een pagina die geen aanvragen aanneemt, antwoordt goed → bedrijf: stuur een proefaanvraag, en kijk of de mail aankomt; zo niet, noem bij endpoint het adres van de ontvanger',
  noEndpoint: 'Er is geen endpoint voor aanvragen → bedrijf: vul het in (stap 2 van live-in-een-middag.md)',
  redirected: `${lost} het stuurt door naar $, en een aanvraag gaat bij doorsturen verloren → bedrijf: laat uw hosting dat niet doen, of noem dat adres als het uw formulier aanneemt (endpoint)`,
  unreached: `${lost} $ → ${form}`,
  receiverGone: `${lost} $ → bedrijf: open dat adres, en doe wat daar staat; staat er niets, kijk dan of het adres klopt (endpoint), en upload aanvraag.php en de map ontvanger (stap 4 van live-in-een-middag.md)`,
  unwelcome: `${lost} Access-Control-Allow-Origin is $ → bedrijf: open dat adres; antwoordt daar uw ontvanger of formulierdienst, laat die dan één keer $ of * noemen; antwoordt er iets anders, zoek dan waarom`,
  late: '$ antwoordde na meer dan $ seconden; het formulier wacht een halve minuut',
  noJson: `${lost} Access-Control-Allow-Headers heeft geen Content-Type → bedrijf: laat de dienst die noemen, of kies een die JSON aanneemt (deploying.md)`,
  noPhp: 'Aanvragen gaan verloren: $ toont zijn code in plaats van die uit te voeren → bedrijf: zet PHP 8 aan in het beheer van uw hosting; blijft het zo, vraag uw hosting waarom',
  unanswered: `${lost} $ → bedrijf: open dat adres, en doe wat daar staat; is daar niets te doen, laat dan uw hosting nakijken waarom versturen niet lukt`,
  receiver: 'De ontvanger $ staat klaar.',
  receiverElsewhere: 'Aanvragen gaan naar de ontvanger op $, en de site staat op $.',
  partnersUnwelcome:
    'Aanvragen van partners komen niet aan op $, dat op OPTIONS verkeerd antwoordt: $ → bedrijf: zette u dat zelf in .htaccess, haal het weg; vraag anders uw hosting waarom dat niet gewoon naar PHP gaat',
  receiverAsks: 'De ontvanger $ zegt: $ → bedrijf: doe wat daar staat',
  types: 'De ontvanger neemt elke soort locatie van het formulier aan.',
  typesLost: 'De ontvanger weigert aanvragen van: $ → bedrijf: upload aanvraag.php en de map ontvanger opnieuw',

  // The company's own site.
  unverified: 'De doctor kan het certificaat van $ buiten de browser niet controleren, en keek daarom niet naar alle bestanden en adressen → kijk op een andere computer: een virusscanner kan ertussen zitten; is het daar ook zo, laat dan de hosting van dat adres het certificaat nakijken, met wat erbij hoort: zonder tussencertificaat waarschuwen Firefox en sommige telefoons',
  shared: 'Partners krijgen alle $ bestanden van versie $, zoals zij in de release zijn.',
  pinLost: `De vaste versie $ is niet te lezen ($): bij partners die haar kozen, komt de site dan misschien niet → ${upload}`,
  noRelease: '$ is niet te lezen ($): wat partners krijgen, is niet te vergelijken → bedrijf: open dat adres, en upload alles uit release/ opnieuw als het er niet is',
  limited: '$ is niet te vergelijken: $. De doctor vraagt er veel tegelijk → vraag uw hosting hoeveel een bezoeker per minuut mag ophalen',
  privacy: 'De privacyverklaring $ gaat niet open: $ → open dat adres; is zij er niet, upload haar dan, of verbeter privacyUrl in bedrijf.txt',
  privacyOpens: 'De privacyverklaring $ gaat open, zonder tekst tussen [ ].',
  privacyDraft: 'In de privacyverklaring $ staat nog $ → vul in wat tussen [ ] staat',
  oneAddress: 'Met en zonder www en https komt een bezoeker op $.',
  siteUrlMoved: `siteUrl noemt $, en dat stuurt door naar $ → ${unmove}`,
  otherAddress: 'De site noemt $ als haar adres, en dit is $ → komen hier bezoekers, laat uw hosting dan doorsturen naar het ene adres (stap 2 van live-in-een-middag.md)',
  otherFolder: 'De release is gemaakt voor $, en ligt op $: haar .htaccess geldt hier niet → bedrijf: upload naar die map, of verander siteUrl in bedrijf.txt en maak een release',
  astrayName: 'Met $ komt niemand op $: die naam staat niet in uw DNS → bedrijf: laat uw hosting haar daar zetten, en laten doorsturen met een certificaat',
  astray: `Met $ komt de doctor niet op $ ($) → ${forward}`,
};
