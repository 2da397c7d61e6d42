// Runs before Home has arrived. Where the address may name another screen, nothing is painted until early.ts has looked
// and show.ts has run. It stands before everything that is seen, so it is no longer than it must be.
if (/^#\/[^?]/.test(window.location.hash)) document.documentElement.dataset.suikerspinHeld = '';

export {};
