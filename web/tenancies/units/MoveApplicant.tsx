import { useState } from 'react';
import { type MoveTarget, moveTargets } from '../../../domain/tenancies/unit-move.ts';
import { useMoveApplicant } from '../../api/rental-units.ts';
import { Button } from '../../components/Button.tsx';
import { RadioInput } from '../../components/CheckInput.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { toastDone, toastUndoable } from '../../components/toast.ts';
import { tenanciesText } from '../text.ts';
import { unitsText } from './text.ts';
import type { TenantProps } from './tenant-props.ts';
import { eircodeText, unitName } from './unit-names.ts';
import { toastFailure } from '../../shared/toast-failure.ts';

const text = unitsText.moveTenant;

/** Moves the tenant, and offers to move them back. */
function useMove({ units, unit, instance, tenant }: TenantProps, onMoved: () => void) {
  const move = useMoveApplicant();
  const who = tenant.name || tenant.email || unitsText.tenant.unnamed;
  const call = { listing_id: units.listing_id, application_id: tenant.application_id };
  const backFrom = (unitTypeId: string, instanceId: string) =>
    void move
      .mutateAsync({
        ...call,
        from_unit_type_id: unitTypeId,
        from_instance_id: instanceId,
        to_unit_type_id: unit.id,
        eircode: instance.eircode,
      })
      .then(
        () => toastDone(text.undone({ name: who, unit: unitName(unit, instance) }), text.undoneHint),
        (error: Error) => toastFailure(error),
      );
  const moveTo = async (unitTypeId: string, chosen: { eircode?: string | null }) => {
    try {
      const after = await move.mutateAsync({
        ...call,
        from_unit_type_id: unit.id,
        from_instance_id: instance.id,
        to_unit_type_id: unitTypeId,
        ...chosen,
      });
      const now = after.rental_units
        .flatMap((one) => one.instances.map((place) => ({ unit: one, place })))
        .find(({ place }) => place.tenant?.application_id === tenant.application_id);
      onMoved();
      const { undo_until: until } = after;
      if (!now || !until) return;
      const back = () => backFrom(now.unit.id, now.place.id);
      toastUndoable(text.moved({ name: who, unit: unitName(now.unit, now.place) }), new Date(until), back, {
        mends: text.failed,
      });
    } catch (error) {
      toastFailure(error, text.failed);
    }
  };
  return { moveTo, who, isPending: move.isPending };
}

/** Moves a tenant to an open unit of the same or another type; if the Eircodes differ, one must be chosen. */
export function MoveApplicant({ onClose, ...place }: TenantProps & { onClose: () => void }) {
  const { units, unit, instance, tenant } = place;
  const [unitTypeId, setUnitTypeId] = useState('');
  const [eircode, setEircode] = useState<string | null | undefined>(undefined);
  const { moveTo, who, isPending } = useMove(place, onClose);
  const targets = moveTargets(units.rental_units, { unitTypeId: unit.id, instanceId: instance.id });
  const target = targets.find((one) => one.unitTypeId === unitTypeId);
  const ready = Boolean(target) && (!target?.mustChoose || eircode !== undefined);
  const confirm = () => moveTo(unitTypeId, target?.mustChoose && eircode !== undefined ? { eircode } : {});
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      hint={text.hint({ name: who, unit: unitName(unit, instance) })}
    >
      <div className="flex flex-col gap-5 px-5 py-5 desk:px-7">
        <Targets targets={targets} chosen={unitTypeId} onChoose={(id) => (setUnitTypeId(id), setEircode(undefined))} />
        {target?.mustChoose && <Eircodes target={target} chosen={eircode} onChoose={setEircode} />}
        <p className="text-row text-ink-soft">{tenant.email ? text.emailHint : unitsText.tenant.tellThemYourself}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {tenanciesText.cancel}
          </Button>
          <Button disabled={!ready} busy={isPending} onClick={() => void confirm()}>
            {text.title}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const choice =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-plate border border-line px-3.5 py-2 text-row hover:bg-hover has-checked:border-door has-checked:bg-door-soft';

function Targets({
  targets,
  chosen,
  onChoose,
}: {
  targets: readonly MoveTarget[];
  chosen: string;
  onChoose: (unitTypeId: string) => void;
}) {
  if (targets.length === 0) return <p className="text-row">{unitsText.tenant.noTarget}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-row font-medium">{text.to}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {targets.map(({ unitTypeId, name, open }) => (
          <label key={unitTypeId} className={choice}>
            <RadioInput name="unit" checked={chosen === unitTypeId} onChange={() => onChoose(unitTypeId)} />
            <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-fine text-ink-soft tabular-nums">{text.open({ count: open })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Eircodes({
  target,
  chosen,
  onChoose,
}: {
  target: MoveTarget;
  chosen: string | null | undefined;
  onChoose: (eircode: string | null) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-row font-medium">{text.whichEircode({ type: target.name })}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {target.eircodes.map((eircode) => (
          <label key={eircode ?? ''} className={choice}>
            <RadioInput name="eircode" checked={chosen === eircode} onChange={() => onChoose(eircode)} />
            <span className="font-medium tabular-nums">{eircodeText(eircode)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
