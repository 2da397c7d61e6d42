// page.jsx: on the server, in Next a page of the App Router
import { Fragment } from './fragment';
import { fragment } from './suikerspin';

export default function Page() {
  const { attributes, shadow, before, behind } = fragment;
  return (
    <main>
      <h1>Fragment</h1>
      <script src="/suikerspin/suikerspin.js" async />
      <Fragment {...{ attributes, shadow, before, behind }}>
        <p>
          Bel <a href="tel:0201234567">020 123 45 67</a>
        </p>
      </Fragment>
    </main>
  );
}
