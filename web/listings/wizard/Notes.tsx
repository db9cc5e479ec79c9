import { CircleCheck, Copy, Info, PencilLine } from 'lucide-react';
import { wizardText } from './text.ts';
import type { Wizard } from './wizard.ts';

const icons = { read: CircleCheck, pasted: CircleCheck, 'by-hand': PencilLine, copied: Copy } as const;

/** Where the details came from, and what to check about them. */
export function Notes({ wizard }: { wizard: Wizard }) {
  if (wizard.source === null) return null;
  const Icon = icons[wizard.source];
  return (
    <div className="rounded-card border border-door-line bg-door-soft px-5 py-4 text-row">
      <p className="flex items-start gap-3 font-medium text-door-ink">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {wizardText.notes[wizard.source]}
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
