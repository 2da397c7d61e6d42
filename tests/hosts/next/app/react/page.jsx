import { SuikerspinSite } from 'suikerspin-site/react';
import { endpoint } from '../../../hosts.ts';
import { Buttons } from './buttons.jsx';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <main data-rendered={Date.now()}>
      <h1>React</h1>
      <Buttons />
      <SuikerspinSite folder="/suikerspin/" endpoint={endpoint} locationType="school">
        <p>Call us</p>
      </SuikerspinSite>
    </main>
  );
}
