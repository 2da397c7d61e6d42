import { Link } from '../../router/Link.tsx';
import { routes } from '../../routes.ts';

interface NavLinksProps {
  className?: string | undefined;
}

export function NavLinks({ className }: NavLinksProps) {
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
