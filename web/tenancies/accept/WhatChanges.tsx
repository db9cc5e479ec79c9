import { ArrowRight, Bookmark, CalendarX } from 'lucide-react';
import type { AcceptPreview, AffectedApplicant } from '../../../domain/calls/accept-tenant.ts';
import type { Fate } from '../../../domain/tenancies/tenancy.ts';
import { useWriteNote } from '../../api/landlord-notes.ts';
import { Button } from '../../components/Button.tsx';
import { useShowAll } from '../../components/useShowAll.ts';
import { furthestFirst } from './affected-order.ts';
import { acceptText } from './text.ts';
import { fateLabels, fateOrder } from './labels.ts';
import { toastFailure } from '../../shared/toast-failure.ts';

const text = acceptText.affected;

/** How many units of each type are open, before and after. */
export function Occupancy({ occupancy }: Pick<AcceptPreview, 'occupancy'>) {
  return (
    <table className="w-full text-row">
      <caption className="sr-only">{text.openUnits}</caption>
      <thead>
        <tr className="text-left text-fine text-ink-soft">
          <th scope="col" className="pb-1.5 font-medium">
            {text.unitType}
          </th>
          <th scope="col" className="pb-1.5 text-right font-medium">
            {text.openNow}
          </th>
          <th scope="col" className="w-24 pb-1.5 text-right font-medium">
            {text.openAfter}
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
                {text.openOf({ open: row.open_before, total: row.total })}
              </td>
              <td className="py-2 text-right tabular-nums">
                <span className="inline-flex items-center gap-2">
                  {changes && <ArrowRight aria-hidden className="size-3.5 text-brass-ink" />}
                  {row.open_after === 0 ? text.none : text.openOf({ open: row.open_after, total: row.total })}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How many names a group shows at first. */
const SHOWN_AT_FIRST = 6;

/** What will happen to everyone else, in groups. */
export function Affected({ listingId, affected }: { listingId: string; affected: readonly AffectedApplicant[] }) {
  if (affected.length === 0) return <p className="text-row text-ink-soft">{text.nobody}</p>;
  return (
    <div className="flex flex-col gap-5">
      {fateOrder.map((fate) => {
        const rows = furthestFirst(affected.filter((row) => row.fate === fate));
        return rows.length > 0 && <FateGroup key={fate} listingId={listingId} fate={fate} rows={rows} />;
      })}
    </div>
  );
}

function FateGroup({ listingId, fate, rows }: { listingId: string; fate: Fate; rows: readonly AffectedApplicant[] }) {
  const { all, list, showAll } = useShowAll(SHOWN_AT_FIRST);
  const { title: titleFor, hint, icon: Icon } = fateLabels[fate];
  const title = titleFor({ count: rows.length });
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <Icon aria-hidden className="size-4 shrink-0 text-brass-ink" /> {title}
      </h3>
      <p className="mt-0.5 text-fine text-ink-soft">{hint}</p>
      <ul ref={list} className="mt-2 divide-y divide-line rounded-plate border border-line bg-card">
        {shown.map((row) => (
          <li
            key={row.application_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-row"
          >
            <span className="min-w-0 grow basis-48">
              <span className="font-medium [overflow-wrap:anywhere]">{row.name}</span>
              <span className="block text-fine text-ink-soft">
                {row.has_mail ? row.place : text.placeWithoutAddress({ place: row.place })}
              </span>
              {row.viewing && (
                <span className="flex items-start gap-1.5 text-fine text-warn-ink">
                  <CalendarX aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  {text.viewingEnds({ viewing: row.viewing })}
                </span>
              )}
            </span>
            {row.can_be_backup && <BackupButton listingId={listingId} row={row} />}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button variant="ghost" size="small" className="mt-2" onClick={showAll}>
          {text.showAll({ count: rows.length })}
        </Button>
      )}
    </section>
  );
}

/** Marks an applicant as a backup: they stay and are not told, in case the tenancy falls through. */
function BackupButton({ listingId, row }: { listingId: string; row: AffectedApplicant }) {
  const write = useWriteNote();
  const isBackup = row.fate === 'backup';
  const toggle = () =>
    write.mutate(
      { listing_id: listingId, application_id: row.application_id, keep: !isBackup },
      { onError: (error) => toastFailure(error) },
    );
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={text.keepName({ name: row.name })}
      aria-pressed={isBackup}
      busy={write.isPending}
      onClick={toggle}
    >
      <Bookmark aria-hidden className={isBackup ? 'fill-current text-brass-ink' : ''} /> {text.keep}
    </Button>
  );
}
