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
 * What a visitor without JavaScript reads below Home. An element's id is its screen's path: the links of the
 * navigation, '#/contact' among them, go there by themselves.
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

/** A form that goes nowhere would be worse than none. */
export const readableScreens = { ...screens, '/contact': Contact };

function Contact() {
  return (
    <Section title={contact.title} lead={withoutScript.contactLead} tone="candy" opening>
      <DirectContact />
    </Section>
  );
}
