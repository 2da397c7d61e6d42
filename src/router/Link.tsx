import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { RoutePath } from '../routes.ts';
import { useNavigation } from './navigation.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: RoutePath;
}

/** A real link to a screen: plain clicks stay on the page, modified and middle clicks are the browser's. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { path, navigate, href } = useNavigation();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    event.preventDefault();
    navigate(to);
  }

  return (
    <a {...rest} href={href(to)} aria-current={to === path ? 'page' : undefined} onClick={handleClick} />
  );
}
