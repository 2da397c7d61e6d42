import { createSignal, For, onMount, Show } from 'solid-js';
import { hydrate } from 'solid-js/web';
import { endpoint, hydrated, links, readRoute } from './page.js';
import { startRouter } from './router.js';

/** What changes has marks around it, by which Solid finds it again. */
const [who] = createSignal('us');

export function Host(props) {
  const [page, setPage] = createSignal(props.path);
  let go;
  onMount(() => {
    ({ go } = startRouter(setPage));
    hydrated();
  });
  return (
    <>
      <nav>
        <For each={Object.entries(links)}>
          {([to, label]) => (
            <a href={props.base + to} onClick={(event) => go(event, to)}>
              {label}
            </a>
          )}
        </For>
      </nav>
      <Show when={page() === '/widget'} fallback={<h1>Home</h1>}>
        <Widget />
      </Show>
    </>
  );
}

function Widget() {
  const [loading, setLoading] = createSignal(false);
  const [locationType, setLocationType] = createSignal('kantoor');
  return (
    <main>
      <h1>Widget</h1>
      <button type="button" onClick={() => setLoading(!loading())}>
        Load
      </button>
      <button type="button" onClick={() => setLocationType('school')}>
        School
      </button>
      <suikerspin-site endpoint={endpoint} location-type={locationType()}>
        <p>Call {who()}</p>
        <Show when={loading()}>
          <p>Loading</p>
        </Show>
      </suikerspin-site>
    </main>
  );
}

if (typeof document !== 'undefined') {
  const { base, path } = readRoute();
  hydrate(() => <Host base={base} path={path} />, document.querySelector('#root'));
}
