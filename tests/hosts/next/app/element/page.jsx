'use client';
import { defineSuikerspin } from 'suikerspin-site/element';
import { endpoint } from '../../../hosts.ts';

// As in a module that the server and the browser share.
defineSuikerspin({ folder: '/suikerspin/' });

export default function Page() {
  return (
    <main>
      <h1>Element</h1>
      <suikerspin-site endpoint={endpoint} location-type="school">
        <p>Call us</p>
      </suikerspin-site>
    </main>
  );
}
