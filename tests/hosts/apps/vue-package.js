import { defineSuikerspin } from 'suikerspin-site/element';
import './vue.js';

defineSuikerspin({ folder: '/dist/' });
