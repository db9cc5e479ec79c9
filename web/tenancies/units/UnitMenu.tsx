import { Ellipsis, History, Pencil, Plus, Trash2 } from 'lucide-react';
import type { RentalUnitAnswer, RentalUnits } from '../../../domain/calls/rental-units.ts';
import { isLet } from '../../../domain/tenancies/unit-status.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { Menu, MenuItem, MenuLine } from '../../components/Menu.tsx';
import { unitsText } from './text.ts';

const text = unitsText.units;

export type UnitAct = 'edit' | 'add-unit' | 'history' | 'remove';

/** Further actions for a unit type. One that is let, or is the only one, can't be removed, and the menu says why. */
export function UnitMenu({
  units,
  unit,
  onAct,
}: {
  units: RentalUnits;
  unit: RentalUnitAnswer;
  onAct: (act: UnitAct) => void;
}) {
  const whyItStays =
    units.rental_units.length === 1 ? text.removeOnly : unit.instances.some(isLet) ? text.removeLet : null;
  return (
    <Menu
      label={text.more({ name: unit.name })}
      trigger={<Ellipsis aria-hidden />}
      triggerClass={buttonStyle({ variant: 'ghost', size: 'smallIcon' })}
    >
      <MenuItem onClick={() => onAct('edit')}>
        <Pencil aria-hidden /> {text.edit}
      </MenuItem>
      <MenuItem onClick={() => onAct('add-unit')}>
        <Plus aria-hidden /> {text.addOne}
      </MenuItem>
      <MenuItem onClick={() => onAct('history')}>
        <History aria-hidden /> {text.historyOf}
      </MenuItem>
      <MenuLine />
      <MenuItem disabled={whyItStays !== null} onClick={() => onAct('remove')} className="data-disabled:text-ink-soft">
        <Trash2 aria-hidden /> {whyItStays ?? text.removeType}
      </MenuItem>
    </Menu>
  );
}
