import { Ellipsis, History, Pencil, Plus, Trash2 } from 'lucide-react';
import type { RentalUnitAnswer, RentalUnits } from '../../../domain/calls/rental-units.ts';
import { isLet } from '../../../domain/tenancies/rental-units.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { Menu, MenuItem, MenuLine } from '../../components/Menu.tsx';

export type UnitAct = 'edit' | 'add-instance' | 'history' | 'remove';

/** What else can be done with a unit type. One that is let, or the only one, cannot be removed, and the menu says why. */
export function UnitMenu({
  units,
  unit,
  onAct,
}: {
  units: RentalUnits;
  unit: RentalUnitAnswer;
  onAct: (act: UnitAct) => void;
}) {
  const stays = units.rental_units.length === 1 ? 'the only one' : unit.instances.some(isLet) ? 'it is let' : null;
  return (
    <Menu
      label={`More for ${unit.name}`}
      trigger={<Ellipsis aria-hidden />}
      triggerClass={buttonStyle({ variant: 'ghost', size: 'smallIcon' })}
    >
      <MenuItem onClick={() => onAct('edit')}>
        <Pencil aria-hidden /> Edit name and fee
      </MenuItem>
      <MenuItem onClick={() => onAct('add-instance')}>
        <Plus aria-hidden /> Add an instance
      </MenuItem>
      <MenuItem onClick={() => onAct('history')}>
        <History aria-hidden /> History
      </MenuItem>
      <MenuLine />
      <MenuItem disabled={stays !== null} onClick={() => onAct('remove')} className="data-disabled:text-ink-soft">
        <Trash2 aria-hidden /> Remove{stays && ` (${stays})`}
      </MenuItem>
    </Menu>
  );
}
