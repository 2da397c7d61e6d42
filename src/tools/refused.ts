/** A tool stops, and its message says what to do. */
export class Refused extends Error {
  override name = 'Refused';
}
