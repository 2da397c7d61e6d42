// Runs behind early.ts, and once more in a script of its own: a browser that cannot read the first shows the page all the
// same.
delete document.documentElement.dataset.suikerspinHeld;

export {};
