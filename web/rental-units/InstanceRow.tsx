import { MapPin } from 'lucide-react';
import type { RentalUnitAnswer, UnitInstanceAnswer } from '../../domain/calls/rental-units.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import type { Asked } from './ChangeApplications.tsx';
import { EditEircode } from './EditEircode.tsx';
import { eircodeText, statusBadges } from './unit-words.ts';

type InstanceProps = {
  listingId: string;
  unit: RentalUnitAnswer;
  instance: UnitInstanceAnswer;
  /** Its place among the instances of the type, from 1. */
  number: number;
  onAsk: (asked: Asked) => void;
};

/** One bed, room or home of a unit type. The button stays the same one when its words change, so the keyboard stays on it. */
export function InstanceRow({ listingId, unit, instance, number, onAsk }: InstanceProps) {
  const badge = statusBadges[instance.status];
  const to = instance.status === 'OPEN' ? 'CLOSED' : 'OPEN';
  const name = unit.instances.length === 1 ? unit.name : `${unit.name}, instance ${number}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 desk:px-6">
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="w-24 text-row font-medium tabular-nums">Instance {number}</p>
        <Badge tone={badge.tone} icon={badge.icon}>
          {instance.status}
        </Badge>
        <p className="flex items-center gap-1.5 text-row">
          <MapPin aria-hidden className="size-4 text-ink-soft" />
          <span className="text-ink-soft">Eircode</span>
          <span className={instance.eircode ? 'font-medium tabular-nums' : 'text-ink-soft'}>{eircodeText(instance.eircode)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <EditEircode listingId={listingId} unitTypeId={unit.id} instance={instance} name={name} />
        <Button
          look="plain"
          size="small"
          onClick={(event) => onAsk({ key: Date.now(), target: { unitTypeId: unit.id, instanceId: instance.id }, name, to, opener: event.currentTarget })}
        >
          {to === 'CLOSED' ? 'Close' : 'Reopen'}
          <span className="sr-only"> applications for {name}</span>
        </Button>
      </div>
    </li>
  );
}
