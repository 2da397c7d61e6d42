import { SuikerspinSite } from 'suikerspin-site/react';
import { endpoint } from '../../../hosts.ts';
import { Replace } from './replace.jsx';

// A static page the app's router would fetch ahead, and show at once.
export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <main>
      <h1>React</h1>
      <Replace />
      <SuikerspinSite folder="/suikerspin/" endpoint={endpoint} locationType="school">
        <p>Call us</p>
      </SuikerspinSite>
    </main>
  );
}
