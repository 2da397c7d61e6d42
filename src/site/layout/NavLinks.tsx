import { routePaths, screenLabels } from '../../routes.ts';
import { Link } from '../ui/Link.tsx';

export function NavLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={className}>
      {routePaths.map((path) => (
        <li key={path}>
          <Link to={path}>{screenLabels[path]}</Link>
        </li>
      ))}
    </ul>
  );
}
