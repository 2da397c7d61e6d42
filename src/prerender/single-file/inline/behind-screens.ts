// Runs behind the prerendered screens, in this order.
import './previews.ts';
import './framed.ts';
import '../../../before-hydration/early.ts';
import './title.ts';
import './show.ts';
