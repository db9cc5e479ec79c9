import { CalendarCheck, FileCheck2, FileWarning, Flame, type LucideIcon, StickyNote } from 'lucide-react';
import type { DecisionFact } from '../../../domain/calls/decision.ts';
import { useDecisionFact } from '../../api/decision.ts';

type Shown = { icon: LucideIcon; text: string; ink?: string };

function verdictText({ supports, warns, unchecked }: DecisionFact['verdicts']): Shown | null {
  const parts = [
    supports > 0 && `${supports} in order`,
    warns > 0 && `${warns} to look at`,
    unchecked > 0 && `${unchecked} not checked yet`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return {
    icon: warns > 0 ? FileWarning : FileCheck2,
    text: `Documents: ${parts.join(', ')}`,
    ...(warns > 0 ? { ink: 'text-warn-ink' } : {}),
  };
}

function shownOf({ viewing, verdicts, kept_warm: warm, note }: DecisionFact): Shown[] {
  const documents = verdictText(verdicts);
  return [
    ...(viewing ? [{ icon: CalendarCheck, text: viewing }] : []),
    ...(documents ? [documents] : []),
    ...(warm ? [{ icon: Flame, text: 'Kept warm', ink: 'text-brass-ink' }] : []),
    ...(note ? [{ icon: StickyNote, text: note.length > 90 ? `${note.slice(0, 90).trimEnd()} …` : note }] : []),
  ];
}

/** What a decision stands on, in one line under the name. */
export function DecisionLine({ listingId, applicationId }: { listingId: string; applicationId: string }) {
  const { data } = useDecisionFact(listingId, applicationId);
  const shown = data ? shownOf(data) : [];
  if (shown.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5 pl-7 text-fine text-ink-soft">
      {shown.map(({ icon: Icon, text, ink = '' }) => (
        <span key={text} className={`inline-flex min-w-0 items-start gap-1.5 ${ink}`}>
          <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{text}</span>
        </span>
      ))}
    </span>
  );
}
