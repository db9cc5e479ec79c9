import { type ReactNode, useEffect, useState } from 'react';
import { Card, CardHead } from '../../components/Card.tsx';
import { cn } from '../../components/cn.ts';
import { sharedListingsText as text } from './text.ts';

/** The space left above a section after scrolling to it, px (specification, section 9). */
const scrollOffset = 140;

type SectionLink = { id: string; title: string };

function goTo(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - scrollOffset;
  window.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}

/** The section in view: the last one whose top has passed under the bar, or the last of all at the end of the page. */
function currentSection(sections: readonly SectionLink[]): string {
  const end = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const last = sections.at(-1)?.id ?? '';
  if (end && window.scrollY > 0) return last;
  const passed = sections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= scrollOffset + 8,
  );
  return passed.at(-1)?.id ?? sections[0]?.id ?? '';
}

/** Links to the sections of a long page; sticks to the top of the window. */
export function GoToBar({ sections }: { sections: readonly SectionLink[] }) {
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  // A link from elsewhere may name a section.
  useEffect(() => goTo(window.location.hash.slice(1)), []);
  useEffect(() => {
    const update = () => setCurrent(currentSection(sections));
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [sections]);
  return (
    <nav
      aria-label={text.goTo}
      className="sticky top-0 in-[:root:has([data-offline])]:top-10 z-20 -mx-4 mt-6 flex items-center gap-1 overflow-x-auto border-b border-line bg-paper/95 px-4 py-2 backdrop-blur-sm desk:mx-0 desk:px-0"
    >
      <span aria-hidden className="mr-2 shrink-0 text-fine text-ink-soft max-sm:hidden">
        {text.goTo}
      </span>
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={current === id ? 'true' : undefined}
          onClick={() => goTo(id)}
          className={cn(
            'h-9 shrink-0 rounded-plate px-3 desk:px-2.5 focus-visible:-outline-offset-2 text-row font-medium transition-colors',
            current === id ? 'bg-door-soft text-door-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

type SectionProps = SectionLink & { hint?: string; action?: ReactNode; children?: ReactNode };

/** A section of a page that the bar links to. */
export function Section({ id, title, hint, action, children }: SectionProps) {
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="scroll-mt-35 p-5 desk:p-7">
      <CardHead id={`${id}-title`} title={title} {...(hint ? { hint } : {})}>
        {action}
      </CardHead>
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );
}
