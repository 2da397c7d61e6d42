// Plain JavaScript, without static imports: an old Node runs it, and stops at the syntax of Vite.
// The tools import this file first: later imports end in a stack trace in English.
const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
const isOurs = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
if (!isOurs) {
  console.error(
    `Hier draait Node ${node}, en die past niet. Installeer de LTS van https://nodejs.org ` +
      '(20.19, 22.12, 24 of nieuwer), open een nieuw venster, en probeer het opnieuw.',
  );
  process.exit(1);
}
try {
  // Not only found: its own parts are made for one kind of computer.
  await import('vite');
} catch {
  console.error(
    'In deze map is nog niet opgehaald wat nodig is, of het komt van een ander soort computer. ' +
      'Typ: npm ci\nProbeer het daarna opnieuw.',
  );
  process.exit(1);
}
