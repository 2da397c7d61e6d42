import { type ComponentType, useEffect } from 'react';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { type SiteConfig, SiteConfigContext, useOptions } from './config/site-config.ts';
import { ContactRequestContext, useNewContactRequest } from './contact/contact-request.ts';
import { shared } from './content/shared.ts';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import { useScreenNavigation } from './layout/screen-navigation.ts';
import type { SiteLocation } from './router/location.ts';
import { NavigationContext } from './router/navigation.ts';
import { type RoutePath, routes } from './routes.ts';
import styles from './Site.module.css';
import { Contact } from './screens/Contact.tsx';
import { DeAutomaat } from './screens/DeAutomaat.tsx';
import { HoeWerktHet } from './screens/HoeWerktHet.tsx';
import { Home } from './screens/Home.tsx';
import { OverOns } from './screens/OverOns.tsx';
import { Portfolio } from './screens/Portfolio.tsx';

export const screens: Record<RoutePath, ComponentType> = {
  '/': Home,
  '/over-ons': OverOns,
  '/hoe-werkt-het': HoeWerktHet,
  '/de-automaat': DeAutomaat,
  '/portfolio': Portfolio,
  '/contact': Contact,
};

interface SiteProps {
  config: SiteConfig;
  location: SiteLocation;
  /** Called once, when the first screen stands in the document. */
  onMounted?: () => void;
}

/** The whole site: the layout around the current screen. Everything it needs to know comes in as props. */
export function Site({ config, location, onMounted }: SiteProps) {
  useEffect(() => {
    onMounted?.();
  }, [onMounted]);
  return (
    <SiteConfigContext value={config}>
      <SiteWithConfig location={location} />
    </SiteConfigContext>
  );
}

function SiteWithConfig({ location }: Pick<SiteProps, 'location'>) {
  const { navigation, site, entering, focusScreen } = useScreenNavigation(location);
  const request = useNewContactRequest();
  const { brand, standalone } = useOptions();
  const Screen = screens[navigation.path];
  useDocumentTitle(navigation.path);

  // Inside a host page the site is one region of that page; on its own page it is the page.
  const Root = (standalone ? 'div' : 'section') as 'section';
  const Main = standalone ? 'main' : 'div';
  return (
    <NavigationContext value={navigation}>
      <ContactRequestContext value={request}>
        <Root ref={site} className={styles.site} aria-label={standalone ? undefined : brand}>
          <button type="button" className={styles.skip} onClick={focusScreen}>
            {shared.skipLink}
          </button>
          <Header />
          <Main key={navigation.path} className={styles.screen} data-entering={entering}>
            <Screen />
          </Main>
          <Footer />
        </Root>
      </ContactRequestContext>
    </NavigationContext>
  );
}

function useDocumentTitle(path: RoutePath) {
  const { brand, standalone } = useOptions();
  useEffect(() => {
    if (!standalone) return;
    const before = document.title;
    const ours = `${routes.find((route) => route.path === path)?.title} | ${brand}`;
    document.title = ours;
    return () => {
      if (document.title === ours) document.title = before;
    };
  }, [path, brand, standalone]);
}
