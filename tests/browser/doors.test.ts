import { tryRewritings } from '../support/ways-in.ts';

// The others are in tests/hosts/doors.test.ts.
tryRewritings(['tag', 'index.html']);
