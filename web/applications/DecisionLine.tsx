import { Bookmark, CalendarCheck, FileCheck2, FileWarning, type LucideIcon, StickyNote } from 'lucide-react';
import type { DecisionFact } from '../../domain/calls/landlord-notes.ts';
import { useDecisionFact } from '../api/landlord-notes.ts';
import { actionsText } from './actions/text.ts';

const text = actionsText.decision;
/** How much of the landlord's note is shown, characters. */
const NOTE_LENGTH = 90;

type FactLine = { icon: LucideIcon; text: string; ink?: string };

function verdictText({ supports, warns, unchecked }: DecisionFact['verdicts']): FactLine | null {
  const parts = [
    supports > 0 && text.inOrder({ count: supports }),
    warns > 0 && text.toCheck({ count: warns }),
    unchecked > 0 && text.unchecked({ count: unchecked }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return {
    icon: warns > 0 ? FileWarning : FileCheck2,
    text: text.documents({ parts: parts.join(', ') }),
    ...(warns > 0 ? { ink: 'text-warn-ink' } : {}),
  };
}

function factLines({ viewing, verdicts, is_backup: isBackup, note }: DecisionFact): FactLine[] {
  const documents = verdictText(verdicts);
  return [
    ...(viewing ? [{ icon: CalendarCheck, text: viewing }] : []),
    ...(documents ? [documents] : []),
    ...(isBackup ? [{ icon: Bookmark, text: text.backup, ink: 'text-brass-ink' }] : []),
    ...(note
      ? [{ icon: StickyNote, text: note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH).trimEnd()} …` : note }]
      : []),
  ];
}

/** The main facts for a decision, in one line below the name. */
export function DecisionLine({ listingId, applicationId }: { listingId: string; applicationId: string }) {
  const { data } = useDecisionFact(listingId, applicationId);
  const shown = data ? factLines(data) : [];
  if (shown.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5 pl-7 text-fine text-ink-soft">
      {shown.map(({ icon: Icon, text: line, ink = '' }) => (
        <span key={line} className={`inline-flex min-w-0 items-start gap-1.5 ${ink}`}>
          <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{line}</span>
        </span>
      ))}
    </span>
  );
}
