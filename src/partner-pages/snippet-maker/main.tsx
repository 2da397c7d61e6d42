import { createRoot } from 'react-dom/client';
import '../../site/styles/tokens.css';
import '../../site/styles/partner-colours.css';
import '../../site/styles/base.css';
import '../../site/styles/tones.css';
import '../../site/styles/print.css';
import { type Links, unreleased } from './published.ts';
import { SnippetMaker } from './SnippetMaker.tsx';

const root = document.querySelector('[data-suikerspin-root]');
const links = document.querySelector('script[data-links]')?.textContent;
if (root)
  createRoot(root).render(
    <SnippetMaker links={links ? (JSON.parse(links) as Links) : unreleased} />,
  );
