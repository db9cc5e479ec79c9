import { expect, it } from 'vitest';
import { withdrawalEvent, withdrawalRefusal } from '../../../../domain/applications/withdrawal.ts';
import { isOver, type Position, stages, subStates } from '../../../../domain/pipeline.ts';

const positions = stages.flatMap((stage) => subStates[stage].map((subState) => ({ stage, subState }) as Position));

it('an applicant can withdraw wherever their application has not ended, and nowhere else', () => {
  for (const position of positions) {
    const isOpen = !isOver(position.subState);
    expect(
      [withdrawalEvent(position) !== null, withdrawalRefusal(position) === null],
      JSON.stringify(position),
    ).toEqual([isOpen, isOpen]);
  }
});
