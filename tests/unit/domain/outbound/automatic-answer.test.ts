import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answerable,
  answerAllowance,
  answerTo,
  automaticMailRefusal,
} from '../../../../domain/outbound/automatic-answer.ts';
import { type Position, stages, subStates } from '../../../../domain/pipeline.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rejected: Position = { stage: 'information_collection', subState: 'rejected' };
const mail = (more: Partial<Answerable>): Answerable => ({
  kind: 'enquiry',
  disowned: false,
  receivedAt: now,
  position: { stage: 'application_screening', subState: 'in_review' },
  endedBy: null,
  isListingClosed: true,
  isListingPaused: false,
  ...more,
});

describe('an automatic answer', () => {
  it('goes to whoever asks for a home that is let', () => {
    expect(answerTo(mail({}), now)).toBe('closed-listing');
    expect(answerTo(mail({ isListingClosed: false }), now)).toBeNull();
    expect(answerTo(mail({ isListingClosed: false, isListingPaused: true }), now)).toBe('enquiry-received');
    expect(answerTo(mail({ isListingPaused: true }), now)).toBe('closed-listing');
    expect(answerTo(mail({ kind: 'reply' }), now)).toBeNull();
  });

  it('goes to whoever writes to an application that a person ended, and never tells what only a rule decided', () => {
    expect(
      answerTo(mail({ kind: 'reply', position: rejected, endedBy: 'landlord', isListingClosed: false }), now),
    ).toBe('closed-application');
    expect(
      answerTo(mail({ kind: 'reply', position: rejected, endedBy: 'rule', isListingClosed: false }), now),
    ).toBeNull();
    expect(
      answerTo(
        mail({ kind: 'direct', position: { stage: 'final_decision', subState: 'accepted' }, endedBy: 'landlord' }),
        now,
      ),
    ).toBeNull();
  });

  it('never follows a machine, a disowned sender or an old mail, wherever the application stands', () => {
    const positions = stages.flatMap((stage) => subStates[stage].map((subState) => ({ stage, subState }) as Position));
    const machine = fc.constantFrom(
      'auto-reply',
      'bounce',
      'notification',
      'confirmation',
      'spoof',
      'unsorted',
      'sent',
    );
    const where = {
      position: fc.constantFrom(...positions),
      endedBy: fc.constantFrom('landlord' as const, 'applicant' as const, 'rule' as const, null),
      isListingClosed: fc.boolean(),
      isListingPaused: fc.boolean(),
    };
    fc.assert(
      fc.property(fc.record({ kind: machine, ...where }), (given) => answerTo(mail(given), now) === null),
      { numRuns: 100 },
    );
    fc.assert(
      fc.property(fc.record(where), (given) => {
        expect(answerTo(mail({ ...given, disowned: true }), now)).toBeNull();
        expect(answerTo(mail({ ...given, receivedAt: new Date('2026-11-10T12:00:00Z') }), now)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('is one for each address and civil day', () => {
    expect(answerAllowance(' Aoife@Example.ie', new Date('2026-07-01T23:30:00Z'))).toBe(
      answerAllowance('aoife@example.ie', new Date('2026-07-02T10:00:00Z')),
    );
    expect(answerAllowance('a@b.ie', new Date('2026-07-01T22:30:00Z'))).not.toBe(
      answerAllowance('a@b.ie', new Date('2026-07-01T23:30:00Z')),
    );
  });
});

describe('what Letterbox writes automatically', () => {
  it.each(['no-reply@x.ie', 'noreply+abc@x.ie', 'MAILER-DAEMON@x.ie', 'postmaster@x.ie', 'bounces-12@x.ie'])(
    'does not go to %s',
    (to) => {
      expect(automaticMailRefusal(to, { isOwnInbox: false, isPlatform: false })).not.toBeNull();
    },
  );
  it('does not go to a platform or to our own inboxes', () => {
    expect(automaticMailRefusal('someone@x.ie', { isOwnInbox: true, isPlatform: false })).toContain('our own');
    expect(automaticMailRefusal('someone@x.ie', { isOwnInbox: false, isPlatform: true })).toContain('platform');
    expect(automaticMailRefusal('norah.eply@x.ie', { isOwnInbox: false, isPlatform: false })).toBeNull();
  });
});
