/** What the checkers of Vue's and Svelte's templates look up: package.test.ts compiles it. */
import type {} from 'suikerspin-site/element';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

type InVue = InstanceType<GlobalComponents['suikerspin-site']>['$props'];
type InSvelte = SvelteHTMLElements['suikerspin-site'];

export const inVue: InVue = { 'location-type': 'school', stickyOffset: 80 };
// @ts-expect-error: no such type of location.
export const wrongInVue: InVue = { locationType: 'strand' };

export const inSvelte: InSvelte = {
  class: 'widget',
  'location-type': 'school',
  'onsuikerspin:navigate': ({ detail }) => detail.path,
};
// @ts-expect-error: no such type of location.
export const wrongInSvelte: InSvelte = { 'location-type': 'strand' };
