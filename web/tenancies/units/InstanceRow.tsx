import { MapPin, Trash2 } from 'lucide-react';
import type { RentalUnitAnswer, RentalUnits, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import type { Asked } from './ChangeApplications.tsx';
import { EditEircode } from './EditEircode.tsx';
import { TenantCard } from './TenantCard.tsx';
import { eircodeText, nameOfInstance, statusBadges } from './unit-words.ts';

type InstanceProps = {
  units: RentalUnits;
  unit: RentalUnitAnswer;
  instance: UnitInstanceAnswer;
  /** Its place among the instances of the type, from 1. */
  number: number;
  onAsk: (asked: Asked) => void;
  onRemove: (instance: UnitInstanceAnswer) => void;
};

/** One bed, room or home of a unit type, and who lives in it. */
export function InstanceRow({ units, unit, instance, number, onAsk, onRemove }: InstanceProps) {
  const badge = statusBadges[instance.status];
  const name = nameOfInstance(unit, instance);
  return (
    <li className="px-4 py-2.5 desk:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-4 gap-y-1">
          <p className="w-24 text-row font-medium tabular-nums">Instance {number}</p>
          <Badge tone={badge.tone} icon={badge.icon}>
            {instance.status}
          </Badge>
          <p className="flex items-center gap-1.5 text-row">
            <MapPin aria-hidden className="size-4 text-ink-soft" />
            <span className="text-ink-soft">Eircode</span>
            <span className={instance.eircode ? 'font-medium tabular-nums' : 'text-ink-soft'}>
              {eircodeText(instance.eircode)}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <EditEircode listingId={units.listing_id} unitTypeId={unit.id} instance={instance} name={name} />
          {!instance.tenant && <Applications unit={unit} instance={instance} name={name} onAsk={onAsk} />}
          {!instance.tenant && unit.instances.length > 1 && (
            <Button
              variant="ghost"
              size="smallIcon"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(instance)}
              className="text-ink-soft hover:text-bad-ink"
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {instance.tenant && <TenantCard units={units} unit={unit} instance={instance} tenant={instance.tenant} />}
    </li>
  );
}

type ApplicationsProps = Pick<InstanceProps, 'unit' | 'instance' | 'onAsk'> & { name: string };

/** The button stays the same one when its words change, so the keyboard stays on it. */
function Applications({ unit, instance, name, onAsk }: ApplicationsProps) {
  const to = instance.status === 'OPEN' ? 'CLOSED' : 'OPEN';
  const target = { unitTypeId: unit.id, instanceId: instance.id };
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={(event) => onAsk({ key: Date.now(), target, name, to, opener: event.currentTarget })}
    >
      {to === 'CLOSED' ? 'Close' : 'Reopen'}
      <span className="sr-only"> applications for {name}</span>
    </Button>
  );
}
