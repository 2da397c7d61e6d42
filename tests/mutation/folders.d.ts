export const folders: Readonly<
  Record<string, { mutate: readonly string[]; tests: readonly string[] }>
>;
