// Runs at the end of the file. To a browser with JavaScript what stands in <noscript> is text: the pictures in it
// cost nothing until the site asks for them.
const text = document.querySelector('noscript[data-pictures]')?.textContent ?? '';
const pictures = text.matchAll(/ data-file="(.+?)" src="(.+?)"/g);

const media = document.createElement('script');
media.type = 'application/json';
media.dataset.suikerspinMedia = '';
media.textContent = JSON.stringify(Object.fromEntries([...pictures].map(([, file, url]) => [file, url])));
document.body.append(media);

export {};
