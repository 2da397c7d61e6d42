import { overlayPart } from '../../lib/parts.ts';
import { Link } from '../../router/Link.tsx';
import { contact } from '../content/contact.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import shapes from '../ui/shapes.module.css';
import { useContactRequest } from './contact-request.ts';
import { ResultBox } from './ResultBox.tsx';
import styles from './ResultNotice.module.css';

/**
 * A result that arrived while another screen was shown, with a link back to the form. It takes no
 * focus: its live region is always in the document.
 * @param props.onDismiss moves focus, as the focused button disappears.
 */
export function ResultNotice({ onDismiss }: { onDismiss: () => void }) {
  const { isNews, result, dismiss } = useContactRequest();
  const news = isNews && result !== 'idle' ? result : undefined;
  return (
    <div className={styles.place} data-part={overlayPart}>
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
                dismiss();
                onDismiss();
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
