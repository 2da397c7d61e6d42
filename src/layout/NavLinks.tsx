import { Link } from '../router/Link.tsx';
import { routes } from '../routes.ts';

interface NavLinksProps {
  className?: string | undefined;
  onChoose?: () => void;
}

export function NavLinks({ className, onChoose }: NavLinksProps) {
  return (
    <ul className={className}>
      {routes.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} onFollow={onChoose}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
