import { useEffect, useRef } from 'react';
import { Wordmark } from '../../components/art/BrandMark.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch.tsx';
import { headerProgress, letterTurn } from './scroll-progress.ts';

/** Has the hero's colour over the hero and the page's below it; in between, a mix that depends on the scroll offset. */
export function LandingHeader() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const paint = () => {
      const progress = headerProgress(window.scrollY, window.innerHeight);
      header.current?.style.setProperty('--progress', String(progress));
      header.current?.toggleAttribute('data-past', progress > letterTurn);
      header.current?.toggleAttribute('data-done', progress >= 1);
    };
    paint();
    window.addEventListener('scroll', paint, { passive: true });
    window.addEventListener('resize', paint);
    return () => {
      window.removeEventListener('scroll', paint);
      window.removeEventListener('resize', paint);
    };
  }, []);
  return (
    <header
      ref={header}
      style={{ backgroundColor: 'color-mix(in oklab, var(--card) calc(var(--progress, 0) * 100%), var(--hero))' }}
      className="on-door group fixed inset-x-0 top-0 z-30 h-20 border-b border-transparent data-done:border-line data-done:shadow-1"
    >
      <div className="mx-auto flex h-full max-w-[80rem] items-center justify-between gap-4 px-5 desk:px-10">
        <a
          href="#top"
          className="touch-target flex items-center rounded-plate text-on-door transition-colors group-data-past:text-ink"
        >
          <Wordmark />
        </a>
        <ThemeSwitch compact />
      </div>
    </header>
  );
}
