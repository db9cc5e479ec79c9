import { ArrowRight, CalendarX, CircleX, Flame, KeyRound, type LucideIcon, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { AcceptPreview, AffectedApplicant } from '../../../domain/calls/decision.ts';
import type { Fate } from '../../../domain/tenancies/tenancy.ts';
import { useWriteNote } from '../../api/decision.ts';
import { Button } from '../../components/Button.tsx';
import { toastError } from '../../components/toast.ts';
import { fateHints, fateOrder, fateTitles } from './fate-words.ts';

/** What of each unit type is open, before and after. */
export function Occupancy({ occupancy }: Pick<AcceptPreview, 'occupancy'>) {
  return (
    <table className="w-full text-row">
      <caption className="sr-only">Open units before and after</caption>
      <thead>
        <tr className="text-left text-fine text-ink-soft">
          <th scope="col" className="pb-1.5 font-medium">
            Unit type
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium">
            Open now
          </th>
          <th scope="col" className="w-24 pb-1.5 text-right font-medium">
            Then
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {occupancy.map((row) => {
          const changes = row.open_before !== row.open_after;
          return (
            <tr key={row.unit_type_id} className={changes ? 'font-medium' : 'text-ink-soft'}>
              <th scope="row" className="py-2 text-left font-[inherit] [overflow-wrap:anywhere]">
                {row.name}
              </th>
              <td className="py-2 text-right tabular-nums">
                {row.open_before} of {row.total}
              </td>
              <td className="py-2 text-right tabular-nums">
                <span className="inline-flex items-center gap-2">
                  {changes && <ArrowRight aria-hidden className="size-3.5 text-brass-ink" />}
                  {row.open_after === 0 ? 'none' : `${row.open_after} of ${row.total}`}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const icons: Readonly<Record<Fate, LucideIcon>> = {
  declined: CircleX,
  choose: KeyRound,
  told: MessagesSquare,
  'kept-warm': Flame,
};
/** So many names stand there at once; the others when asked for. */
const shownAtFirst = 6;

/** What becomes of everybody else, by what becomes of them. */
export function Affected({ listingId, affected }: { listingId: string; affected: readonly AffectedApplicant[] }) {
  if (affected.length === 0) return <p className="text-row text-ink-soft">Nothing changes for anybody else.</p>;
  return (
    <div className="flex flex-col gap-5">
      {fateOrder.map((fate) => {
        const rows = affected.filter((row) => row.fate === fate);
        return rows.length > 0 && <FateGroup key={fate} listingId={listingId} fate={fate} rows={rows} />;
      })}
    </div>
  );
}

function FateGroup({ listingId, fate, rows }: { listingId: string; fate: Fate; rows: readonly AffectedApplicant[] }) {
  const [all, setAll] = useState(false);
  const Icon = icons[fate];
  const title = fateTitles[fate](rows.length);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <Icon aria-hidden className="size-4 shrink-0 text-brass-ink" /> {title}
      </h3>
      <p className="mt-0.5 text-fine text-ink-soft">{fateHints[fate]}</p>
      <ul className="mt-2 divide-y divide-line rounded-plate border border-line bg-card">
        {shown.map((row) => (
          <li
            key={row.application_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-row"
          >
            <span className="min-w-0">
              <span className="font-medium [overflow-wrap:anywhere]">{row.name}</span>
              <span className="block text-fine text-ink-soft">
                {row.place}
                {!row.has_mail && ' · no e-mail address is known'}
              </span>
              {row.viewing && (
                <span className="flex items-start gap-1.5 text-fine text-warn-ink">
                  <CalendarX aria-hidden className="mt-0.5 size-3.5 shrink-0" /> Their viewing ends: {row.viewing}
                </span>
              )}
            </span>
            {row.can_keep_warm && <KeepWarmButton listingId={listingId} row={row} />}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}

/** A second choice stays and hears nothing, in case the tenancy falls through. */
function KeepWarmButton({ listingId, row }: { listingId: string; row: AffectedApplicant }) {
  const write = useWriteNote();
  const warm = row.fate === 'kept-warm';
  const toggle = () =>
    write.mutate(
      { listing_id: listingId, application_id: row.application_id, keep: !warm },
      { onError: (error) => toastError('Error', error.message) },
    );
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Keep warm: ${row.name}`}
      aria-pressed={warm}
      busy={write.isPending}
      onClick={toggle}
    >
      <Flame aria-hidden className={warm ? 'fill-current text-brass-ink' : ''} /> Keep warm
    </Button>
  );
}
