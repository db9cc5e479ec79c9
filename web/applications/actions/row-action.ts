import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import type { GroupPlace } from '../../api/pipeline.ts';

export type RowItem = Pick<ApplicantListItem, 'application_id' | 'name' | 'stop_reason' | 'viewing' | 'rest'>;

/** What every action on an applicant needs, on their card and in the table's panel. */
export type RowActionProps = {
  item: RowItem;
  place: GroupPlace;
  /** Called once the action is done: the row is about to leave this list. */
  onDone: () => void;
  /** What receives the focus once the row has left; defaults to what opened the dialog. */
  focusAfter?: () => HTMLElement | null;
};
