import type { ComponentPropsWithRef } from 'react';
import type { RoutePath } from '../../routes.ts';
import { usePath, useVisit } from '../use-visit.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  to: RoutePath;
}

/** A link to a screen, which the visit answers by its `data-to`: see answers.ts. */
export function Link({ to, ...rest }: LinkProps) {
  const { location } = useVisit();
  const isCurrent = usePath() === to;
  return (
    <a
      {...rest}
      href={location.href(to)}
      data-to={to}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}
