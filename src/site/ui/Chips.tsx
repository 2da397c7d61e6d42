import { Icon, type IconName } from './illustrations/Icon.tsx';
import shapes from './shapes.module.css';

interface ChipsProps {
  items: readonly string[];
  tone: 'cream' | 'mint';
  icon?: IconName;
}

export function Chips({ items, tone, icon }: ChipsProps) {
  return (
    <ul className={shapes.chips}>
      {items.map((item) => (
        <li key={item} className={shapes.chip} data-tone={tone}>
          {icon && <Icon name={icon} />}
          {item}
        </li>
      ))}
    </ul>
  );
}
