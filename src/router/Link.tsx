import type { ComponentPropsWithRef, MouseEvent, SyntheticEvent } from 'react';
import type { RoutePath } from '../routes.ts';
import { isModifiedClick } from './clicks.ts';
import { useNavigation } from './navigation.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  to: RoutePath;
  /** Called when the link navigates; not when it opens another tab. */
  onFollow?: (() => void) | undefined;
}

/** A link to a screen. The browser handles modified and middle clicks. */
export function Link({ to, onFollow, ...rest }: LinkProps) {
  const { path, navigate, href } = useNavigation();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    onFollow?.();
    navigate(to);
  }

  /** The page may have called `pushState`, which fires no event. */
  function updateAddress({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
    currentTarget.href = href(to);
  }

  return (
    <a
      {...rest}
      href={href(to)}
      aria-current={to === path ? 'page' : undefined}
      onClick={handleClick}
      onPointerDown={updateAddress}
      onFocus={updateAddress}
    />
  );
}
