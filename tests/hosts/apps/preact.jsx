import 'preact/debug';
import { hydrate } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { endpoint, hydrated, links, readRoute } from './page.js';
import { startRouter } from './router.js';

export function Host({ base, path }) {
  const [page, setPage] = useState(path);
  const router = useRef();
  useEffect(() => {
    router.current = startRouter(setPage);
    hydrated();
  }, []);
  return (
    <>
      <nav>
        {Object.entries(links).map(([to, label]) => (
          <a key={to} href={base + to} onClick={(event) => router.current.go(event, to)}>
            {label}
          </a>
        ))}
      </nav>
      {page === '/' && <h1>Home</h1>}
      {page === '/widget' && <Widget />}
    </>
  );
}

function Widget() {
  const [loading, setLoading] = useState(false);
  const [locationType, setLocationType] = useState('kantoor');
  return (
    <main>
      <h1>Widget</h1>
      <button type="button" onClick={() => setLoading(!loading)}>
        Load
      </button>
      <button type="button" onClick={() => setLocationType('school')}>
        School
      </button>
      <suikerspin-site endpoint={endpoint} locationType={locationType}>
        <p>Call us</p>
        {loading && <p>Loading</p>}
      </suikerspin-site>
    </main>
  );
}

if (typeof document !== 'undefined') {
  const { base, path } = readRoute();
  hydrate(<Host base={base} path={path} />, document.querySelector('#root'));
}
