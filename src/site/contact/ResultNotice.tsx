import { overlayPart } from '../../lib/parts.ts';
import { Link } from '../../router/Link.tsx';
import { contact } from '../content/contact.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import shapes from '../ui/shapes.module.css';
import { useContactRequest } from './contact-request.ts';
import { ResultBox } from './ResultBox.tsx';
import styles from './ResultNotice.module.css';

interface ResultNoticeProps {
  /** Called when the visitor puts the notice away: what had focus is gone then. */
  onDismiss: () => void;
}

/**
 * Tells of a result that came while the form was not shown, with a link back to the form. It takes no focus: the place of
 * its words is there from the start, so screen readers announce what appears in it.
 */
export function ResultNotice({ onDismiss }: ResultNoticeProps) {
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
