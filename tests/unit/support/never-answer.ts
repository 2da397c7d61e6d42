/** A `fetch` to a service that takes the request and never answers; it ends only when it is aborted. */
export const neverAnswer: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
