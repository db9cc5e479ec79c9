import type { ComponentType } from 'react';
import type { Stage } from '../../../domain/pipeline.ts';
import { DecisionActions } from './DecisionActions.tsx';
import { MoveForward } from './MoveForward.tsx';
import { ViewingActions } from './ViewingActions.tsx';
import { RejectApplicant } from './RejectApplicant.tsx';
import type { RowActionProps } from './row-action.ts';

function MoveOrReject(props: RowActionProps) {
  return (
    <>
      <RejectApplicant {...props} />
      <MoveForward {...props} />
    </>
  );
}

/** The actions on an applicant in each stage, on their card and in the table's panel. */
export const rowActions: Readonly<Record<Stage, ComponentType<RowActionProps>>> = {
  application_screening: MoveOrReject,
  information_collection: MoveOrReject,
  viewing_appointment: ViewingActions,
  final_decision: DecisionActions,
};
