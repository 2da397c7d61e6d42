import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shared } from '../content/shared.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './MobileMenu.module.css';
import { NavLinks } from './NavLinks.tsx';

const { open: openLabel, close: closeLabel, label } = shared.menu;

/** The collapsible menu: closes on a choice, on Escape (focus back on its button) and when the visitor leaves it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    function closeOnPressOutside(event: PointerEvent) {
      if (menu.current && !event.composedPath().includes(menu.current)) setOpen(false);
    }
    window.addEventListener('pointerdown', closeOnPressOutside);
    return () => window.removeEventListener('pointerdown', closeOnPressOutside);
  }, [open]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    // The host's own Escape (its dialog, its menu) is not meant by this one.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Without a relatedTarget nothing else took focus: Safari blurs like that before the click on a link arrives.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the button and the links let through
    <div ref={menu} className={styles.menu} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {open ? closeLabel : openLabel}
      </button>
      <nav id="mobile-menu" className={styles.panel} aria-label={label} hidden={!open}>
        <NavLinks onChoose={() => setOpen(false)} />
      </nav>
    </div>
  );
}
