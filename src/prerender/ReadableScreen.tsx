import { type SiteConfig, SiteConfigContext } from '../config/site-config.ts';
import { ContactRequestContext, useNewContactRequest } from '../contact/contact-request.ts';
import { Footer } from '../layout/Footer.tsx';
import { Header } from '../layout/Header.tsx';
import { type Navigation, NavigationContext } from '../router/navigation.ts';
import type { RoutePath } from '../routes.ts';
import siteStyles from '../Site.module.css';
import { readableScreens } from './ReadableScreens.tsx';

interface ReadableScreenProps {
  config: SiteConfig;
  /** The screen, and where the others are. */
  navigation: Navigation;
}

/** What a visitor without JavaScript reads of a fragment. */
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
