import {
  ArrowRightLeft,
  CircleCheck,
  CircleSlash,
  KeyRound,
  type LucideIcon,
  Pencil,
  Plus,
  Trash2,
  UserX,
} from 'lucide-react';
import type { RentalUnitAnswer, UnitHistory } from '../../../domain/calls/rental-units.ts';
import type { UnitEvent } from '../../../domain/tenancies/unit-change.ts';
import { useUnitHistory } from '../../api/rental-units.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { Rich } from '../../components/Rich.tsx';
import { exactTime } from '../../base/dates.ts';
import { unitsText } from './text.ts';

const text = unitsText.history;

const icons: Record<UnitEvent, LucideIcon> = {
  opened: CircleCheck,
  closed: CircleSlash,
  added: Plus,
  changed: Pencil,
  removed: Trash2,
  'moved-in': ArrowRightLeft,
  'moved-out': ArrowRightLeft,
  let: KeyRound,
  cancelled: UserX,
};

/** The changes to a unit type and each of its units, with their times. */
export function UnitHistoryDialog({
  listingId,
  unit,
  onClose,
}: {
  listingId: string;
  unit: RentalUnitAnswer;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useUnitHistory(listingId);
  const items = data?.items.filter(({ unit_type_id: id }) => id === unit.id) ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title({ name: unit.name })} hint={text.hint}>
      <div className="px-5 py-5 desk:px-7">
        {error && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner label={text.loading} />}
        {data && items.length === 0 && <p className="text-row text-ink-soft">{text.empty}</p>}
        <ol className="divide-y divide-line">
          {items.map((item, index) => (
            <Line key={`${item.at} ${index}`} item={item} unit={unit} />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

function Line({ item, unit }: { item: UnitHistory['items'][number]; unit: RentalUnitAnswer }) {
  const Icon = icons[item.event];
  const number = unit.instances.findIndex(({ id }) => id === item.instance) + 1;
  return (
    <li className="flex items-start gap-3 py-2.5 text-row">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {number === 0 ? (
            item.text
          ) : (
            <Rich
              text={text.unit({ number, text: item.text })}
              parts={{ strong: (words) => <span className="font-medium">{words}</span> }}
            />
          )}
        </p>
        <p className="text-fine text-ink-soft">
          <time dateTime={item.at}>{exactTime(item.at)}</time>
        </p>
      </div>
    </li>
  );
}
