import { describe, expect, it } from 'vitest';
import { transitions } from '../../../../domain/pipeline.ts';
import {
  bookingRefusal,
  hasBegun,
  offerUntil,
  slotWords,
  viewingDueAfter,
} from '../../../../domain/viewings/viewing.ts';

const slot = { date: '2026-04-01', start: '18:00', end: '18:30' };

describe('a viewing', () => {
  it('can be booked and moved from the viewing stage alone, and elsewhere it is said why not', () => {
    expect(bookingRefusal({ stage: 'viewing_appointment', subState: 'pending' })).toBeNull();
    expect(bookingRefusal({ stage: 'viewing_appointment', subState: 'scheduled' })).toBeNull();
    const others = [
      ...new Map(
        transitions.flatMap(({ from, to }) => [from, to]).map((at) => [`${at.stage} ${at.subState}`, at]),
      ).values(),
    ];
    for (const at of others)
      if (at.stage !== 'viewing_appointment' || at.subState === 'cancelled') expect(bookingRefusal(at)).toMatch(/\.$/);
  });

  it('that is over is still being decided about only until there is a decision, whose ending is not told here', () => {
    const after = (subState: 'pending' | 'accepted' | 'rejected') =>
      bookingRefusal({ stage: 'final_decision', subState });
    expect(after('pending')).toContain('The landlord is deciding');
    expect(after('accepted')).not.toContain('deciding');
    expect(after('rejected')).toBe(after('accepted'));
  });

  it('that can’t be booked after a rejection says nothing of it: the email does, once it has left', () => {
    for (const stage of ['application_screening', 'information_collection'] as const)
      expect(bookingRefusal({ stage, subState: 'rejected' })).toBe(
        'There’s no viewing to book at the moment. We’ll email you when there’s news.',
      );
  });

  it('begins on Dublin’s clocks', () => {
    expect(hasBegun(slot, new Date('2026-04-01T16:59:59Z'))).toBe(false);
    expect(hasBegun(slot, new Date('2026-04-01T17:00:00Z'))).toBe(true);
    expect(slotWords(slot)).toBe('Wed 1 Apr 2026, 18:00–18:30 (Irish time)');
  });

  it('whose place is freed is kept for two hours, or as long as it can still be booked, or not at all', () => {
    expect(offerUntil(slot, new Date('2026-04-01T10:00:00Z'))).toEqual(new Date('2026-04-01T12:00:00Z'));
    expect(offerUntil(slot, new Date('2026-04-01T14:00:00Z'))).toEqual(new Date('2026-04-01T15:00:00Z'));
    expect(offerUntil(slot, new Date('2026-04-01T14:45:00Z'))).toBeNull();
  });

  it('whose place is freed at night is kept until two hours into the morning, by Irish time', () => {
    const morning = new Date('2026-04-01T09:00:00Z');
    expect(offerUntil(slot, new Date('2026-03-31T20:59:00Z'))).toEqual(new Date('2026-03-31T22:59:00Z'));
    expect(offerUntil(slot, new Date('2026-03-31T21:00:00Z'))).toEqual(morning);
    expect(offerUntil(slot, new Date('2026-04-01T02:00:00Z'))).toEqual(morning);
    // Nobody would read it in time: then it is free for anyone.
    const early = { ...slot, start: '10:00', end: '10:30' };
    expect(offerUntil(early, new Date('2026-04-01T02:00:00Z'))).toBeNull();
  });
});

describe('what a change of stage asks of the viewings', () => {
  it('is an invitation wherever the table says so, and a booking freed or closed where one was left behind', () => {
    for (const transition of transitions) {
      const [from, to] = [transition.from, transition.to].map(({ stage, subState }) => `${stage}/${subState}`);
      const due = viewingDueAfter(transition);
      const label = `${from} ${transition.event} ${to}`;
      if (transition.follows.includes('invite-to-viewing')) expect(due, label).toBe('invite');
      // A landlord who cancels starts with the viewing itself: nothing is left to do.
      else if (transition.event === 'viewing-cancelled') expect(due, label).toBeNull();
      else if (from === 'viewing_appointment/scheduled' && to !== from)
        expect(due, label).toBe(['viewing-over', 'did-not-come'].includes(transition.event) ? 'close' : 'free');
      else if (transition.from.stage !== 'viewing_appointment') expect(due, label).toBeNull();
    }
  });
});
