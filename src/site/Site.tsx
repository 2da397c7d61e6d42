import { type ComponentType, memo, useEffect } from 'react';
import { company } from '../company.ts';
import { skipPress, unlessBarePart } from '../lib/parts.ts';
import { type SiteConfig, SiteConfigContext, useSiteConfig } from '../options/site-config.ts';
import type { SiteLocation } from '../router/location.ts';
import { NavigationContext, useScreenNavigation } from '../router/navigation.ts';
import { type RoutePath, routes } from '../routes.ts';
import {
  type ContactMemory,
  ContactRequestContext,
  useNewContactRequest,
} from './contact/contact-request.ts';
import { ResultNotice } from './contact/ResultBox.tsx';
import { shared } from './content/shared.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import { WayBack } from './layout/WayBack.tsx';
import styles from './Site.module.css';
import { Contact } from './screens/Contact.tsx';
import { DeAutomaat } from './screens/DeAutomaat.tsx';
import { HoeWerktHet } from './screens/HoeWerktHet.tsx';
import { Home } from './screens/Home.tsx';
import { OverOns } from './screens/OverOns.tsx';
import { Portfolio } from './screens/Portfolio.tsx';

/** Screens take no props, so `memo` skips a screen when only its surroundings change. */
export const screens: Record<RoutePath, ComponentType> = {
  '/': memo(Home),
  '/over-ons': memo(OverOns),
  '/hoe-werkt-het': memo(HoeWerktHet),
  '/de-automaat': memo(DeAutomaat),
  '/portfolio': memo(Portfolio),
  '/contact': memo(Contact),
};

export interface SiteProps {
  config: SiteConfig;
  location: SiteLocation;
  /** Outlives the site: the next one in the same page continues its request. */
  memory: ContactMemory;
  /** Called once, when the first screen is in the document. */
  onMounted?: () => void;
}

export function Site({ config, location, memory, onMounted }: SiteProps) {
  useEffect(() => {
    onMounted?.();
  }, [onMounted]);
  return (
    <SiteConfigContext value={config}>
      <SiteWithConfig location={location} memory={memory} />
    </SiteConfigContext>
  );
}

function SiteWithConfig({ location, memory }: Pick<SiteProps, 'location' | 'memory'>) {
  const { navigation, screen, site, entering, focusScreen } = useScreenNavigation(location);
  const request = useNewContactRequest(navigation.path, memory);
  const { options, emit } = useSiteConfig();
  const { bare, standalone, start, locationType } = options;
  const Screen = screens[screen];
  useDocumentTitle(screen);

  const reportFailure = () => emit('error', { locatieType: locationType, path: screen });

  // Inside a host page the site is a region of that page.
  const Root = (standalone ? 'div' : 'section') as 'section';
  const Main = standalone ? 'main' : 'div';
  return (
    <NavigationContext value={navigation}>
      <ContactRequestContext value={request}>
        <Root
          ref={site}
          className={styles.site}
          aria-label={standalone ? undefined : company.brand}
        >
          {bare ? (
            screen !== start && <WayBack to={start} />
          ) : (
            <>
              <button
                type="button"
                className={styles.skip}
                data-press={skipPress}
                data-part={unlessBarePart}
                onClick={focusScreen}
              >
                {shared.skipLink}
              </button>
              <Header />
            </>
          )}
          <Main key={screen} className={styles.screen} data-entering={entering}>
            <ErrorBoundary onError={reportFailure}>
              <Screen />
            </ErrorBoundary>
          </Main>
          <Footer />
          <ResultNotice onDismiss={focusScreen} />
        </Root>
      </ContactRequestContext>
    </NavigationContext>
  );
}

function useDocumentTitle(path: RoutePath) {
  const { standalone } = useSiteConfig().options;
  useEffect(() => {
    if (!standalone) return;
    const before = document.title;
    const ours = `${routes.find((route) => route.path === path)?.title} | ${company.brand}`;
    document.title = ours;
    return () => {
      if (document.title === ours) document.title = before;
    };
  }, [path, standalone]);
}
