import { defineSuikerspin } from 'suikerspin-site/element';

export { render } from './vue.server.js';

// As in a module that the server and the browser share.
defineSuikerspin({ folder: '/dist/' });
