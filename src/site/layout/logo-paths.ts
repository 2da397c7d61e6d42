/** Paths on a grid of 32 × 40. */
export const logoPaths = {
  puff: 'M9 25a8 8 0 0 1-2-15 9.5 9.5 0 0 1 18-2 8 8 0 0 1 0 16 10 10 0 0 1-16 1Z',
  thread: 'M16 39V17c0-5 8-5 8 0s-11 7-14 1 4-13 10-11',
} as const;
