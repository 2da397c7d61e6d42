import { mailPart, overlayPart, partSelector } from '../lib/parts.ts';
import { messageOf } from './form-view.ts';

/** Tells that the script has failed, with phone and e-mail, where React tells of a result. */
export function tellFailure(root: HTMLElement): void {
  clearFailure(root);
  const [failure] = messageOf(root, 'error');
  if (!failure) return;
  failure.id = 'failure';
  failure.role = 'alert';
  // Nothing was filled in here.
  failure.querySelector(partSelector(mailPart))?.parentElement?.remove();
  root.querySelector(`div${partSelector(overlayPart)} > div`)?.append(failure);
}

/** Call before React hydrates. */
export function clearFailure(root: HTMLElement): void {
  root.querySelector('#failure')?.remove();
}
