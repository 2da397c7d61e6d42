import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import styles from './IconList.module.css';
import { Icon, type IconName } from './illustrations/Icon.tsx';

interface IconListProps {
  items: readonly { icon: IconName; title: string; text: string }[];
  /** Below each title. */
  children?: ReactNode;
}

/** Short texts, each with a drawing, in as many columns as fit. */
export function IconList({ items, children }: IconListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <Heading level={3}>{title}</Heading>
            {children}
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
