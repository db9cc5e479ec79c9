import { type ReactNode, useEffect, useState } from 'react';
import { Card, CardHead } from '../../components/Card.tsx';
import { cn } from '../../components/cn.ts';

/** What stays above a section that was gone to, px (specification, section 9). */
export const scrollOffset = 140;

type Named = { id: string; title: string };

function goTo(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - scrollOffset;
  window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  section.focus({ preventScroll: true });
}

/** Which section one is reading: the last whose top has passed under the bar; at the page's end, the last of all. */
function readingOf(sections: readonly Named[]): string {
  const end = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const last = sections.at(-1)?.id ?? '';
  if (end && window.scrollY > 0) return last;
  const passed = sections.filter(
    ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= scrollOffset + 8,
  );
  return passed.at(-1)?.id ?? sections[0]?.id ?? '';
}

/** Sticks under the top edge and leads to the sections of a long page. */
export function GoToBar({ sections }: { sections: readonly Named[] }) {
  const [reading, setReading] = useState(sections[0]?.id ?? '');
  useEffect(() => {
    const look = () => setReading(readingOf(sections));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return (
    <nav
      aria-label="Go to"
      className="sticky top-0 z-20 -mx-4 mt-6 flex items-center gap-1 overflow-x-auto border-b border-line bg-paper/95 px-4 py-2 backdrop-blur-sm desk:mx-0 desk:px-0"
    >
      <span aria-hidden className="mr-2 shrink-0 text-fine text-ink-soft max-sm:hidden">
        Go to
      </span>
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={reading === id ? 'true' : undefined}
          onClick={() => goTo(id)}
          className={cn(
            'h-9 shrink-0 rounded-plate px-3 focus-visible:-outline-offset-2 text-row font-medium transition-colors',
            reading === id ? 'bg-door-soft text-door-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

type SectionProps = Named & { hint?: string; action?: ReactNode; children?: ReactNode };

/** A part of the page that the bar leads to. */
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
