import { renderToString } from 'preact-render-to-string';
import { Host } from './preact.jsx';

export const render = (base, path) => renderToString(<Host base={base} path={path} />);
