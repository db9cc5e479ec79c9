import { CalendarClock } from 'lucide-react';
import { viewingPath } from '../../base/paths.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { MoveForward } from './MoveForward.tsx';
import type { RowActionProps } from './row-action.ts';
import { actionsText } from './text.ts';

/**
 * Moves on an applicant without a booking; opens a booked viewing, where it can be cancelled and its applicant written
 * to.
 */
export function ViewingActions(props: RowActionProps) {
  const { item, place } = props;
  return (
    <>
      <MoveForward {...props} />
      {place.subState === 'scheduled' && item.viewing && (
        <ButtonLink
          variant="secondary"
          size="small"
          to={viewingPath(place.listingId, item.viewing.date, item.application_id)}
          aria-label={actionsText.viewing.seeOf({ name: item.name })}
        >
          <CalendarClock aria-hidden />
          {actionsText.viewing.see}
        </ButtonLink>
      )}
    </>
  );
}
