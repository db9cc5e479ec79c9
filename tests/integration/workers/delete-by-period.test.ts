import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyValues } from '../../../domain/documents/collection/form-answers.ts';
import type { Position } from '../../../domain/pipeline.ts';
import { afterDays } from '../../../domain/privacy/periods.ts';
import type { User } from '../../../store/accounts/user.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { changeStage } from '../../../store/applications/stage.ts';
import { Documents } from '../../../store/documents/document.ts';
import { keepSent } from '../../../store/documents/form-answers.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { Messages } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { lookAtClock } from '../../../store/privacy/clock-mark.ts';
import { periodsToLookAt, upcomingDeletions } from '../../../store/privacy/deletion-plan.ts';
import { erase, findErasure } from '../../../store/privacy/erasure.ts';
import { endHolds, setHold } from '../../../store/privacy/hold.ts';
import { setOwnPeriods } from '../../../store/privacy/own-periods.ts';
import { defaultPeriods } from '../../../domain/privacy/periods.ts';
import { upcomingDeletionsMail } from '../../../workers/outbound/upcoming-deletions.ts';
import { deleteByPeriod } from '../../../workers/jobs/delete-by-period.ts';
import { deleteOldMailJob } from '../../../workers/jobs/delete-old-mail.ts';
import { storedPlacesOf } from '../../byte-search.ts';
import { addHouse, addLandlord, openWorld, receive, type World } from '../../world.ts';
import { application, document, unsortedMail } from '../server/world-for-tests.ts';

const came = new Date('2026-03-10T09:00:00Z');
const after = (days: number) => afterDays(came, days);
const collecting: Position = { stage: 'information_collection', subState: 'pending' };
const tenant: Position = { stage: 'final_decision', subState: 'accepted' };

let world: World;
let landlord: User;
let listing: Listing;

beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  listing = await addHouse(landlord);
});
afterAll(() => world.close());

/** Checks the clock twice a day, so that it has been steady for a day at `now`. */
async function steadyUntil(now: Date): Promise<void> {
  for (const days of [-1.5, -1, -0.5, 0]) await lookAtClock(afterDays(now, days));
}

async function lookAt({ _id }: Pick<Application, '_id'>, now: Date, times = 1): Promise<void> {
  await steadyUntil(now);
  for (let run = 0; run < times; run++)
    await deleteByPeriod({ applicationId: String(_id) }, { ...world.context, now: () => now });
}

const judged = (kind: 'passport' | 'payslip', words: string) =>
  ({
    judgement: {
      kind,
      facts: [{ name: 'person', value: words, places: [] }],
      claims: [],
      verdict: 'SUPPORTS',
      reason: `It names ${words}.`,
      askAgain: false,
      judgedAt: came,
      by: 'rules',
    },
    verdict: 'SUPPORTS',
    verdictReason: `It names ${words}.`,
  }) as const;

/** Someone with a passport, a payslip, answers and a letter, each with words found nowhere else. */
async function applicant(words: string, position: Position): Promise<Application> {
  const made = await application(landlord._id, String(listing._id), { name: words, position, receivedAt: came });
  await document(made, Buffer.from(`passport of ${words}`), {
    name: `${words}.jpg`,
    slot: 'PROOF_OF_IDENTITY',
    ...judged('passport', words),
  });
  await document(made, Buffer.from(`payslip of ${words}`), { ...judged('payslip', words) });
  await keepSent(made._id, { ...emptyValues, description: words }, came);
  await unsortedMail(landlord._id, { applicationId: made._id, newText: words, text: words, unsortedReason: null });
  return made;
}

type Writes = Record<'updateOne' | 'updateMany' | 'deleteOne' | 'deleteMany', (...given: unknown[]) => unknown>;

