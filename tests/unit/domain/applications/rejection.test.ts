import { describe, expect, it } from 'vitest';
import { cannotMove } from '../../../../domain/applications/bulk-move.ts';
import { eventToUndo, isUndoable, transitionFor, transitions } from '../../../../domain/pipeline.ts';
import { cannotBeTold, saidToThem } from '../../../../domain/applications/rejection.ts';
import { renderText } from '../../../../mail/send/layout.ts';
import { rejection } from '../../../../mail/send/rejection-mail.ts';

const facts = {
  applicantName: 'Luca',
  listingAddress: '27 Harrington Street',
  landlordName: 'demo',
  reason: null,
  byRule: false,
};

describe('the rejection email', () => {
  it('says a rule’s reason to the applicant, that it was a rule, and how to have a person look', () => {
    const reason = saidToThem('They are 5 people, more than the place they asked for is let to.');
    const text = renderText(rejection({ ...facts, reason, byRule: true }).letter);
    expect(text).toContain(
      'This decision was based on a rule the landlord set for this listing: You are 5 people, more than the place you asked for is let to.',
    );
    expect(text).toContain('reply to this email with the word REVIEW within 14 days');
  });

  it('gives no reason when there is none', () => {
    expect(renderText(rejection(facts).letter)).not.toMatch(/reason|rule/i);
  });
});

describe('taking a landlord’s change back', () => {
  it('leads from where it went to where it came from, whatever it was', () => {
    for (const { from, event, to, by } of transitions) {
      if (!by.includes('landlord') || !isUndoable(event)) continue;
      const back = eventToUndo({ ...from, event });
      const way = back && transitionFor(to, back, 'landlord');
      expect([from, event, way?.to ?? null]).toEqual([from, event, back === null ? null : from]);
    }
  });

  it('gives no way back out of a cancelled or a booked viewing', () => {
    expect(eventToUndo({ stage: 'viewing_appointment', subState: 'cancelled', event: 'moved-forward' })).toBeNull();
    expect(eventToUndo({ stage: 'viewing_appointment', subState: 'scheduled', event: 'rejected' })).toBeNull();
  });
});

describe('who can take part in a move of many', () => {
  it('is whom the table lets move, and the others get a reason', () => {
    const someone = (stage: string, subState: string) => ({
      stage,
      subState,
      email: null,
      movedFrom: null,
      history: [],
      told: false,
    });
    expect(cannotMove(someone('application_screening', 'rejected'), 'move_forward')).toBeNull();
    expect(cannotMove(someone('viewing_appointment', 'scheduled'), 'move_forward')).toBe(
      'Their viewing hasn’t taken place yet.',
    );
    expect(cannotMove(someone('final_decision', 'rejected'), 'reject')).toBe('They’re already rejected or cancelled.');
    expect(cannotMove(someone('final_decision', 'accepted'), 'reject')).toBe('They’ve been accepted as the tenant.');
    expect(cannotMove(someone('elsewhere', 'x'), 'reject')).toBe('They’re not in the pipeline.');
  });
});

describe('who can be told of a rejection', () => {
  const someone = (subState: string, ...events: string[]) => ({
    subState,
    movedFrom: null,
    history: events.map((event) => ({ event })),
    email: 'a@example.ie',
    told: false,
  });
  it('is whom the screening or the landlord rejected, not who withdrew', () => {
    expect(cannotBeTold(someone('rejected', 'arrived', 'screened-reject', 'replied'))).toBeNull();
    expect(cannotBeTold(someone('rejected', 'screened-forward', 'rejected'))).toBeNull();
    expect(cannotBeTold(someone('rejected', 'arrived', 'withdrew'))).toBe('They withdrew their application.');
    expect(cannotBeTold(someone('pending', 'arrived'))).toBe('They’re not rejected.');
  });
  it('is who was rejected before a viewing was booked: whose viewing was cancelled has heard of it', () => {
    const from = (subState: string, event: string) => ({
      ...someone('cancelled', event),
      movedFrom: { subState, event },
    });
    expect(cannotBeTold(from('pending', 'rejected'))).toBeNull();
    expect(cannotBeTold(from('scheduled', 'rejected'))).toBe('They’re not rejected.');
    expect(cannotBeTold(someone('cancelled', 'cancelled'))).toBe('They’re not rejected.');
  });
  it('is nobody twice, and nobody without an address', () => {
    expect(cannotBeTold({ ...someone('rejected', 'rejected'), told: true })).toBe('They’ve already been told.');
    expect(cannotBeTold({ ...someone('rejected', 'rejected'), email: null })).toBe(
      'We don’t have an email address for them.',
    );
  });
});
