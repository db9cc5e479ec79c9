import { expect, it } from 'vitest';
import { documentsReceived } from '../../../../mail/send/collection-mails.ts';
import { documentsReminder } from '../../../../mail/send/reminder-mails.ts';

const facts = {
  applicantName: 'João Silva',
  listingAddress: '14 Grosvenor Terrace',
  landlordName: 'Mary Byrne',
  applicationUrl: 'https://letterbox.example/applications/information_collection/6560f0c0a1b2c3d4e5f60718',
};
const missing = ['Proof of employment', 'Your employer.'];
const toConfirm = ['No smoking.', 'Maximum 5 people.'];
const wordsOf = ({ letter }: ReturnType<typeof documentsReminder>) =>
  letter.blocks.flatMap((block) => ('text' in block ? [block.text] : []));

it('lists what is missing, and apart from it what is to be confirmed, each with one full stop at the end', () => {
  const confirm = 'Still to confirm on the form: No smoking · Maximum 5 people.';
  expect(wordsOf(documentsReminder({ ...facts, missing, toConfirm }))).toEqual(
    expect.arrayContaining(['Still missing: Proof of employment · Your employer.', confirm]),
  );
  const received = { documents: [], needed: [], missing, toConfirm, allInOrder: false, notKept: [], isTenant: false };
  expect(wordsOf(documentsReceived({ ...facts, ...received }))).toEqual(
    expect.arrayContaining(['The form still needs: Proof of employment · Your employer.', confirm]),
  );
});

it('says nothing about what is to be confirmed where nothing is', () => {
  const words = wordsOf(documentsReminder({ ...facts, missing, toConfirm: [] })).join('\n');
  expect(words).not.toContain('Still to confirm');
});
