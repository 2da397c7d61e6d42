// Runs before Home. For an address that may name another screen, hides the page until show.ts.
if (/^#\/[^?]/.test(window.location.hash)) document.documentElement.dataset.suikerspinHeld = '';

export {};
