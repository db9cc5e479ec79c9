import { expect, it } from 'vitest';
import { documentsReceived } from '../../../../mail/send/collection-mails.ts';
import { documentsReminder } from '../../../../mail/send/reminder-mails.ts';

const facts = {
  applicantName: 'João Silva',
  listingAddress: '14 Grosvenor Terrace',
  landlordName: 'Mary Byrne',
  applicationUrl: 'https://letterbox.example/applications/information_collection/6560f0c0a1b2c3d4e5f60718',
};
const missing = ['Proof of employment', 'No smoking.', 'Maximum 5 people.'];
const wordsOf = ({ letter }: ReturnType<typeof documentsReminder>) =>
  letter.blocks.flatMap((block) => ('text' in block ? [block.text] : []));

it('lists what is missing, whole sentences among it, with one full stop at the end', () => {
  expect(wordsOf(documentsReminder({ ...facts, missing }))).toContain(
    'Still missing: Proof of employment · No smoking · Maximum 5 people.',
  );
  const received = { documents: [], needed: [], missing, allInOrder: false, notKept: [], isTenant: false };
  expect(wordsOf(documentsReceived({ ...facts, ...received }))).toContain(
    'The form still needs: Proof of employment · No smoking · Maximum 5 people.',
  );
});
