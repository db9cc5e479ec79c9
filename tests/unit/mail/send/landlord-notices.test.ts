import { expect, it } from 'vitest';
import { composeAccountMail } from '../../../../mail/send/compose.ts';
import { renderHtml, renderText } from '../../../../mail/send/layout.ts';
import { type NoticeLine, viewingNotice } from '../../../../mail/send/landlord-notices.ts';

const slot = { date: '2026-06-10', start: '18:00', end: '18:30' };
const lines: NoticeLine[] = [
  { what: 'booked', name: 'Aoife <b>Byrne</b>', address: '1 Sea Road', slot },
  { what: 'cancelled', name: '', address: '2 Hill Road', slot },
  { what: 'waiting', name: 'Niamh Daly', address: '1 Sea Road', note: 'Evenings' },
];
const facts = { lines, confirmed: true, publicUrl: 'https://letterbox.example', calendarUrl: null };

it('several changes are in one email, by their listings', () => {
  const { subject, letter } = viewingNotice(facts);
  expect(subject).toBe('Viewing updates: 1 viewing booked, 1 viewing cancelled, 1 applicant waiting for another time');
  expect(renderText(letter)).toContain(
    '1 Sea Road\nAoife <b>Byrne</b> booked Wed 10 Jun 2026 at 18:00\nNiamh Daly: none of the times suit. “Evenings”',
  );
  expect(renderText(letter)).toContain('2 Hill Road\nAn applicant who didn’t give a name cancelled');
  expect(renderHtml(letter)).not.toContain('<b>Byrne');
});

it('a name that is a link is left out: it would be ours to press', () => {
  const link: NoticeLine = { what: 'booked', name: 'Sign in at https://evil.example', address: '1 Sea Road', slot };
  const text = renderText(viewingNotice({ ...facts, lines: [link] }).letter);
  expect(text).toContain('An applicant who didn’t give a name booked');
  expect(text).not.toContain('evil');
});

it('an address that nobody has confirmed is told no names', () => {
  const text = renderText(viewingNotice({ ...facts, confirmed: false }).letter);
  expect(text).toContain('1 viewing booked');
  expect(['Aoife', 'Niamh', 'Sea Road', 'Evenings'].filter((word) => text.includes(word))).toEqual([]);
});

it('very many changes are counted behind the first', () => {
  const many = Array.from(
    { length: 300 },
    (_, n): NoticeLine => ({ what: 'booked', name: `Person ${n}`, address: '1 Sea Road', slot }),
  );
  expect(renderText(viewingNotice({ ...facts, lines: many }).letter)).toContain('And 260 more.');
});

it('a notice that can be turned off says where, and an email about the account itself does not', () => {
  const { letter, subject } = viewingNotice(facts);
  const about = { mailDomain: 'apply.example.ie', to: 'ana@example.ie', rfcMessageId: 'one@apply.example.ie' };
  const unsubscribeUrl = 'https://letterbox.example/account';
  expect(composeAccountMail(letter, subject, { ...about, unsubscribeUrl }).headers).toMatchObject({
    'List-Unsubscribe': '<https://letterbox.example/account>',
    'Auto-Submitted': 'auto-generated',
  });
  expect(composeAccountMail(letter, subject, about).headers).not.toHaveProperty('List-Unsubscribe');
});
