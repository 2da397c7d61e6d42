import Link from 'next/link';
import { links } from '../links.js';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <title>Next</title>
        <link rel="icon" href="data:," />
        <script src="/recorder.js" />
      </head>
      <body>
        <nav>
          {Object.entries(links).map(([to, label]) => (
            <Link key={to} href={to}>
              {label}
            </Link>
          ))}
        </nav>
        {children}
      </body>
    </html>
  );
}
