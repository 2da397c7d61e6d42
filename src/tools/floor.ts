import { getCompatibleVersions } from 'baseline-browser-mapping';

/** The browsers that support every feature which was Baseline Widely available on this day. */
const widelyAvailableOnDate = '2026-11-25';

/**
 * The oldest promised versions. The build compiles for them; tests/unit/floor.test.ts compares them
 * with the documentation and with the oldest browsers of the tests.
 */
export const floor = Object.fromEntries(
  getCompatibleVersions({ widelyAvailableOnDate }).map(({ browser, version }) => [
    browser,
    version,
  ]),
) as Record<'chrome' | 'edge' | 'firefox' | 'safari', string>;

/** In Vite's notation: 'chrome125'. Safari on phones needs prefixes that it does not on desktops. */
export const floorTargets = [
  ...(['chrome', 'edge', 'firefox', 'safari'] as const).map((browser) => browser + floor[browser]),
  `ios${floor.safari}`,
];
