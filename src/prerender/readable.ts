/**
 * Turns the site into a page to read. Buttons, dialogs and labelled controls go, because only the script makes them
 * work; a picture in a button stays. React's preloads go too: no picture here is in the first view.
 */
export function toReadable(html: string): string {
  return html
    .replaceAll(
      /<link [^>]*>|<(dialog|label).*?<\/\1>| (?:tabindex|data-screen-title)="[^"]*"/gs,
      '',
    )
    .replaceAll(/<button[^>]*? class="([^"]*)".*?<\/button>/gs, (button, className) => {
      const picture = /<img[^>]*>/.exec(button)?.[0];
      return picture ? `<span class="${className}">${picture}</span>` : '';
    });
}
