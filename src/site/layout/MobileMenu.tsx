import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { menuPart } from '../../lib/parts.ts';
import { shared } from '../content/shared.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './MobileMenu.module.css';
import { NavLinks } from './NavLinks.tsx';

/**
 * A `<details>`, so it works before hydration. It closes on Escape (focus returns to its button),
 * on a press or focus outside it, and on navigation (enter-screen.ts).
 */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);

  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => {
    // Presses in our dialog and in an open menu do not reach the window (keep-inside.ts).
    const targets = [menu.current?.getRootNode(), window];
    function closeOnPressOutside({ target }: Event) {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open');
    }
    for (const each of targets) each?.addEventListener('pointerdown', closeOnPressOutside);
    return () => {
      for (const each of targets) each?.removeEventListener('pointerdown', closeOnPressOutside);
    };
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    // The browser would also close a modal dialog around the site.
    event.preventDefault();
    close();
    menu.current.querySelector('summary')?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Safari blurs without a relatedTarget before a click on a link.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <details
      ref={menu}
      className={styles.menu}
      data-part={menuPart}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
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
        <ButtonLink to="/contact">{shared.footer.contactLink}</ButtonLink>
      </nav>
    </details>
  );
}
