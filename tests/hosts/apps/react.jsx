import { StrictMode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter, Link, Route, Routes } from 'react-router';
import { endpoint, hydrated, links, readRoute, scan } from './page.js';

/** @param hashPrefix with a hash router: the path above the site's routes. */
export function Host({ hashPrefix }) {
  useEffect(hydrated, []);
  return (
    <>
      <nav>
        {Object.entries(links).map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/widget/*" element={<Widget hashPrefix={hashPrefix} />} />
        <Route path="/snippet" element={<Snippet />} />
      </Routes>
    </>
  );
}

function Widget({ hashPrefix }) {
  const [locationType, setLocationType] = useState('kantoor');
  return (
    <WithLoading title="Widget">
      {(loading) => (
        <>
          <button type="button" onClick={() => setLocationType('school')}>
            School
          </button>
          <suikerspin-site endpoint={endpoint} hash-prefix={hashPrefix} locationType={locationType}>
            <p>Call us</p>
            {loading}
          </suikerspin-site>
        </>
      )}
    </WithLoading>
  );
}

function Snippet() {
  useEffect(scan, []);
  return (
    <WithLoading title="Snippet">
      {(loading) => (
        <div data-suikerspin="" data-endpoint={endpoint}>
          <p>Call us</p>
          {loading}
        </div>
      )}
    </WithLoading>
  );
}

function WithLoading({ title, children }) {
  const [loading, setLoading] = useState(false);
  return (
    <main>
      <h1>{title}</h1>
      <button type="button" onClick={() => setLoading(!loading)}>
        Load
      </button>
      {children(loading && <p>Loading</p>)}
    </main>
  );
}

if (typeof document !== 'undefined') {
  const { base, hash } = readRoute();
  const root = document.querySelector('#root');
  const app = (
    <StrictMode>
      {hash ? (
        <HashRouter>
          <Host hashPrefix="/widget" />
        </HashRouter>
      ) : (
        <BrowserRouter basename={base}>
          <Host />
        </BrowserRouter>
      )}
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
