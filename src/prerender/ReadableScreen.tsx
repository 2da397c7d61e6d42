import { type SiteConfig, SiteConfigContext } from '../options/site-config.ts';
import { type Navigation, NavigationContext } from '../router/navigation.ts';
import type { RoutePath } from '../routes.ts';
import { ContactRequestContext, useNewContactRequest } from '../site/contact/contact-request.ts';
import { Footer } from '../site/layout/Footer.tsx';
import { Header } from '../site/layout/Header.tsx';
import siteStyles from '../site/Site.module.css';
import { readableScreens } from './ReadableScreens.tsx';

interface ReadableScreenProps {
  config: SiteConfig;
  navigation: Navigation;
}

/** A fragment's screen for visitors without JavaScript. */
export function ReadableScreen({ config, navigation }: ReadableScreenProps) {
  return (
    <SiteConfigContext value={config}>
      <NavigationContext value={navigation}>
        <Layout path={navigation.path} bare={config.options.bare} />
      </NavigationContext>
    </SiteConfigContext>
  );
}

function Layout({ path, bare }: { path: RoutePath; bare: boolean }) {
  const request = useNewContactRequest(path, {});
  const Screen = readableScreens[path];
  return (
    <ContactRequestContext value={request}>
      <section className={siteStyles.site}>
        {!bare && <Header />}
        <Screen />
        <Footer />
      </section>
    </ContactRequestContext>
  );
}
