import { CircleCheck, Info, PencilLine } from 'lucide-react';
import type { Wizard } from './wizard.ts';

const words = {
  read: { icon: CircleCheck, text: 'The advert was read. Everything it said stands below.' },
  pasted: { icon: CircleCheck, text: 'The page that you pasted was read. Everything it said stands below.' },
  'by-hand': { icon: PencilLine, text: 'Nothing was read from the advert: please fill in the address and the units.' },
} as const;

/** How the details came about, and what of them to look at. */
export function Notes({ wizard }: { wizard: Wizard }) {
  if (wizard.source === null) return null;
  const { icon: Icon, text } = words[wizard.source];
  return (
    <div className="rounded-card border border-door-line bg-door-soft px-5 py-4 text-row">
      <p className="flex items-start gap-3 font-medium text-door-ink">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      {wizard.notes.length > 0 && (
        <ul className="mt-2 space-y-1.5">
          {wizard.notes.map((note) => (
            <li key={note} className="flex items-start gap-3">
              <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-brass-ink" />
              <span className="min-w-0">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
