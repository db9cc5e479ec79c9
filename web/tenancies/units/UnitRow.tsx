import { MapPin, Trash2 } from 'lucide-react';
import type { RentalUnitAnswer, RentalUnits, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { unitsText } from './text.ts';
import type { ApplicationsChange } from './ChangeApplications.tsx';
import { EditEircode } from './EditEircode.tsx';
import { statusBadges } from './labels.ts';
import { TenantCard } from './TenantCard.tsx';
import { eircodeText, unitName } from './unit-names.ts';

const text = unitsText.units;

type UnitRowProps = {
  units: RentalUnits;
  unit: RentalUnitAnswer;
  instance: UnitInstanceAnswer;
  /** Its number within the type, from 1. */
  number: number;
  onAsk: (asked: ApplicationsChange) => void;
  onRemove: (instance: UnitInstanceAnswer) => void;
};

/** One bed, bedroom, house or apartment of a unit type, and its tenant. */
export function UnitRow({ units, unit, instance, number, onAsk, onRemove }: UnitRowProps) {
  const badge = statusBadges[instance.status];
  const name = unitName(unit, instance);
  return (
    <li className="px-4 py-2.5 desk:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-4 gap-y-1">
          <p className="w-24 text-row font-medium tabular-nums">{text.number({ number })}</p>
          <Badge tone={badge.tone} icon={badge.icon}>
            {instance.status}
          </Badge>
          <p className="flex items-center gap-1.5 text-row">
            <MapPin aria-hidden className="size-4 text-ink-soft" />
            <span className="text-ink-soft">{text.eircode}</span>
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
              aria-label={text.remove({ name })}
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

type ApplicationsProps = Pick<UnitRowProps, 'unit' | 'instance' | 'onAsk'> & { name: string };

/** A single button whose text changes, so that it keeps the focus. */
function Applications({ unit, instance, name, onAsk }: ApplicationsProps) {
  const to = instance.status === 'OPEN' ? 'CLOSED' : 'OPEN';
  const target = { unitTypeId: unit.id, instanceId: instance.id };
  const { closeUnit, reopenUnit } = unitsText.applications;
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={(event) => onAsk({ key: Date.now(), target, name, to, opener: event.currentTarget })}
    >
      <Rich text={(to === 'CLOSED' ? closeUnit : reopenUnit)({ name })} parts={{ hidden: hiddenWords }} />
    </Button>
  );
}
