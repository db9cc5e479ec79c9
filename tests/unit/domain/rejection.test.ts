import { describe, expect, it } from 'vitest';
import { cannotMove } from '../../../domain/bulk-move.ts';
import { eventToTakeBack, transitionFor, transitions } from '../../../domain/pipeline.ts';
import { saidToThem } from '../../../domain/rejection.ts';
import { renderText } from '../../../mail/send/layout.ts';
import { rejectionLetter } from '../../../mail/send/rejection-mail.ts';

const facts = { applicantName: 'Luca', listingAddress: '27 Harrington Street', landlordName: 'demo', reason: null, byRule: false };

describe('the mail of a rejection', () => {
  it('says a rule’s reason to the applicant, that it was a rule, and how to have a person look', () => {
    const reason = saidToThem('They are 5 people, more than the room they asked for is let to.');
    const text = renderText(rejectionLetter({ ...facts, reason, byRule: true }));
    expect(text).toContain('A rule that the landlord set for this listing led to this answer: You are 5 people, more than the room you asked for is let to.');
    expect(text).toContain('reply to this mail with the word REVIEW within 14 days');
  });

  it('gives no reason when there is none', () => {
    expect(renderText(rejectionLetter(facts))).not.toMatch(/reason|rule/i);
  });
});

describe('taking a landlord’s change back', () => {
  it('leads from where it went to where it came from, whatever it was', () => {
    for (const { from, event, to, by } of transitions) {
      if (!by.includes('landlord') || (event !== 'moved-forward' && event !== 'rejected')) continue;
      const back = eventToTakeBack({ ...from, event });
      const way = back && transitionFor(to, back, 'landlord');
      expect([from, event, way?.to ?? null]).toEqual([from, event, back === null ? null : from]);
    }
  });

  it('gives no way back out of a cancelled or a booked viewing', () => {
    expect(eventToTakeBack({ stage: 'viewing_appointment', subState: 'cancelled', event: 'moved-forward' })).toBeNull();
    expect(eventToTakeBack({ stage: 'viewing_appointment', subState: 'scheduled', event: 'rejected' })).toBeNull();
  });
});

describe('who can take part in a move of many', () => {
  it('is whom the table lets move, and the others get a reason', () => {
    const someone = (stage: string, subState: string) => ({ stage, subState, email: null });
    expect(cannotMove(someone('application_screening', 'rejected'), 'move_forward')).toBeNull();
    expect(cannotMove(someone('viewing_appointment', 'scheduled'), 'move_forward')).toBe('Their viewing is still to come.');
    expect(cannotMove(someone('final_decision', 'rejected'), 'reject')).toBe('They are rejected or cancelled already.');
    expect(cannotMove(someone('final_decision', 'accepted'), 'reject')).toBe('They have been accepted as tenant.');
    expect(cannotMove(someone('elsewhere', 'x'), 'reject')).toBe('It is not in the pipeline.');
  });
});
