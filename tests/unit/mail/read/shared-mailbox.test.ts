import { describe, expect, test } from 'vitest';
import { classify } from '../../../../mail/read/classify.ts';
import type { EarlierEmails } from '../../../../mail/read/verdict.ts';
import { contextFor, conversation } from './fixture-reading.ts';
import { messageWith } from '../../../message-for-tests.ts';

const home = { id: 'l', address: '4 Quarry Lane, Ennis', status: 'ACTIVE' as const, adverts: [], unitTypes: [] };
const address = 'corrigans@family.example';

/** What comes of a new email from the mailbox of an application in the name of Tom Corrigan. */
async function read(
  { shown = 'Tom Corrigan', text }: { shown?: string; text: string },
  {
    known = 'Tom Corrigan',
    senders = [shown],
    words = '',
  }: { known?: string; senders?: string[]; words?: string } = {},
) {
  const message = messageWith({
    messageId: '<m@family.example>',
    subject: 'Quarry Lane',
    from: { name: shown, address },
    text,
  });
  const earlier: EarlierEmails = { senders, text: words };
  return classify(
    message,
    contextFor(message, {
      listings: [home],
      findBySender: async () => [{ ...conversation, name: known, listingId: 'l', isOpen: true }],
      findEarlierEmails: async () => earlier,
    }),
  );
}

const wish = 'Hello, I saw 4 Quarry Lane and would love to rent it. I work as a chef. Could I come to see it?';

describe('a second person who writes from the mailbox of an applicant', () => {
  test.each<[string, Parameters<typeof read>[0], string]>([
    ['signs with another name', { text: `${wish}\n\nKind regards,\nGráinne Corrigan` }, 'Gráinne Corrigan'],
    ['has another surname too', { text: `${wish}\n\nMany thanks\nAgnieszka Wójcik` }, 'Agnieszka Wójcik'],
    ['introduces themselves', { text: `Hi, my name is Declan Foy. ${wish.slice(7)}` }, 'Declan Foy'],
    ['shares a letting helper’s mailbox', { shown: 'Ngozi Okafor', text: wish }, 'Ngozi Okafor'],
    ['gives a first name only', { text: `${wish}\n\nThanks,\nGráinne` }, 'Gráinne'],
    [
      'mentions the applicant',
      { text: `${wish} My brother Tom wrote to you too.\n\nPaddy Corrigan` },
      'Paddy Corrigan',
    ],
  ])('and %s waits, with the application suggested', async (_, mail, other) => {
    const senders = ['Tom Corrigan'];
    const found = await read(mail, { senders });
    expect(found).toMatchObject({ kind: 'unsorted', suggestions: { applications: [conversation.applicationId] } });
    expect(found.reason).toBe(
      `It came from the address of Tom Corrigan (${address}), but ${other} wrote it. Are they the same person?`,
    );
  });
});

describe('an applicant who writes again from their mailbox', () => {
  test.each<[string, Parameters<typeof read>[0], Parameters<typeof read>[1]?]>([
    ['signs as before', { text: `${wish}\n\nTom Corrigan` }],
    ['signs with the first name', { text: `${wish}\n\nCheers, Tom` }],
    ['signs with the full form', { text: `${wish}\n\nRegards\nThomas Corrigan` }],
    ['signs with initials', { text: `${wish}\n\nRegards\nT. Corrigan` }],
    ['doesn’t sign', { text: wish }],
    ['has married', { text: `${wish}\n\nAnna Nowak` }, { known: 'Anna Kowalska' }],
    ['writes the name with its marks', { text: `${wish}\n\nSeán Ó Briain` }, { known: 'Sean O Briain' }],
    ['puts the family name first', { text: `${wish}\n\nZhang Wei` }, { known: 'Wei Zhang' }],
    ['shortens the name', { text: `${wish}\n\nKasia Nowak` }, { known: 'Katarzyna Nowak' }],
    ['signs with a pet name', { text: `${wish}\n\nThanks\nTommo` }],
    ['writes on another’s account, as before', { shown: 'Brigid Corrigan', text: wish }],
    ['is of a couple', { text: `${wish}\n\nMary Corrigan` }, { known: 'Tom and Mary Corrigan' }],
    [
      'is someone the first letter spoke of',
      { text: `${wish}\n\nMary Doyle` },
      { words: 'My wife Mary and I seek a home.' },
    ],
    ['only has no name', { text: wish, shown: '' }],
  ])('and %s is kept with the application', async (_, mail, before) => {
    expect((await read(mail, before)).kind).toBe('reply');
  });

  test('as does whoever only sends what is theirs', async () => {
    const text = 'Please find attached Tom’s payslips for October.\n\nGráinne Corrigan';
    expect((await read({ text })).kind).toBe('reply');
  });
});
