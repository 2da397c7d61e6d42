// Runs behind the prerendered screens: these three, in this order.
import './previews.ts';
import './framed.ts';
import '../early.ts';

// The screens for visitors without scripts are not needed.
document.documentElement.dataset.answered = '';
