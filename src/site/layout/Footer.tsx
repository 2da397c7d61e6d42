import { memo } from 'react';
import { company } from '../../company.ts';
import { unlessBarePart } from '../../lib/parts.ts';
import { shared } from '../content/shared.ts';
import { EmailLink, PhoneLink } from '../ui/company-links.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { useOptions } from '../use-visit.ts';
import styles from './Footer.module.css';
import { NavLinks } from './NavLinks.tsx';

/** A bare site keeps only the line that the law requires. */
export const Footer = memo(function Footer() {
  const { bare } = useOptions();
  const { brand, kvk, address, vatId, foundingYear, privacyUrl } = company;
  const legal = [
    `© ${foundingYear} ${brand}`,
    `${shared.kvk} ${kvk}`,
    ...(address ? [address] : []),
    ...(vatId ? [`${shared.vatId} ${vatId}`] : []),
  ].join(', ');
  return (
    <footer className={styles.footer} data-tone="blush">
      <div className={styles.inner}>
        {!bare && <FooterNav />}
        <p className={styles.legal}>
          {privacyUrl ? `${legal}\u00a0· ` : legal}
          {privacyUrl && (
            <a href={privacyUrl} target="_blank" rel="noopener">
              {shared.footer.privacy}
            </a>
          )}
        </p>
      </div>
    </footer>
  );
});

function FooterNav() {
  return (
    <>
      <p className={styles.tagline} data-look={3} data-part={unlessBarePart}>
        {shared.tagline}
      </p>
      <nav aria-label={shared.footer.quickLinks} data-part={unlessBarePart}>
        <p className={styles.title} aria-hidden="true">
          {shared.footer.quickLinks}
        </p>
        <NavLinks className={styles.links} />
      </nav>
      <div data-part={unlessBarePart}>
        <p className={styles.title}>{shared.footer.contact}</p>
        <ul className={styles.links}>
          <li className={styles.ask}>
            <Link to="/contact">{shared.footer.contactLink}</Link>
          </li>
          <li>
            <PhoneLink />
          </li>
          <li>
            <EmailLink />
          </li>
          {company.socialUrl && (
            <li>
              <a href={company.socialUrl} target="_blank" rel="noopener">
                {shared.footer.social}
                <Icon name="external" />
              </a>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}
