import type { ComponentType } from 'react';
import type { Stage } from '../../domain/pipeline.ts';
import type { GroupPlace } from '../api/pipeline.ts';
import { DecisionActions } from './decision/DecisionActions.tsx';
import { MoveForward } from './MoveForward.tsx';
import { RejectApplicant } from './RejectApplicant.tsx';

export type RowItem = { application_id: string; name: string; stop_reason: string | null };

export type RowActionProps = {
  item: RowItem;
  place: GroupPlace;
  /** After it was done: the row is on its way out of this list. */
  onDone: () => void;
  /** What takes the keyboard when the row has left; by default what opened the question. */
  focusAfter?: () => HTMLElement | null;
};

function MoveOrReject(props: RowActionProps) {
  return (
    <>
      <RejectApplicant {...props} />
      <MoveForward {...props} />
    </>
  );
}

/** What can be done with an applicant in each stage: on their card, in the table's panel. */
export const rowActions: Readonly<Record<Stage, ComponentType<RowActionProps>>> = {
  application_screening: MoveOrReject,
  information_collection: MoveOrReject,
  viewing_appointment: MoveForward,
  final_decision: DecisionActions,
};
