// Runs behind early.ts, in a script of its own: a browser that cannot read that one shows the page all the same.
delete document.documentElement.dataset.suikerspinHeld;

export {};
