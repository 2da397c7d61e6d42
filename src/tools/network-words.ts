/** A certificate that browsers may accept: they know more roots, and look up what a server omits. */
export const unverified = 'het certificaat is hier niet te controleren';

/** The codes of Node and Chromium; the first match counts. */
const words = [
  [/ENOTFOUND|EAI_AGAIN|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE/, 'dit domein is niet te vinden'],
  [/CONN(ECTION_)?REFUSED/, 'er antwoordt geen server'],
  [/CONN(ECTION_)?(RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET/, 'de server brak de verbinding af'],
  [/time[d_]?[ _-]?out/i, 'er kwam geen antwoord op tijd'],
  [/UNABLE_TO_(VERIFY|GET)|CERT_IN_CHAIN/, unverified],
  [/CERT_DATE|CERT_HAS_EXPIRED/, 'het certificaat is verlopen, of de klok hier staat verkeerd'],
  [/COMMON_NAME|ALTNAME/, 'het certificaat is van een ander adres'],
  [/CERT/, 'het certificaat klopt niet'],
  [/SSL|TLS/, 'er komt geen beveiligde verbinding tot stand'],
  [/TOO_MANY_REDIRECTS|redirect count/, 'het stuurt in een kring rond'],
  [/DISCONNECTED|ENETUNREACH|NETWORK_CHANGED/, 'deze computer heeft geen internet'],
  [/Download/, 'de browser slaat het op, en toont het niet'],
  [/CONTENT_DECODING/, 'het is anders ingepakt dan de server zegt'],
  [/CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED|terminated/, 'het komt niet in zijn geheel'],
] as const;

/** @returns in Dutch why a request failed, for an error or the text of one. */
export function inDutch(error: unknown): string {
  const { name = '', message = error, cause } = Object(error);
  const code = `${cause?.code ?? ''} ${cause?.message ?? ''} ${name} ${message}`;
  return words.find(([pattern]) => pattern.test(code))?.[1] ?? `het laden mislukte`;
}
