import { answer } from './answer.ts';

// This script is behind each fragment.
answer(document.currentScript as HTMLScriptElement | null);
