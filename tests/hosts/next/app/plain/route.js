import { fragment } from '../fragment/suikerspin.js';

export const dynamic = 'force-dynamic';

export function GET() {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Route</title><link rel="icon" href="data:,"><script src="/recorder.js"></script></head>
<body>${fragment.html}<script src="/suikerspin/suikerspin.js" async></script></body>
</html>`;
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
