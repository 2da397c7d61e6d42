import { endpoint } from './page.js';

/** The site as an element, which the script defines. */
export function Site({ hashPrefix, locationType, children }) {
  return (
    <suikerspin-site endpoint={endpoint} hash-prefix={hashPrefix} locationType={locationType}>
      {children}
    </suikerspin-site>
  );
}
