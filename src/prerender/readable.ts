/**
 * Removes what needs the script: buttons (but not the pictures in them), dialogs and labelled
 * controls; and React's preloads, because no picture here is in the first view.
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
