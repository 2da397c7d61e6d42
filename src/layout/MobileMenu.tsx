import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { shared } from '../content/shared.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './MobileMenu.module.css';
import { NavLinks } from './NavLinks.tsx';

/**
 * The collapsible menu: closes on Escape (focus back on its button), when the visitor leaves it, and with the screen
 * that was chosen in it (entering.ts). The browser opens it and knows whether it is open, so it works before the script
 * does.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const pressInside = useRef<Event>(undefined);

  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => {
    // The event does not say what was pressed if a closed shadow root of the page is around the site.
    function closeOnPressOutside(event: Event) {
      if (event !== pressInside.current) menu.current?.removeAttribute('open');
    }
    window.addEventListener('pointerdown', closeOnPressOutside);
    return () => window.removeEventListener('pointerdown', closeOnPressOutside);
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    // In a modal dialog of the host, the browser would close that as well.
    event.preventDefault();
    close();
    menu.current.querySelector('summary')?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Without a relatedTarget nothing else took focus: Safari blurs like that before a click on a link.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      onPointerDown={({ nativeEvent }) => {
        pressInside.current = nativeEvent;
      }}
    >
      <summary className={styles.button}>
        <span>
          <Icon name="menu" />
          {shared.menu.open}
        </span>
        <span>
          <Icon name="close" />
          {shared.menu.close}
        </span>
      </summary>
      <nav className={styles.panel} aria-label={shared.menu.label}>
        <NavLinks />
      </nav>
    </details>
  );
}
