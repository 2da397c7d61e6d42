/** The MIME types of what the site has in `media/`, by extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};
