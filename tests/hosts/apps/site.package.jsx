import { useEffect, useRef } from 'react';
import { SuikerspinSite } from 'suikerspin-site/react';
import { endpoint } from './page.js';

/** The site as a component, from the package. */
export function Site({ hashPrefix, locationType, children }) {
  const site = useRef(null);
  useEffect(() => {
    window.siteOfRef = site.current;
  }, []);
  return (
    <SuikerspinSite
      ref={site}
      folder="/dist/"
      className="widget"
      endpoint={endpoint}
      hashPrefix={hashPrefix}
      locationType={locationType}
      lazy={false}
      onReady={() => {
        window.heard = [...(window.heard ?? []), 'ready'];
      }}
      onNavigate={({ detail }) => {
        window.heard = [...(window.heard ?? []), `${locationType} ${detail.path}`];
      }}
    >
      {children}
    </SuikerspinSite>
  );
}
