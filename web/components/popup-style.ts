/** The style of a popup that opens next to its trigger. */
export const popupStyle =
  'max-w-[calc(100vw-1rem)] origin-[var(--transform-origin)] rounded-card border border-line bg-card text-ink shadow-2 outline-none transition-[scale,opacity] duration-100 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0';
