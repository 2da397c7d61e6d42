import { type RoutePath, screenLabels } from '../../routes.ts';
import { shared } from '../content/shared.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import styles from './WayBack.module.css';

/** A link to the screen where the visit began, above a screen without a header. */
export function WayBack({ to }: { to: RoutePath }) {
  return (
    <nav className={styles.back} aria-label={shared.wayBack.label}>
      <Link to={to}>
        <Icon name="arrow" />
        {shared.wayBack.to(screenLabels[to])}
      </Link>
    </nav>
  );
}
