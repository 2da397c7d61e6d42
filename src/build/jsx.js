import { createElement as create, Fragment as Group } from 'react';

// What JSX becomes in a build. Under these names the bundler calls them as they are, not as `(0, React.createElement)`.
export const createElement = create;
export const Fragment = Group;
