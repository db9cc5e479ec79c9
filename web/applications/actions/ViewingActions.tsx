import { CalendarClock } from 'lucide-react';
import { viewingPath } from '../../base/paths.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { MoveForward } from './MoveForward.tsx';
import type { RowActionProps } from './row-action.ts';
import { actionsText } from './text.ts';

/** Moves on who has not booked; leads to a booked viewing, where it is cancelled and its applicant is written to. */
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
          className="max-desk:px-2"
        >
          <CalendarClock aria-hidden />
          <span className="max-desk:hidden">{actionsText.viewing.see}</span>
        </ButtonLink>
      )}
    </>
  );
}
