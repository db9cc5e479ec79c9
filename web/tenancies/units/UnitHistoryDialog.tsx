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
import { absoluteTime } from '../../components/time-text.ts';

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

/** What happened to a unit and to each of its instances: when, and by whom. */
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`History of ${unit.name}`}
      hint="Every change was made by you, as the landlord. The newest comes first."
    >
      <div className="px-5 py-5 desk:px-7">
        {error && (
          <LoadFailed
            text="Failed to load the history. Please try again."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Spinner label="Loading the history" />}
        {data && items.length === 0 && <p className="text-row text-ink-soft">Nothing has happened to it yet.</p>}
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
          {number > 0 && <span className="font-medium">Instance {number}: </span>}
          {item.text}
        </p>
        <p className="text-fine text-ink-soft">
          <time dateTime={item.at}>{absoluteTime(Date.parse(item.at))}</time>
        </p>
      </div>
    </li>
  );
}
