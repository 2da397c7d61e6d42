import { SuikerspinSite } from 'suikerspin-site/react';
import { endpoint } from '../../../hosts.ts';

export default function Page() {
  return (
    <main>
      <h1>React</h1>
      <SuikerspinSite folder="/suikerspin/" endpoint={endpoint} locationType="school">
        <p>Call us</p>
      </SuikerspinSite>
    </main>
  );
}
