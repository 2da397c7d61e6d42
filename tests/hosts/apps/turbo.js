import '@hotwired/turbo';

document.addEventListener('turbo:load', () => window.Suikerspin?.scan());
