// Runs behind the prerendered screens: these three, in this order.
import './previews.ts';
import './framed.ts';
import '../../../before-hydration/early.ts';
