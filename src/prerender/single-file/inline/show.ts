// Runs behind early.ts, and again in a script of its own: old browsers cannot parse the first.
delete document.documentElement.dataset.suikerspinHeld;

export {};
