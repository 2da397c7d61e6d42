import type { ComponentPropsWithRef, MouseEvent, SyntheticEvent } from 'react';
import type { RoutePath } from '../routes.ts';
import { isModifiedClick } from './clicks.ts';
import { useNavigation } from './navigation.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  to: RoutePath;
  /** Called when the screen changes here; not when the link is opened in another tab. */
  onFollow?: (() => void) | undefined;
}

/** A real link to a screen: plain clicks stay on the page, modified and middle clicks are the browser's. */
export function Link({ to, onFollow, ...rest }: LinkProps) {
  const { path, navigate, href } = useNavigation();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    onFollow?.();
    navigate(to);
  }

  /** A page that calls `pushState` tells nobody; before the browser uses the address, it is made the one of now. */
  function renewAddress({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
    currentTarget.href = href(to);
  }

  return (
    <a
      {...rest}
      href={href(to)}
      aria-current={to === path ? 'page' : undefined}
      onClick={handleClick}
      onPointerDown={renewAddress}
      onFocus={renewAddress}
    />
  );
}
