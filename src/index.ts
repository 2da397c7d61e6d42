// Imported first: rules of components must follow the reset.
import './site/styles/tokens.css';
import './site/styles/partner-colours.css';
import './site/styles/base.css';
import './site/styles/tones.css';
import './site/styles/print.css';
import { findAssets } from './embed/assets.ts';
import { startOnce } from './embed/start.ts';

startOnce(findAssets);
