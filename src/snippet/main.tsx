import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/partner-colours.css';
import '../styles/base.css';
import '../styles/tones.css';
import '../styles/print.css';
import { type Links, unreleased } from './published.ts';
import { SnippetMaker } from './SnippetMaker.tsx';

const root = document.querySelector('[data-suikerspin-root]');
const links = document.querySelector('script[data-links]')?.textContent;
if (root) createRoot(root).render(<SnippetMaker links={links ? (JSON.parse(links) as Links) : unreleased} />);
