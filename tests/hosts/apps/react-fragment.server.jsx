import { renderToString } from 'react-dom/server';
import { Page } from './react-fragment.jsx';

export const render = (fragment) => renderToString(<Page fragment={fragment} />);
