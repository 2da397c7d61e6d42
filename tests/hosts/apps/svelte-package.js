import { defineSuikerspin } from 'suikerspin-site/element';
import './svelte.js';

defineSuikerspin({ folder: '/dist/' });
