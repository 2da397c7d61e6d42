import { createEffect, createSignal, For, Match, onCleanup, onMount, Show, Switch } from 'solid-js';
import { hydrate } from 'solid-js/web';
import { endpoint, hydrated, links, mountIn, place, scan } from './page.js';
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
      <Switch fallback={<h1>Home</h1>}>
        <Match when={page() === '/widget'}>
          <Widget />
        </Match>
        <Match when={page() === '/snippet'}>
          <Snippet />
        </Match>
        <Match when={page() === '/mounted'}>
          <Mounted />
        </Match>
      </Switch>
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

function Snippet() {
  const [loading, setLoading] = createSignal(false);
  createEffect(scan);
  return (
    <main>
      <h1>Snippet</h1>
      <button type="button" onClick={() => setLoading(!loading())}>
        Load
      </button>
      <div data-suikerspin data-endpoint={endpoint}>
        <p>Call {who()}</p>
        <Show when={loading()}>
          <p>Loading</p>
        </Show>
      </div>
    </main>
  );
}

function Mounted() {
  const [loading, setLoading] = createSignal(false);
  let element;
  onMount(() => onCleanup(mountIn(element)));
  return (
    <main>
      <h1>Mounted</h1>
      <button type="button" onClick={() => setLoading(!loading())}>
        Load
      </button>
      <div ref={element}>
        <p>Call {who()}</p>
        <Show when={loading()}>
          <p>Loading</p>
        </Show>
      </div>
    </main>
  );
}

if (typeof document !== 'undefined') {
  const { base, path } = place();
  hydrate(() => <Host base={base} path={path} />, document.querySelector('#root'));
}
