/** Returns a function that answers with `otherwise` for what is not there in time, or fails. */
export function deadline(ms: number) {
  const end = Date.now() + ms;
  return async <T, E = undefined>(promise: Promise<T>, otherwise?: E): Promise<T | E> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<E>((resolve) => {
      timer = setTimeout(() => resolve(otherwise as E), Math.max(0, end - Date.now()));
    });
    const safe = promise.catch(() => otherwise as E);
    return Promise.race([safe, late]).finally(() => clearTimeout(timer));
  };
}

export type Within = ReturnType<typeof deadline>;
