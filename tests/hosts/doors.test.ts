import { tryRewritings } from '../support/ways-in.ts';

// Tag and single file are in tests/browser/doors.test.ts.
tryRewritings(['element', 'script', 'fragment', 'frame']);
