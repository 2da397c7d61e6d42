import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { menuPart } from '../../lib/parts.ts';
import { shared } from '../content/shared.ts';
import { ButtonLink } from '../ui/Button.tsx';
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

  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => {
    // What is pressed in our dialog does not reach the window; what is pressed in an open menu, neither (keep-inside.ts).
    const places = [menu.current?.getRootNode(), window];
    function closeOnPressOutside({ target }: Event) {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open');
    }
    for (const place of places) place?.addEventListener('pointerdown', closeOnPressOutside);
    return () => {
      for (const place of places) place?.removeEventListener('pointerdown', closeOnPressOutside);
    };
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
