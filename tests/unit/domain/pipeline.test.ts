import { describe, expect, it } from 'vitest';
import {
  eventToUndo,
  forwardEvent,
  furthestActiveStage,
  type Position,
  positionOf,
  skipsForm,
  stageTotal,
  start,
  transitionFor,
  transitions,
  type StageCounts,
} from '../../../domain/pipeline.ts';

const counts = (change: Partial<StageCounts>): StageCounts => ({
  application_screening: { in_review: 0, rejected: 0 },
  information_collection: { pending: 0, rejected: 0 },
  viewing_appointment: { pending: 0, scheduled: 0, cancelled: 0 },
  final_decision: 0,
  ...change,
});

const toView = { stage: 'viewing_appointment', subState: 'pending' } as const;

describe('the pipeline', () => {
  it('starts in review', () => {
    expect(start).toEqual({ stage: 'application_screening', subState: 'in_review' });
  });

  it('lets a landlord overrule a rejection by the screening, and the passcode follows', () => {
    const rejected = { stage: 'application_screening', subState: 'rejected' } as const;
    const transition = transitionFor(rejected, 'moved-forward', 'landlord');
    expect(transition?.to).toEqual({ stage: 'information_collection', subState: 'pending' });
    expect(transition?.follows).toContain('send-passcode');
  });

  it('lets nobody else do that', () => {
    const rejected = { stage: 'application_screening', subState: 'rejected' } as const;
    expect(transitionFor(rejected, 'moved-forward', 'rule')).toBeNull();
    expect(transitionFor(rejected, 'moved-forward', 'applicant')).toBeNull();
    expect(transitionFor(rejected, 'screened-forward', 'rule')).toBeNull();
  });

  it('lets the landlord ask for the rest where the decision is open, and undo that without a change of place', () => {
    const deciding = { stage: 'final_decision', subState: 'pending' } as const;
    expect(transitions.filter(({ event }) => event === 'rest-asked').map(({ from, to }) => [from, to])).toEqual([
      [deciding, deciding],
    ]);
    expect(transitionFor(deciding, 'rest-asked', 'applicant')).toBeNull();
    const undo = eventToUndo({ ...deciding, event: 'rest-asked' });
    expect(undo && transitionFor(deciding, undo, 'landlord')?.to).toEqual(deciding);
  });

  it('moves an applicant of a listing that shows the home first past the form, and can undo that', () => {
    for (const subState of ['in_review', 'rejected'] as const) {
      const from = { stage: 'application_screening', subState } as Position;
      const event = forwardEvent(from, 'view');
      expect(event).toBe('moved-to-viewing');
      const transition = transitionFor(from, event, 'landlord');
      expect(transition).toMatchObject({ to: toView, follows: ['invite-to-viewing'] });
      expect(transitionFor(from, event, 'rule')).toBeNull();
      const undo = eventToUndo({ ...from, event });
      expect(undo && transitionFor(toView, undo, 'landlord')?.to).toEqual(from);
    }
    expect(forwardEvent({ stage: 'application_screening' }, 'papers')).toBe('moved-forward');
    expect(forwardEvent({ stage: 'information_collection' }, 'view')).toBe('moved-forward');
  });

  it('lets a rule skip the form only for an enquiry in review', () => {
    const skipping = transitions.filter(({ event, by }) => skipsForm(event) && by.includes('rule'));
    expect(skipping.map(({ from, to, follows }) => [from, to, follows])).toEqual([
      [start, toView, ['invite-to-viewing']],
    ]);
  });

  it('names only stages and sub-states that there are', () => {
    for (const { from, to } of transitions) {
      expect(positionOf(from.stage, from.subState)).toEqual(from);
      expect(positionOf(to.stage, to.subState)).toEqual(to);
    }
    expect(positionOf('application_screening', 'scheduled')).toBeNull();
    expect(positionOf('elsewhere', 'pending')).toBeNull();
  });

  it('has one transition for each place, event and actor', () => {
    const keys = transitions.flatMap((t) =>
      t.by.map((actor) => `${t.from.stage}/${t.from.subState} ${t.event} ${actor}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the stage shown first', () => {
  it('is the furthest with activity', () => {
    expect(furthestActiveStage(counts({}))).toBe('application_screening');
    expect(furthestActiveStage(counts({ information_collection: { pending: 1, rejected: 0 } }))).toBe(
      'information_collection',
    );
    expect(furthestActiveStage(counts({ viewing_appointment: { pending: 3, scheduled: 0, cancelled: 0 } }))).toBe(
      'application_screening',
    );
    expect(furthestActiveStage(counts({ viewing_appointment: { pending: 0, scheduled: 1, cancelled: 0 } }))).toBe(
      'viewing_appointment',
    );
    expect(furthestActiveStage(counts({ final_decision: 1 }))).toBe('final_decision');
  });

  it('has on its card everyone of the stage', () => {
    expect(
      stageTotal(counts({ viewing_appointment: { pending: 1, scheduled: 2, cancelled: 3 } }), 'viewing_appointment'),
    ).toBe(6);
    expect(stageTotal(counts({ final_decision: 4 }), 'final_decision')).toBe(4);
  });
});
