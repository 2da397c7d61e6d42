import { generateHydrationScript, renderToString } from 'solid-js/web';
import { Host } from './solid.jsx';

export const head = generateHydrationScript();

export const render = (base, path) => renderToString(() => <Host base={base} path={path} />);
