import type { ReactNode } from 'react';
import { type SiteConfig, SiteConfigContext } from '../options/site-config.ts';
import { type Navigation, NavigationContext, useNavigation } from '../router/navigation.ts';
import { homePath, routes } from '../routes.ts';
import { ContactRequestContext, useNewContactRequest } from '../site/contact/contact-request.ts';
import { DirectContact } from '../site/contact/DirectContact.tsx';
import { contact } from '../site/content/contact.ts';
import { withoutScript } from '../site/content/without-script.ts';
import { Footer } from '../site/layout/Footer.tsx';
import { Header } from '../site/layout/Header.tsx';
import siteStyles from '../site/Site.module.css';
import { screens } from '../site/Site.tsx';
import { Section } from '../site/ui/Section.tsx';

/** A fragment's screen for visitors without JavaScript. */
export function ReadableScreen({
  config,
  navigation,
}: {
  config: SiteConfig;
  navigation: Navigation;
}) {
  const Screen = readableScreens[navigation.path];
  return (
    <NavigationContext value={navigation}>
      <SiteConfigContext value={config}>
        <WithRequest>
          <section className={siteStyles.site}>
            {!config.options.bare && <Header />}
            <Screen />
            <Footer />
          </section>
        </WithRequest>
      </SiteConfigContext>
    </NavigationContext>
  );
}

/**
 * The single file's screens below Home for visitors without JavaScript. Each element's id is its
 * path, so that links such as `#/contact` work.
 */
export function ReadableScreens({ config }: { config: SiteConfig }) {
  return (
    <SiteConfigContext value={config}>
      <WithRequest>
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
      </WithRequest>
    </SiteConfigContext>
  );
}

function WithRequest({ children }: { children: ReactNode }) {
  const { path } = useNavigation();
  return (
    <ContactRequestContext value={useNewContactRequest(path, {})}>{children}</ContactRequestContext>
  );
}

/** Contact without its form, which needs the script. */
const readableScreens = { ...screens, '/contact': Contact };

function Contact() {
  return (
    <Section title={contact.title} lead={withoutScript.contactLead} tone="candy" opening>
      <DirectContact />
    </Section>
  );
}
