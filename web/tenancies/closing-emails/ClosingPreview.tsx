import { useState } from 'react';
import type { UnansweredApplicant } from '../../../domain/calls/closing-emails.ts';
import { closingSubject, fillClosing } from '../../../domain/tenancies/closing-emails.ts';
import { Button } from '../../components/Button.tsx';
import { closingText } from './text.ts';

const words = closingText.closing;

/** The email as one applicant will read it, with a way to the next. */
export function ClosingPreview({
  text,
  address,
  people,
}: {
  text: string;
  address: string;
  people: readonly UnansweredApplicant[];
}) {
  const [index, setIndex] = useState(0);
  const person = people[index % people.length];
  if (!person) return null;
  return (
    <section aria-label={words.preview} className="rounded-plate border border-line bg-paper">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-fine text-ink-soft">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {words.to({ email: person.email })}
          <span className="block font-medium text-ink">{closingSubject(address)}</span>
        </p>
        {people.length > 1 && (
          <Button variant="ghost" size="small" onClick={() => setIndex((now) => (now + 1) % people.length)}>
            {words.next}
          </Button>
        )}
      </header>
      <p
        className="max-h-64 overflow-y-auto whitespace-pre-wrap px-4 py-3 text-row leading-6 [overflow-wrap:anywhere]"
        tabIndex={0}
        aria-label={words.previewText}
      >
        {fillClosing(text, { name: person.name, address }).text}
      </p>
    </section>
  );
}
