declare global {
  interface Window {
    /** What went wrong in this document so far, in words. */
    recordedFaults?: string[];
  }
}

/**
 * Runs in a page, before everything else: WebKit has no console events, and Firefox keeps blocked requests out of
 * its console.
 */
export function recordFaults(): void {
  const faults: string[] = [];
  // Not enumerable: tests count the globals that the site adds.
  Object.defineProperty(window, 'recordedFaults', { value: faults });
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    faults.push(parts.map(String).join(' '));
    error.apply(console, parts);
  };
  window.addEventListener('error', ({ message }) => faults.push(`Uncaught ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(`Unhandled ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    faults.push(`Blocked by ${effectiveDirective}: ${blockedURI} ${sample}`);
  });
}