/** Runs some work and kills it before its write number `at`; false if it ends before that. */
async function isKilled(work: () => Promise<void>, at: number): Promise<boolean> {
  let writes = 0;
  for (const model of Object.values(mongoose.models) as unknown as Writes[])
    for (const method of ['updateOne', 'updateMany', 'deleteOne', 'deleteMany'] as const) {
      const original = model[method].bind(model);
      vi.spyOn(model, method).mockImplementation((...given) => {
        if (++writes === at) throw new Error('killed');
        return original(...given);
      });
    }
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof Error && error.message === 'killed') return true;
    throw error;
  } finally {
    vi.restoreAllMocks();
  }
}

const places = async (word: string) =>
  [...new Set((await storedPlacesOf([word])).map((place) => place.split(' ')[0] ?? ''))].toSorted();

describe('an application whose periods run out', () => {
  it('loses its identity documents a week after their check, and keeps the verdict, while it lasts', async () => {
    const living = await applicant('Wilhelmina', collecting);
    await lookAt(living, after(6.9));
    expect(await Documents.countDocuments({ applicationId: living._id, fileDeletedAt: null })).toBe(2);
    await lookAt(living, after(7), 2);
    const [passport, payslip] = await Documents.find({ applicationId: living._id }).sort({ part: 1 }).lean();
    expect(passport).toMatchObject({ verdict: 'SUPPORTS', name: 'Deleted file', sha256: '' });
    expect(passport?.judgement).toMatchObject({
      kind: 'passport',
      facts: [],
      reason: 'The file was deleted on 17 Mar 2026.',
    });
    expect(payslip?.fileDeletedAt ?? null).toBeNull();
    expect(await storedPlacesOf(['passport of Wilhelmina'])).toEqual([]);
  });

  it('loses documents and answers 30 days after it ended, and the whole person after 90', async () => {
    const left = await applicant('Bartholomew', collecting);
    const change = {
      event: 'rejected',
      actor: 'landlord',
      at: after(10),
      reason: '',
      text: 'You rejected them.',
    } as const;
    expect(await changeStage(left, change)).not.toBeNull();
    await lookAt(left, after(39));
    expect(await places('Bartholomew')).toContain('files_documents.chunks');
    await lookAt(left, after(40), 2);
    expect(await places('Bartholomew')).toEqual(['applications', 'messages']);
    await lookAt(left, after(99));
    expect(await findErasure(left._id)).toBeNull();
    await lookAt(left, after(100), 2);
    expect(await findErasure(left._id)).toMatchObject({ by: 'clock', expiresAt: after(465) });
    expect(await Applications.findById(left._id)).toBeNull();
  });

  it('is told of it in the daytime', async () => {
    const left = await applicant('Zebedee', collecting);
    const change = { event: 'rejected', actor: 'landlord', at: after(10), reason: '', text: 'No.' } as const;
    expect(await changeStage(left, change)).not.toBeNull();
    // At ten in the evening in Ireland
    await lookAt(left, after(101.5), 2);
    const receipt = await OutgoingMails.findOne({ applicationId: left._id, template: 'erased' }).lean();
    expect(receipt?.notBefore).toEqual(new Date('2026-06-20T08:00:00Z'));
  });

  it('loses what is due in the end, although the work was killed before each of its writes', async () => {
    const left = await applicant('Thaddeus', collecting);
    const change = { event: 'rejected', actor: 'landlord', at: after(10), reason: '', text: 'No.' } as const;
    expect(await changeStage(left, change)).not.toBeNull();
    let kills = 0;
    while (await isKilled(() => lookAt(left, after(40)), kills + 1)) kills++;
    expect(kills).toBeGreaterThan(4);
    expect(await places('Thaddeus')).toEqual(['applications', 'messages']);
    await lookAt(left, after(40), 2);
    expect(await Documents.find({ applicationId: left._id }).lean()).toMatchObject([
      { verdict: 'SUPPORTS', sha256: '', fileDeletedAt: after(40) },
      { verdict: 'SUPPORTS', sha256: '', fileDeletedAt: after(40) },
    ]);
  });

  it('keeps of a tenant what the tenancy needs', async () => {
    const accepted = await applicant('Ferdinand', tenant);
    await Applications.updateOne({ _id: accepted._id }, { stageSince: after(5) });
    await lookAt(accepted, after(400));
    expect(await places('Ferdinand')).toEqual(['applications', 'messages']);
  });

  it('is not deleted while the clock may be wrong', async () => {
    const left = await applicant('Leopoldine', { stage: 'information_collection', subState: 'rejected' });
    await lookAtClock(after(1));
    await deleteByPeriod({ applicationId: String(left._id) }, { ...world.context, now: () => after(1000) });
    expect(await places('Leopoldine')).toContain('files_documents.chunks');
    await lookAt(left, after(1000));
    expect(await findErasure(left._id)).not.toBeNull();
  });
});

