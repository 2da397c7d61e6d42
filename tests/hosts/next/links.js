/** The pages of the host: the site as a component and as an element from the package, and as a fragment. */
export const links = {
  '/': 'Home',
  '/react': 'React',
  '/element': 'Element',
  '/fragment': 'Fragment',
};
