import { renderToString } from 'react-dom/server';
import { Page } from './react-fragment.jsx';

export const render = (parts) => renderToString(<Page parts={parts} />);
