import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import type { GroupPlace } from '../../api/pipeline.ts';

export type RowItem = Pick<ApplicantListItem, 'application_id' | 'name' | 'stop_reason' | 'viewing'>;

/** What every action on an applicant needs, on their card and in the table's panel. */
export type RowActionProps = {
  item: RowItem;
  place: GroupPlace;
  /** After it was done: the row is leaving this list. */
  onDone: () => void;
  /** What takes the focus when the row has left; by default what opened the question. */
  focusAfter?: () => HTMLElement | null;
};
