import { type SiteConfig, SiteConfigContext } from '../options/site-config.ts';
import { homePath, routes } from '../routes.ts';
import { ContactRequestContext, useNewContactRequest } from '../site/contact/contact-request.ts';
import { DirectContact } from '../site/contact/DirectContact.tsx';
import { contact } from '../site/content/contact.ts';
import { withoutScript } from '../site/content/without-script.ts';
import siteStyles from '../site/Site.module.css';
import { screens } from '../site/Site.tsx';
import { Section } from '../site/ui/Section.tsx';

/**
 * The screens below Home for visitors without JavaScript. Each element's id is its path, so that
 * links such as `#/contact` work.
 */
export function ReadableScreens({ config }: { config: SiteConfig }) {
  return (
    <SiteConfigContext value={config}>
      <Screens />
    </SiteConfigContext>
  );
}

function Screens() {
  const request = useNewContactRequest(homePath, {});
  return (
    <ContactRequestContext value={request}>
      <div className={siteStyles.site}>
        {routes
          .filter(({ path }) => path !== homePath)
          .map(({ path }) => {
            const Screen = readableScreens[path];
            return (
              <article key={path} id={path}>
                <Screen />
              </article>
            );
          })}
      </div>
    </ContactRequestContext>
  );
}

/** Contact without its form, which needs the script. */
export const readableScreens = { ...screens, '/contact': Contact };

function Contact() {
  return (
    <Section title={contact.title} lead={withoutScript.contactLead} tone="candy" opening>
      <DirectContact />
    </Section>
  );
}
