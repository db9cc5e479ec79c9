import { Types } from 'mongoose';
import { emptyValues } from '../domain/documents/collection/form-answers.ts';
import type { Application } from '../store/applications/application.ts';
import { Applications } from '../store/applications/application-model.ts';
import { beginApplicantSession } from '../store/applications/applicant-session.ts';
import { BulkBatches } from '../store/applications/bulk-move.ts';
import { keepNote } from '../store/applications/notes.ts';
import { countTry } from '../store/applications/passcode-tries.ts';
import { Documents } from '../store/documents/document.ts';
import { keepSent, saveDraft } from '../store/documents/form-answers.ts';
import { storeFile } from '../store/files.ts';
import { leaveUnsorted } from '../store/messages/place-message.ts';
import { keepDraft } from '../store/messages/draft.ts';
import { keepWritten, queueWritten } from '../store/messages/sent-message.ts';
import { recordAccess } from '../store/operations/access-record.ts';
import { catchMail } from '../store/outbound/caught-mail.ts';
import { mayAsk, takePlace as takeMailPlace } from '../store/outbound/caused-mail.ts';
import { outgoingOf, putIntoOutbox } from '../store/outbound/outgoing-mail.ts';
import { setSenderRule } from '../store/inbound/sender-rule.ts';
import { takePlace } from '../store/viewings/slot.ts';
import { Viewings } from '../store/viewings/viewing.ts';
import { application as applicationOf, document, unsortedMail } from './integration/server/world-for-tests.ts';

/** Someone whose every word is distinguishable from everyone else’s. */
export const person = {
  name: 'Síofra Quillfeather',
  email: 'siofra.quillfeather@mail.example',
  phone: '085 765 4321',
  address: '9 Wrenfield Crescent',
  ppsn: '7654321PA',
  iban: 'IE68AIBK93115287654321',
  letter: 'I play the harpsichord very quietly and have rented at 9 Wrenfield Crescent for six years.',
};

/** Words that nothing may contain after she was erased. */
export const traces = [
  ...['Quillfeather', 'Síofra', 'siofra', person.email, '857654321', '085 765 4321'],
  ...[person.ppsn, person.iban, 'Wrenfield', 'harpsichord'],
];

const slot = { date: '2030-03-05', start: '10:00', end: '10:30' };
const oid = () => new Types.ObjectId();

/**
 * Fills an application made from her enquiry with everything that can be stored about a person, in each collection and
 * file store.
 */
export async function fillIn(application: Application): Promise<void> {
  const { _id, landlordId, listingId } = application;
  const now = new Date();
  await holdPapers(application);
  await saveDraft(_id, { ...emptyValues, description: person.letter }, now);
  await keepSent(_id, { ...emptyValues, description: `My PPSN is ${person.ppsn}.` }, now);
  await keepDraft({ applicationId: _id, landlordId, text: `Dear ${person.name}`, savedAt: now });
  await keepNote(_id, `${person.name} plays the harpsichord`, now);
  await beginApplicantSession(_id, { device: 'Firefox', remembered: true, now });
  await countTry(String(_id), 'with-link', now);
  await recordAccess({ at: now, by: landlordId, kind: 'dossier-downloaded', page: null, applicationId: _id });
  await correspond(application, now);
  await setSenderRule(landlordId, person.email, 'show', now);
  await takePlace({ listingId, ...slot }, _id, 1, now);
  await Viewings.create({ landlordId, listingId, applicationId: _id, ...slot, status: 'BOOKED', changedAt: now });
  const items = [{ applicationId: _id, outcome: 'moved' as const, reason: null, name: person.name }];
  const batch = { landlordId, listingId, clientId: String(oid()), items, createdAt: now, heldUntil: now };
  await BulkBatches.create({
    ...batch,
    status: 'done',
    undoAskedAt: null,
    action: 'move_forward',
    reason: '',
    tell: true,
  });
  const other = await applicationOf(landlordId, String(listingId), { name: 'Another Person', email: null });
  const text = `You separated this from ${person.name}’s application.`;
  await Applications.updateOne(
    { _id: other._id },
    { separatedFrom: [_id], $push: { history: { at: now, actor: 'landlord', event: 'separated', text } } },
  );
}

async function holdPapers(application: Application): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.4 ${person.name} ${person.ppsn} ${person.iban}`);
  const { _id } = await document(application, bytes, { name: 'Quillfeather payslip.pdf' });
  await Documents.updateOne(
    { _id },
    {
      $set: {
        judgement: { facts: { holder: person.name }, judgedAt: new Date(), by: 'rules' },
        verdictReason: person.name,
      },
    },
  );
}

/** Mail in each direction, the counts kept for it, a bounce, and unsorted mail. */
async function correspond(application: Application, now: Date): Promise<void> {
  const { _id, landlordId } = application;
  const files = [
    {
      name: 'lease of Quillfeather.pdf',
      contentType: 'application/pdf',
      size: 9,
      sha256: '0',
      fileId: await storeFile('sent', 'Quillfeather.pdf', Buffer.from(person.name), _id),
    },
  ];
  const to = person.email;
  const from = { name: 'demo', address: 'demo@apply.letterbox.test' };
  const letter = {
    clientId: String(oid()),
    text: `Dear ${person.name}`,
    subject: 'Hello',
    references: [],
    from,
    to,
    files,
  };
  const written = await keepWritten(application, letter, 'apply.letterbox.test', now);
  await queueWritten(written, application, 3_600_000);
  const [mail] = await outgoingOf(_id);
  if (!mail) throw new Error('Nothing was put into the outbox');
  await takeMailPlace(to, mail._id, now, true);
  await mayAsk(to, mail.key, now);
  await catchMail({
    at: now,
    envelopeFrom: '',
    to: [to],
    rfcMessageId: mail.rfcMessageId,
    raw: Buffer.from(person.name),
  });
  await putIntoOutbox({ ...tellingLandlord(landlordId, now) });
  await catchMail({
    at: now,
    envelopeFrom: '',
    to: ['demo@landlords.example'],
    rfcMessageId: 'news@apply',
    raw: Buffer.from(`New: ${person.name}`),
  });
  await unsortedMail(landlordId, { kind: 'bounce', text: `550 no such user <${to}>`, unsortedReason: null });
  await unsortedMail(landlordId, { from: { name: person.name, address: to.toUpperCase() }, text: 'harpsichord?' });
  const claims = await unsortedMail(landlordId, { text: 'Is it still free?' });
  await leaveUnsorted(claims._id, `It gives the name and phone number of ${person.name}.`, {
    listingIds: [],
    applicationIds: [_id],
  });
}

const tellingLandlord = (userId: Types.ObjectId, now: Date) => ({
  key: `news-${String(oid())}`,
  template: 'landlord-news' as const,
  number: 1,
  userId,
  to: 'demo@landlords.example',
  rfcMessageId: 'news@apply',
  notBefore: new Date(now.getTime() + 3_600_000),
  createdAt: now,
});
