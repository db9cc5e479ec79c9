import { describe, expect, it } from 'vitest';
import { emptyValues } from '../../../../domain/documents/collection/form-answers.ts';
import { gateText } from '../../../../domain/applications/gate-text.ts';
import { formStepOf, progressOf, stepsAt } from '../../../../web/applicant/progress.ts';

describe("the applicant's pages", () => {
  it('show the steps so far and ahead', () => {
    expect(stepsAt('viewing_appointment').map((step) => step.state)).toEqual(['done', 'done', 'now', 'ahead']);
    expect(stepsAt('final_decision', 'accepted').map((step) => step.state)).toEqual(['done', 'done', 'done', 'done']);
    expect(stepsAt('unheard_of').map((step) => step.state)).toEqual(['now', 'ahead', 'ahead', 'ahead']);
  });
});

describe('where the viewing comes before the form', () => {
  const sent = { values: { ...emptyValues }, saved_at: null, sent_at: '2026-11-20T10:00:00Z' };
  const unsent = { ...sent, sent_at: null };
  const later = { form_order: 'view', open_set: null, form: unsent, all_in_order: false } as const;
  const steps = (stage: string, form: Parameters<typeof formStepOf>[0], ending: 'accepted' | null = null) =>
    stepsAt(stage, ending, formStepOf(form)).map(({ step, state }) => `${step} ${state}`);

  it('leaves the documents out until they are asked for', () => {
    expect(steps('viewing_appointment', later)).toEqual(['Received done', 'Viewing now', 'Decision ahead']);
    expect(steps('final_decision', later)).toEqual(['Received done', 'Viewing done', 'Decision now']);
    expect(steps('final_decision', later, 'accepted').at(-1)).toBe('Decision done');
  });

  it('shows them after the viewing once they are', () => {
    const asked = { ...later, open_set: 'viewing' } as const;
    const all = (...states: string[]) =>
      ['Received', 'Viewing', 'Documents', 'Decision'].map((step, at) => `${step} ${states[at]}`);
    expect(steps('final_decision', asked)).toEqual(all('done', 'done', 'now', 'ahead'));
    expect(steps('final_decision', { ...asked, form: sent })).toEqual(all('done', 'done', 'now', 'ahead'));
    expect(steps('final_decision', { ...asked, form: sent, all_in_order: true })).toEqual(
      all('done', 'done', 'done', 'now'),
    );
    expect(steps('final_decision', { ...later, form: sent })).toEqual(all('done', 'done', 'done', 'now'));
  });
});

describe('what happens next, for the applicant', () => {
  const at = (stage: string, sub_state: string, more: Partial<Parameters<typeof progressOf>[0]> = {}) =>
    progressOf({
      stage,
      sub_state,
      ending: null,
      listing_open: true,
      asked: [],
      all_in_order: false,
      open: false,
      open_set: null,
      ...more,
    });
  it('leads to the viewing page while a viewing is to be chosen or to come', () => {
    expect(at('viewing_appointment', 'pending').viewing).toBe('Choose a time');
    expect(at('viewing_appointment', 'scheduled').viewing).toBe('See your viewing');
    expect(at('viewing_appointment', 'scheduled', { listing_open: false }).now).toBe('Your viewing is booked.');
    expect([at('viewing_appointment', 'cancelled').viewing, at('final_decision', 'pending').viewing]).toEqual([
      undefined,
      undefined,
    ]);
  });
  it('is about what was asked since, and then the decision, once the landlord asked for the rest', () => {
    const row = { field: 'a', title: 'Payslips', slot: null, required: true, documents: [] };
    const rest = (state: 'needed' | 'in-order', all_in_order: boolean) =>
      at('final_decision', 'pending', {
        open: true,
        open_set: 'viewing',
        all_in_order,
        // A question of the first form that was never answered is no longer asked.
        asked: [
          { ...row, state, open: true },
          { ...row, state: 'needed', open: false },
        ],
      });
    expect(rest('needed', false).now).toBe('We still need one document.');
    expect(rest('in-order', true)).toEqual({
      now: 'Thank you. We have everything we need.',
      next: 'We’ll email you either way.',
    });
    expect(at('final_decision', 'pending', { open: true, open_set: 'viewing' }).now).toContain('a little more');
  });
  it('tells of no ending before the email has', () => {
    expect(at('final_decision', 'rejected').now).toBe('There’s nothing you need to do right now.');
    expect(at('final_decision', 'rejected', { ending: 'declined' }).now).toBe(
      'Your application wasn’t successful this time.',
    );
    expect(at('viewing_appointment', 'cancelled', { ending: 'cancelled-by-you' }).now).toContain('You cancelled');
  });
  it('says when someone is accepted, and when the property is no longer available', () => {
    expect(at('final_decision', 'accepted', { ending: 'accepted', listing_open: false }).now).toContain(
      'accepted you as the tenant',
    );
    expect(at('final_decision', 'pending', { listing_open: false }).now).toBe('This property is no longer available.');
  });
});

describe('the passcode page', () => {
  it('says how many attempts are left', () => {
    expect([1, 4].map((count) => gateText.gate.tries({ count, minutes: 15 }))).toEqual([
      '1 attempt left before access is locked for 15 minutes.',
      '4 attempts left before access is locked for 15 minutes.',
    ]);
  });
});
