import { type ComponentType, memo, useEffect } from 'react';
import { company } from '../company.ts';
import { skipPress, unlessBarePart } from '../lib/parts.ts';
import type { RoutePath } from '../routes.ts';
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
import { SiteContext, useOptions, useScreen, useVisit } from './use-visit.ts';

/** Screens take no props, so `memo` skips a screen when only its surroundings change. */
export const screens: Record<RoutePath, ComponentType> = {
  '/': memo(Home),
  '/over-ons': memo(OverOns),
  '/hoe-werkt-het': memo(HoeWerktHet),
  '/de-automaat': memo(DeAutomaat),
  '/portfolio': memo(Portfolio),
  '/contact': memo(Contact),
};

interface SiteProps extends SiteContext {
  /** Called once, when the first screen is in the document. */
  onMounted?: () => void;
}

/** A view of a visit. */
export function Site({ onMounted, ...context }: SiteProps) {
  useEffect(() => {
    onMounted?.();
  }, [onMounted]);
  return (
    <SiteContext value={context}>
      <Screens />
    </SiteContext>
  );
}

function Screens() {
  const { emit } = useVisit();
  const { screen, site, isEntering } = useScreen();
  const { bare, standalone, start, locationType } = useOptions();
  const Screen = screens[screen];

  const reportFailure = () => emit('error', { locatieType: locationType, path: screen });

  // Inside a host page the site is a region of that page.
  const Root = (standalone ? 'div' : 'section') as 'section';
  const Main = standalone ? 'main' : 'div';
  return (
    <Root ref={site} className={styles.site} aria-label={standalone ? undefined : company.brand}>
      {bare ? (
        screen !== start && <WayBack to={start} />
      ) : (
        <>
          <button
            type="button"
            className={styles.skip}
            data-press={skipPress}
            data-part={unlessBarePart}
          >
            {shared.skipLink}
          </button>
          <Header />
        </>
      )}
      <Main key={screen} className={styles.screen} data-entering={isEntering}>
        <ErrorBoundary onError={reportFailure}>
          <Screen />
        </ErrorBoundary>
      </Main>
      <Footer />
      <ResultNotice />
    </Root>
  );
}
