import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// The smallest React page: the budget of the script is what it adds to this.
createRoot(document.body).render(createElement('h1', null, 'Hello world'));
