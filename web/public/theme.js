/* global document, localStorage, matchMedia */
// Runs before the first paint, so that nobody who lives at night sees a white flash. `components/theme.ts` does the
// same later.
function keptWish() {
  try {
    return localStorage.getItem('letterbox.theme');
  } catch {
    return null; // Storage is closed (private window): the system decides.
  }
}
const wish = keptWish();
const night = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.theme = night ? 'dark' : 'light';
