import { routes } from '../../routes.ts';
import { Link } from '../ui/Link.tsx';

export function NavLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={className}>
      {routes.map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
