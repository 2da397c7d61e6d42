import { formatHash, parseHash, screenNamed } from '../../router/hash.ts';
import { writeHash } from '../../router/history.ts';

/**
 * Call first. Writes '#contact', '#!/contact' and what else a mail has made of an address as ours:
 * in our own page they are nobody else's. Also for an address that the visitor pastes later.
 */
export function mendAddresses(): void {
  mendQuery();
  mendAddress();
  window.addEventListener('hashchange', mendAddress);
}

/** Safe Links writes '#' as '%23', which makes the screen a part of the query. */
function mendQuery(): void {
  const address = document.URL.replace(/^([^#]*)%(25)*23(?=suikerspin-)/, '$1#');
  if (address === document.URL) return;
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // Opaque origins may not change the query.
    window.location.replace(address);
  }
}

function mendAddress(): void {
  const { hash } = window.location;
  const path = screenNamed(hash) ?? parseHash(hash, '');
  // WordPress identifies its frame by a query in the hash.
  const query = /\?.*/s.exec(hash) ?? '';
  if (path && !hash.startsWith('#/')) writeHash(formatHash(path, '') + query, 'replaceState');
}
