/** A React host. Compiled by package.test.ts, never run. */
import { useRef } from 'react';
import type { SiteElement } from 'suikerspin-site/element';
import { SuikerspinSite } from 'suikerspin-site/react';
import type { Fragment } from 'suikerspin-site/server';

export function Host({ attributes }: Fragment) {
  const site = useRef<SiteElement>(null);
  return (
    <>
      <SuikerspinSite
        ref={site}
        folder="/suikerspin/"
        className="widget"
        style={{ '--suikerspin-accent': '#006d8f', width: '100%' }}
        locationType="school"
        stickyOffset={80}
        onNavigate={(event) => event.detail.path.toUpperCase()}
        onError={({ detail }) => detail.path ?? detail.locatieType}
      >
        <p>Call us</p>
      </SuikerspinSite>
      {/* @ts-expect-error: the folder is missing. */}
      <SuikerspinSite />
      {/* @ts-expect-error: no such type of location. */}
      <SuikerspinSite folder="/suikerspin/" locationType="strand" />
      <suikerspin-site
        className="widget"
        location-type="school"
        sticky-offset={80}
        endpoint="https://forms.example/f/demo"
        onsuikerspin:navigate={(event) => event.detail.path}
      >
        <p>Call us</p>
      </suikerspin-site>
      <suikerspin-site {...attributes} style={{ '--suikerspin-radius': '6px' }} />
      {/* @ts-expect-error: no such type of location. */}
      <suikerspin-site location-type="strand" />
    </>
  );
}
