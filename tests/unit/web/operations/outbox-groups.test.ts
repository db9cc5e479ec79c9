import { expect, it } from 'vitest';
import type { OutboxItem } from '../../../../domain/calls/operations.ts';
import { openedBy, outboxGroups } from '../../../../web/operations/outbox-groups.ts';

let count = 0;
const email = (about: Partial<OutboxItem> = {}) =>
  ({
    id: String(count++),
    template: 'rejection',
    status: 'sent',
    answer: '250 OK',
    to: 'aoife@example.ie',
    created_at: '2026-03-10T11:00:00.000Z',
    ...about,
  }) as OutboxItem;

const sizes = (emails: OutboxItem[]) => outboxGroups(emails).map(({ more }) => 1 + more.length);

it('folds four or more emails of one act', () => {
  expect(sizes([email(), email(), email(), email()])).toEqual([4]);
  expect(sizes([email(), email(), email()])).toEqual([1, 1, 1]);
});

it('folds emails that their servers accepted in different words', () => {
  const queued = ['250 queued as 4F1A', '250 queued as 4F1B', '250 queued as 4F1C', '250 OK'];
  expect(sizes(queued.map((answer) => email({ answer })))).toEqual([4]);
});

it('keeps apart what differs in kind, status, answer or time', () => {
  const many = (about: Partial<OutboxItem> = {}) => Array.from({ length: 4 }, () => email(about));
  expect(
    sizes([
      ...many(),
      ...many({ template: 'home-let' }),
      ...many({ template: 'home-let', status: 'failed' }),
      ...many({ template: 'home-let', status: 'failed', answer: '550 No such user' }),
      ...many({
        template: 'home-let',
        status: 'failed',
        answer: '550 No such user',
        created_at: '2026-03-10T10:59:00.000Z',
      }),
    ]),
  ).toEqual([4, 4, 4, 4, 4]);
});

it('keeps a group open when a newer email of the same act joins it, or an older one is loaded', () => {
  const [newer, ...before] = Array.from({ length: 6 }, () => email());
  const older = before.pop();
  if (!newer || !older) throw new Error('too few emails');
  const opened = new Set([before[0]?.id ?? '']);
  for (const emails of [before, [newer, ...before], [newer, ...before, older]]) {
    const [group] = outboxGroups(emails);
    expect(group && openedBy(group, opened)).toBe(before[0]?.id);
  }
  const [other] = outboxGroups([email(), email(), email(), email()]);
  expect(other && openedBy(other, opened)).toBeNull();
});
