import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydrated } from './page.js';

/**
 * A page with a fragment.
 * @param fragment on the server what `renderFragment` gave. The browser takes the template out when it reads the page,
 * so what is rendered there has the attributes only.
 */
export function Page({ fragment: { attributes, content = '' } }) {
  const [type, setType] = useState(attributes['location-type']);
  useEffect(hydrated, []);
  return (
    <main>
      <button type="button" onClick={() => setType('school')}>
        School
      </button>
      <suikerspin-site
        {...attributes}
        location-type={type}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is ours, and rendered by our own function
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </main>
  );
}

if (typeof document !== 'undefined') {
  const attributes = JSON.parse(document.querySelector('#attributes').textContent);
  hydrateRoot(
    document.querySelector('#root'),
    <StrictMode>
      <Page fragment={{ attributes }} />
    </StrictMode>,
  );
}