describe('a landlord', () => {
  const rejected: Position = { stage: 'information_collection', subState: 'rejected' };

  it('is told a week before, once a day, without names; and what is said is as things stand when it leaves', async () => {
    const left = await applicant('Theodora', rejected);
    await lookAt(left, after(21));
    expect(await upcomingDeletions(landlord._id, 10)).toEqual([]);
    await lookAt(left, after(22), 3);
    const [row] = await upcomingDeletions(landlord._id, 10);
    expect(row).toMatchObject({ _id: left._id, periods: { upcoming: [{ part: 'documents', at: after(30) }] } });
    const mails = await OutgoingMails.find({ template: 'upcoming-deletions', createdAt: after(22) }).lean();
    expect(mails).toMatchObject([{ to: landlord.email, notBefore: new Date('2026-04-02T07:00:00Z') }]);
    const prepared = await upcomingDeletionsMail(mails[0] as never, world.context);
    const text = 'composed' in prepared ? prepared.composed.text : '';
    expect(text).toMatch(/One applicant, from 9 Apr 2026/);
    expect(text).not.toContain('Theodora');
    await Applications.deleteOne({ _id: left._id });
    expect(await upcomingDeletionsMail(mails[0] as never, world.context)).not.toHaveProperty('composed');
  });

  it('can call a deletion off until it runs: it waits for the last day of the hold', async () => {
    const left = await applicant('Clementina', rejected);
    const hold = { landlordId: landlord._id, listingId: listing._id, applicationId: left._id, note: 'RTB case' };
    await setHold({ ...hold, reason: 'rtb', until: '2026-06-30', setAt: after(29.9) });
    await lookAt(left, after(30));
    await lookAt(left, new Date('2026-06-30T22:59:59Z'));
    expect(await places('Clementina')).toContain('files_documents.chunks');
    // A dispute overrides the applicant's own wish; the landlord has to end it first.
    const asked = { now: after(31), mailDomain: 'apply.letterbox.test' };
    expect(await erase(left._id, { ...asked, by: 'applicant' })).toMatchObject({
      reason: expect.stringContaining('has to keep it until 30 Jun 2026'),
    });
    expect(await erase(left._id, { ...asked, by: 'landlord' })).toMatchObject({ outcome: 'refused' });
    expect(await endHolds(hold, after(40))).toBe(true);
    expect(await endHolds(hold, after(40))).toBe(false);
    await lookAt(left, after(40));
    expect(await places('Clementina')).not.toContain('files_documents.chunks');
  });

  it('can keep a whole listing, and one that only buys time does not stop an applicant', async () => {
    const left = await applicant('Euphemia', rejected);
    const hold = { landlordId: landlord._id, listingId: listing._id, applicationId: null, note: 'Still deciding' };
    await setHold({ ...hold, reason: 'other', until: '2026-05-30', setAt: after(10) });
    await lookAt(left, after(60));
    expect(await places('Euphemia')).toContain('files_documents.chunks');
    const asked = await erase(left._id, { by: 'applicant', now: after(61), mailDomain: 'apply.letterbox.test' });
    expect(asked.outcome).toBe('erased');
    expect(
      await setHold({ ...hold, applicationId: left._id, reason: 'rtb', until: '2026-09-01', setAt: after(62) }),
    ).toBeNull();
    await endHolds(hold, after(62));
  });

  it('who shortens a period has it hold at once, also for what was erased before', async () => {
    const left = await applicant('Philomena', rejected);
    await erase((await applicant('Augustina', rejected))._id, { by: 'landlord', now: came, mailDomain: 'a.test' });
    await setOwnPeriods(landlord._id, { letters: 10, record: 100 }, defaultPeriods, after(11));
    const due = await periodsToLookAt(after(11), 50);
    expect(due.map(({ _id }) => String(_id))).toContain(String(left._id));
    await lookAt(left, after(11));
    expect(await places('Philomena')).toEqual(['applications', 'documents', 'files_documents.chunks', 'form_answers']);
    const message = await Messages.findOne({ applicationId: left._id }).lean();
    expect(message?.text).toBe('This email was deleted on 21 Mar 2026.');
    await setOwnPeriods(landlord._id, {}, defaultPeriods, after(11));
  });
});

