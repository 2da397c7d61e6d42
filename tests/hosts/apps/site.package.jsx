import { SuikerspinSite } from 'suikerspin-site/react';
import { endpoint } from './page.js';

/** The site as a component, from the package. */
export function Site({ hashPrefix, locationType, children }) {
  return (
    <SuikerspinSite
      folder="/dist/"
      endpoint={endpoint}
      hashPrefix={hashPrefix}
      locationType={locationType}
    >
      {children}
    </SuikerspinSite>
  );
}
