import { describe, expect, it } from 'vitest';
import {
  answeredOf,
  closingProblem,
  closingBody,
  fillClosing,
  type ClosingApplicant,
  type TellingMail,
} from '../../../../domain/tenancies/closing-emails.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const person = (subState: string, ...history: ClosingApplicant['history']): ClosingApplicant => ({
  subState,
  email: 'a@example.ie',
  history,
});
const mail = (template: string, day: number, status: TellingMail['status'] = 'sent'): TellingMail => ({
  template,
  status,
  createdAt: at(day),
  response: null,
});

describe('whether someone has an answer', () => {
  const rejected = { event: 'rejected', actor: 'landlord' as const, at: at(2) };
  it.each([
    ['nothing was said to whoever is still on their way', person('in_review'), [], 'waiting'],
    ['a rejection that was never mailed is no answer', person('rejected', rejected), [], 'waiting'],
    ['a rejection that was mailed is one', person('rejected', rejected), [mail('rejection', 2)], 'told'],
    ['one that still waits for its hold, too', person('rejected', rejected), [mail('rejection', 2, 'waiting')], 'told'],
    [
      'one that was withdrawn counts for nothing',
      person('rejected', rejected),
      [mail('rejection', 2, 'withdrawn')],
      'waiting',
    ],
    ['one that came back is none', person('rejected', rejected), [mail('rejection', 2, 'failed')], 'came-back'],
    ['a mail about documents is none', person('pending'), [mail('passcode', 2)], 'waiting'],
    ['a viewing that needs another time is none', person('pending'), [mail('viewing-cancelled', 2)], 'waiting'],
    ['a closing mail is one, wherever they stand', person('pending'), [mail('closing', 2)], 'told'],
    [
      'whoever was told and goes on again has none',
      person('pending', rejected, { event: 'moved-forward', actor: 'landlord', at: at(4) }),
      [mail('rejection', 2), mail('closing', 3)],
      'waiting',
    ],
    ['the tenant knows', person('accepted'), [], 'tenant'],
    ['whoever withdrew knows', person('rejected', { event: 'withdrew', actor: 'applicant', at: at(2) }), [], 'left'],
    ['whoever cancelled knows', person('cancelled', { event: 'cancelled', actor: 'applicant', at: at(2) }), [], 'left'],
    [
      'whoever was cancelled by the landlord and not told does not',
      person('cancelled', { event: 'cancelled', actor: 'landlord', at: at(2) }),
      [],
      'waiting',
    ],
    ['nobody can be told without an address', { ...person('in_review'), email: null }, [], 'no-address'],
  ])('%s', (_words, standing, mails, answered) => {
    expect(answeredOf(standing, mails)).toBe(answered);
  });
});

describe('the closing mail', () => {
  const people = [
    { name: 'Aoife', email: 'a@example.ie' },
    { name: '', email: 'b@example.ie' },
  ];
  it('is filled for each of them', () => {
    const { text, problems } = fillClosing(closingBody, { name: 'Aoife', address: '1 Main St' });
    expect([text.includes('Hi Aoife,'), text.includes('1 Main St'), text.includes('{{'), problems]).toEqual([
      true,
      true,
      false,
      [],
    ]);
  });
  it('stops on a placeholder that is empty for one of them, and says for whom', () => {
    expect(closingProblem(closingBody, people.slice(0, 1), 'x')).toBeNull();
    expect(closingProblem(closingBody, people, 'x')).toBe(
      '{{name}} is empty for b@example.ie: they didn’t give a name. Please leave them out, or remove {{name}} from the text.',
    );
    expect(closingProblem('Thank you.', people, 'x')).toBeNull();
    const many = Array.from({ length: 5 }, (_, n) => ({ name: '', email: n === 0 ? null : `${n}@example.ie` }));
    expect(closingProblem(closingBody, many, 'x')).toContain(
      'for someone without an email address, 1@example.ie, 2@example.ie and 2 more: they',
    );
  });
  it.each([
    [
      '{{viewing_date}}',
      '{{viewing_date}} isn’t a placeholder here. Please use {{name}} or {{address}}, or write the words yourself.',
    ],
    [
      'Hello {{nmae}}',
      '{{nmae}} isn’t a placeholder here. Please use {{name}} or {{address}}, or write the words yourself.',
    ],
    ['Hello {{name', 'Some double braces aren’t closed. Please write a placeholder as {{name}}, or remove the braces.'],
    ['  ', 'Please write something first.'],
  ])('%j is refused', (text, problem) => {
    expect(closingProblem(text, people, 'x')).toBe(problem);
  });
});
