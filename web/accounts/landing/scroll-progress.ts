/** The height of the landing page's header, px. */
const headerHeight = 80;

/**
 * How far the header has changed from the hero's colour to the page's, 0 to 1. It is complete when the scroll offset
 * plus the header's 80 px equals the viewport's height, which is when the header leaves the hero (specification,
 * section 2).
 */
export function headerProgress(scrollY: number, viewportHeight: number): number {
  const way = viewportHeight - headerHeight;
  if (way <= 0) return 1;
  return Math.min(1, Math.max(0, scrollY / way));
}

/** From here on dark letters are more legible than light ones on the mixed colour. */
export const letterTurn = 0.3;
