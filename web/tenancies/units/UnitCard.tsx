import { ChevronDown } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import type { RentalUnitAnswer, RentalUnits, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { feeText } from '../../../domain/money.ts';
import { isLet } from '../../../domain/tenancies/unit-status.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { useIsEditLeft } from '../../shared/edits/useEdit.ts';
import { modeLabels } from '../../shared/listings/unit-modes.ts';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { unitsText } from './text.ts';
import { AddUnit } from './AddUnit.tsx';
import { type ApplicationsChange, ChangeApplications } from './ChangeApplications.tsx';
import { eircodeEdit } from './EditEircode.tsx';
import { statusBadges } from './labels.ts';
import { RemoveUnit } from './RemoveUnit.tsx';
import { unitEdit, UnitForm } from './UnitForm.tsx';
import { UnitHistoryDialog } from './UnitHistoryDialog.tsx';
import { type UnitAct, UnitMenu } from './UnitMenu.tsx';
import { UnitRow } from './UnitRow.tsx';

const text = unitsText.units;

type UnitProps = { units: RentalUnits; unit: RentalUnitAnswer };

/** One unit type and, if expanded, its units. */
export function UnitCard({ units, unit }: UnitProps) {
  const [shown, setShown] = useState(useIsEditLeft(eircodeEdit(unit.id)));
  const [asked, setAsked] = useState<ApplicationsChange | null>(null);
  const [act, setAct] = useState<UnitAct | null>(useIsEditLeft(unitEdit(units.listing_id, unit)) ? 'edit' : null);
  const [removed, setRemoved] = useState<UnitInstanceAnswer | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const heading = useId();
  return (
    <Collapsible
      render={<li />}
      open={shown}
      onOpenChange={setShown}
      aria-labelledby={heading}
      className="rounded-card border border-line bg-card shadow-1"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 desk:px-6 desk:py-5">
        <UnitFacts unit={unit} heading={heading} />
        <div className="flex flex-wrap items-center gap-2 max-desk:basis-full max-desk:gap-1">
          <UnitActions unit={unit} onAsk={setAsked} />
          <Toggle ref={toggle} name={unit.name} shown={shown} />
          <UnitMenu units={units} unit={unit} onAct={setAct} />
        </div>
      </div>
      <CollapsiblePanel>
        <ul aria-label={text.listOf({ name: unit.name })} className="divide-y divide-line border-t border-line">
          {unit.instances.map((instance, index) => (
            <UnitRow
              key={instance.id}
              units={units}
              unit={unit}
              instance={instance}
              number={index + 1}
              onAsk={setAsked}
              onRemove={setRemoved}
            />
          ))}
        </ul>
      </CollapsiblePanel>
      {asked && <ChangeApplications key={asked.key} units={units} unit={unit} asked={asked} toggle={toggle} />}
      {removed && (
        <RemoveUnit
          units={units}
          unit={unit}
          instance={removed}
          onClose={() => setRemoved(null)}
          focusAfter={() => toggle.current}
        />
      )}
      {act && (
        <Act act={act} units={units} unit={unit} onClose={() => setAct(null)} focusAfter={() => toggle.current} />
      )}
    </Collapsible>
  );
}

type ToggleProps = { ref: RefObject<HTMLButtonElement | null>; name: string; shown: boolean };

function Toggle({ ref, name, shown }: ToggleProps) {
  return (
    <CollapsibleTrigger
      ref={ref}
      className={cn(buttonStyle({ variant: 'ghost', size: 'small' }), 'text-door-ink max-desk:px-2')}
    >
      <span>
        <Rich text={(shown ? text.hide : text.show)({ name })} parts={{ hidden: hiddenWords }} />
      </span>
      <ChevronDown aria-hidden className={`transition-transform ${shown ? 'rotate-180' : ''}`} />
    </CollapsibleTrigger>
  );
}

type ActProps = UnitProps & { act: UnitAct; onClose: () => void; focusAfter: () => HTMLElement | null };

/** The dialog for a chosen menu item; rendered separately, because the menu has closed by then. */
function Act({ act, units, unit, onClose, focusAfter }: ActProps) {
  const listingId = units.listing_id;
  if (act === 'edit') return <UnitForm listingId={listingId} unit={unit} onClose={onClose} />;
  if (act === 'add-unit')
    return <AddUnit listingId={listingId} unit={unit} onClose={onClose} focusAfter={focusAfter} />;
  if (act === 'history') return <UnitHistoryDialog listingId={listingId} unit={unit} onClose={onClose} />;
  return <RemoveUnit units={units} unit={unit} instance={null} onClose={onClose} focusAfter={focusAfter} />;
}

function UnitFacts({ unit, heading }: { unit: RentalUnitAnswer; heading: string }) {
  const { label, icon: Icon } = modeLabels[unit.mode];
  const badge = statusBadges[unit.status];
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-start gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-plate bg-brass-soft text-brass-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-lg leading-6 [overflow-wrap:anywhere]">
            {unit.name}
          </h2>
          <Badge tone={badge.tone} icon={badge.icon}>
            {unit.status}
          </Badge>
        </div>
        <ul className="mt-1 flex flex-wrap gap-x-2 text-row tabular-nums text-ink-soft [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:content-['·']">
          <li>{label}</li>
          <li>{text.count({ count: unit.num_of_instances })}</li>
          <li className="font-medium text-ink">
            {feeText(unit.rental_fee, unit.rental_fee_currency, unit.rental_payment_frequency)}
          </li>
          <li>{text.applications({ count: unit.num_of_applications })}</li>
        </ul>
      </div>
    </div>
  );
}

/** Open units can be closed, and closed ones reopened unless they are let; a partly open type offers both. */
function UnitActions({ unit, onAsk }: { unit: RentalUnitAnswer; onAsk: (asked: ApplicationsChange) => void }) {
  const { close, reopen } = unitsText.applications;
  const ask = (to: ApplicationsChange['to'], opener: HTMLElement) =>
    onAsk({ key: Date.now(), target: { unitTypeId: unit.id }, name: unit.name, to, opener });
  return (
    <>
      {unit.status !== 'CLOSED' && (
        <Button variant="secondary" size="small" onClick={(event) => ask('CLOSED', event.currentTarget)}>
          <Rich text={close({ name: unit.name })} parts={{ hidden: hiddenWords }} />
        </Button>
      )}
      {unit.instances.some((instance) => instance.status === 'CLOSED' && !isLet(instance)) && (
        <Button variant="secondary" size="small" onClick={(event) => ask('OPEN', event.currentTarget)}>
          <Rich text={reopen({ name: unit.name })} parts={{ hidden: hiddenWords }} />
        </Button>
      )}
    </>
  );
}
