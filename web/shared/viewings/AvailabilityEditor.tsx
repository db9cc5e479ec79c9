import type { Availability } from '../../../domain/viewings/availability.ts';
import { Button } from '../../components/Button.tsx';
import { CalendarIntegration } from './CalendarIntegration.tsx';
import { DateHours } from './DateHours.tsx';
import { Faults } from './Faults.tsx';
import { availabilityText as text } from './text.ts';
import { ViewerLimit } from './ViewerLimit.tsx';
import { WeeklyHours } from './WeeklyHours.tsx';

export type AvailabilityEditorProps = {
  value: Availability;
  onChange: (next: Availability) => void;
  /** Null means unlimited. */
  viewersPerSlot: number | null;
  /** If absent, the limit is not shown. */
  onViewersPerSlotChange?: (limit: number | null) => void;
  /** If present, 'Cancel' and 'Save Changes' are shown. The caller validates what is saved. */
  onSave?: () => void;
  onCancel?: () => void;
  saving?: boolean;
};

/**
 * Edits viewing hours: weekly, by date, how many may view at once, and the landlord's own calendar. Errors are shown
 * where they occur.
 */
export function AvailabilityEditor({
  value,
  onChange,
  viewersPerSlot,
  onViewersPerSlotChange,
  onSave,
  onCancel,
  saving = false,
}: AvailabilityEditorProps) {
  return (
    <div className="flex flex-col gap-4">
      {onViewersPerSlotChange && <ViewerLimit value={viewersPerSlot} onChange={onViewersPerSlotChange} />}
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <WeeklyHours value={value} onChange={onChange} />
        <DateHours value={value} onChange={onChange} />
      </div>
      <CalendarIntegration />
      <Faults value={value} />
      {onSave && (
        <div className="flex flex-wrap justify-end gap-3">
          {onCancel && (
            <Button variant="secondary" onClick={onCancel} disabled={saving}>
              {text.cancel}
            </Button>
          )}
          <Button onClick={onSave} busy={saving}>
            {text.save}
          </Button>
        </div>
      )}
    </div>
  );
}
