/**
 * Turns the site into a page to read. Buttons, dialogs and labelled controls go, because only the script makes them
 * work; a picture in a button stays. Every picture appears once, at its last place, with the name of its file: the
 * script takes the pictures from here (see inline/collect-media.ts), so the single file has their bytes once.
 */
export function toReadable(html: string, media: Readonly<Record<string, string>>): string {
  const names = new Map(Object.entries(media).map(([name, url]) => [url, name]));
  return html
    .replaceAll(/<(dialog|label).*?<\/\1>| (?:tabindex|data-screen-title)="[^"]*"/gs, '')
    .replaceAll(/<button[^>]*? class="([^"]*)".*?<\/button>/gs, (button, className) => {
      const picture = /<img[^>]*>/.exec(button)?.[0];
      return picture ? `<span class="${className}">${picture}</span>` : '';
    })
    .replaceAll(/<img[^>]*? src="([^"]*)"[^>]*>/g, (picture, url: string, at: number, all: string) => {
      const name = names.get(url);
      if (name && all.lastIndexOf(url) > at + picture.length) return '';
      return name ? picture.replace(' src=', ` data-file="${name}" src=`) : picture;
    });
}
