import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Host } from './react.jsx';

export const render = (base, path) =>
  renderToString(
    <StaticRouter basename={base} location={base + path}>
      <Host />
    </StaticRouter>,
  );