describe('mail whose period is over', () => {
  const raw = (id: string) =>
    `From: a@b.example\r\nTo: x@y.example\r\nMessage-ID: <${id}@b.example>\r\nSubject: Hello\r\n\r\n${id}\r\n`;
  const runAt = async (now: Date) => {
    await steadyUntil(now);
    await deleteOldMailJob({}, { ...world.context, now: () => now });
  };

  it('goes where it belongs to nobody, with its raw bytes and its trace; what is held stays', async () => {
    const mailId = await receive(world, raw('Gwendolen'), 'demo@apply.letterbox.test', 'a@b.example');
    const heldId = await receive(world, raw('Hyacinth'), 'demo@apply.letterbox.test', 'a@b.example');
    const kept = await application(landlord._id, String(listing._id), { name: 'Held Person' });
    await ReceivedMails.updateMany({ _id: { $in: [mailId, heldId] } }, { unread: false, receivedAt: came });
    await ReceivedMails.updateOne({ _id: heldId }, { 'deliveries.0.applicationId': kept._id });
    const until = '2026-12-24';
    const hold = { landlordId: landlord._id, listingId: listing._id, applicationId: kept._id, note: '' };
    await setHold({ ...hold, reason: 'wrc', until, setAt: came });
    const message = await unsortedMail(landlord._id, { at: came, newText: 'Gwendolen', text: 'Gwendolen' });
    await runAt(after(89.9));
    expect(await Messages.exists({ _id: message._id })).not.toBeNull();
    await runAt(after(90.1));
    expect(await Messages.exists({ _id: message._id })).toBeNull();
    expect(await places('Gwendolen')).toEqual([]);
    expect(await ReceivedMails.exists({ _id: new Types.ObjectId(heldId) })).not.toBeNull();
    await runAt(new Date('2026-12-25T00:00:01Z'));
    expect(await ReceivedMails.exists({ _id: new Types.ObjectId(heldId) })).toBeNull();
  });

  it('goes sooner for a landlord who says so, and stays for another who got the same', async () => {
    const other = await addLandlord('other');
    const to = ['demo@apply.letterbox.test', 'other@apply.letterbox.test'];
    const mailId = await receive(world, raw('Ermintrude'), to, 'a@b.example');
    await ReceivedMails.updateOne({ _id: mailId }, { unread: false, receivedAt: came });
    await setOwnPeriods(landlord._id, { letters: 5 }, defaultPeriods, came);
    await runAt(after(6));
    const mail = await ReceivedMails.findById(mailId).lean();
    const outcomes = mail?.deliveries.map(({ landlordId, outcome }) => [landlordId.equals(other._id), outcome]);
    expect(outcomes?.toSorted()).toEqual([
      [false, 'deleted'],
      [true, null],
    ]);
    await setOwnPeriods(other._id, { letters: 7 }, defaultPeriods, came);
    await runAt(after(8));
    expect(await ReceivedMails.findById(mailId)).toBeNull();
  });
});
