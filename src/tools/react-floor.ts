import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a React page can be: the script is measured by what it adds to this.
createRoot(document.body).render(createElement('h1', null, 'Hello world'));
