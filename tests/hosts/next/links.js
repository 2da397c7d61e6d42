/** The pages of the app: the package's component and element, and a fragment. */
export const links = {
  '/': 'Home',
  '/react': 'React',
  '/element': 'Element',
  '/fragment': 'Fragment',
};
