import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Fragment } from '../next/app/fragment/fragment.jsx';
import { hydrated } from './page.js';

/**
 * A page with a fragment.
 * @param parts what `renderFragment` gave.
 */
export function Page({ parts }) {
  const [type, setType] = useState(parts.attributes['location-type']);
  const [isThere, setIsThere] = useState(true);
  useEffect(hydrated, []);
  return (
    <main>
      <button type="button" onClick={() => setType('school')}>
        School
      </button>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Toggle
      </button>
      {isThere && (
        <Fragment {...parts} attributes={{ ...parts.attributes, 'location-type': type }}>
          <p>Call us</p>
        </Fragment>
      )}
    </main>
  );
}

if (typeof document !== 'undefined') {
  const parts = JSON.parse(document.querySelector('#parts').textContent);
  hydrateRoot(
    document.querySelector('#root'),
    <StrictMode>
      <Page parts={parts} />
    </StrictMode>,
  );
}
