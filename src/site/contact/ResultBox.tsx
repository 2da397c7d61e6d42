import type { ComponentPropsWithRef, ReactNode } from 'react';
import { overlayPart } from '../../lib/parts.ts';
import { focusScreen } from '../../router/scroll-and-focus.ts';
import { contact } from '../content/contact.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import shapes from '../ui/shapes.module.css';
import { useRequest, useVisit } from '../use-visit.ts';
import styles from './ResultBox.module.css';

interface ResultBoxProps extends ComponentPropsWithRef<'div'> {
  /** Without a result the box is empty and invisible. */
  result: 'success' | 'error' | undefined;
  /** Makes the message a live region. */
  live?: boolean;
  /** Beside the message. */
  aside?: ReactNode;
}

/** The result of a send with its remedies, in the form or in the notice on another screen. */
export function ResultBox({ result, live, aside, children, ...rest }: ResultBoxProps) {
  return (
    <div {...rest} className={styles.box} data-result={result}>
      {result && <Icon name={result === 'error' ? 'warning' : 'check'} />}
      <div className={styles.words}>
        <p aria-live={live ? 'polite' : undefined}>{result && contact[result]}</p>
        {children}
      </div>
      {aside}
    </div>
  );
}

/**
 * A result that arrived while another screen was shown, with a link back to the form. It takes no
 * focus: its live region is always in the document.
 */
export function ResultNotice() {
  const { request, container } = useVisit();
  const { isNews, result } = useRequest();
  const news = isNews && result !== 'idle' ? result : undefined;
  return (
    <div className={styles.notice} data-part={overlayPart}>
      <ResultBox
        live
        result={news}
        aside={
          news && (
            <button
              type="button"
              className={`${shapes.disc} ${styles.dismiss}`}
              aria-label={contact.notice.dismiss}
              onClick={() => {
                request.dismiss();
                // The focused button disappears.
                focusScreen(container);
              }}
            >
              <Icon name="close" />
            </button>
          )
        }
      >
        {news && (
          <Link to="/contact" className={shapes.more}>
            {contact.notice.toForm}
          </Link>
        )}
      </ResultBox>
    </div>
  );
}
