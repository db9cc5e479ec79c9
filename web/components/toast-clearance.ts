/** How far from the bottom edge toasts begin: above the buttons that are fixed there. */
export const toastClearance = 'var(--toast-clearance, 0px)';

const bars = new Set<HTMLElement>();

/** Distance in px from the bottom edge of the screen to the top of the highest bar that is in view. */
function clearance(): number {
  const tops = [...bars].map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
  return Math.max(0, ...tops.map(({ top }) => Math.min(window.innerHeight - top, window.innerHeight / 2)));
}

const measure = () => document.documentElement.style.setProperty('--toast-clearance', `${clearance()}px`);

/** A ref for a bar of buttons at the bottom of the screen: toasts stay above it for as long as it is there. */
export function keepToastsAbove(bar: HTMLElement): () => void {
  bars.add(bar);
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(bar);
  window.addEventListener('resize', measure);
  window.addEventListener('scroll', measure, { passive: true });
  return () => {
    bars.delete(bar);
    sizes.disconnect();
    window.removeEventListener('resize', measure);
    window.removeEventListener('scroll', measure);
    measure();
  };
}
