import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterQuote } from '../../../../domain/applications/found-by.ts';
import type { ConversationList } from '../../../../domain/calls/conversations.ts';
import type { MatchingAnswer, TableAnswer } from '../../../../domain/calls/pipeline-table.ts';
import type { PipelineNumbers, StageList } from '../../../../domain/calls/pipeline.ts';
import type { SearchAnswer } from '../../../../domain/calls/search.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { letterFilters } from '../../../../store/applications/found-by.ts';
import { numberApplicants } from '../../../../store/applications/blind.ts';
import { separate } from '../../../../store/inbound/separation.ts';
import { uncountedConversations } from '../../../../store/messages/conversation.ts';
import { recountConversation } from '../../../../store/messages/conversation-summary.ts';
import { Messages } from '../../../../store/messages/message.ts';
import { placeMessage } from '../../../../store/messages/place-message.ts';
import { deleteLetters } from '../../../../store/privacy/delete-parts.ts';
import type { DeletionPlan } from '../../../../store/privacy/deletion-plan.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, unsortedMail } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let other: Browser;
let landlordId: Types.ObjectId;
let listings = 0;

beforeAll(async () => {
  const many = { points: 100_000, seconds: 60 };
  app = await openTestServer({ limits: { read: many, write: many, 'read-advert': many } });
  owner = await landlord(app, 'reading');
  other = await landlord(app, 'notreading');
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

const newListing = (changes: Record<string, unknown> = {}) =>
  listingOf(owner, { advert_urls: [], address: `${(listings += 1)} Search Street, Cork`, ...changes });

/** An applicant whose first message a platform wrote around their letter. */
async function writer(listingId: string, letter: string, name: string): Promise<Application> {
  const { _id } = await application(landlordId, listingId, { name });
  const enquiry = `You have a new enquiry about your advertisement. ${letter}`;
  const message = await unsortedMail(landlordId, { kind: 'enquiry', newText: enquiry, unsortedReason: null });
  await Applications.updateOne({ _id }, { $set: { firstMessageId: message._id, 'enquiry.letter': letter } });
  await placeMessage(message._id, { applicationId: _id, listingId: new Types.ObjectId(listingId) });
  return kept(_id);
}

async function kept(_id: Types.ObjectId): Promise<Application> {
  const found = await Applications.findById(_id).lean<Application>();
  if (!found) throw new Error('the application is gone');
  return found;
}

async function reply(to: Application, text: string): Promise<Types.ObjectId> {
  const { _id } = await unsortedMail(landlordId, { kind: 'reply', newText: text, text, unsortedReason: null });
  await placeMessage(_id, { applicationId: to._id, listingId: to.listingId });
  return _id;
}

const answered = async <T>(path: string, query: Record<string, string>, who = owner) =>
  bodyOf<T>(await who.get(`${path}?${new URLSearchParams(query)}`));
const anywhere = (words: string, who = owner) => answered<SearchAnswer>('/search', { words }, who);
const namesFor = async (words: string, who = owner) => (await anywhere(words, who)).applicants.map(({ name }) => name);
const inTable = (listing_id: string, search: string) =>
  answered<TableAnswer>('/listing/application_pipeline/table', { listing_id, search });
const tableNames = async (listingId: string, search: string) =>
  (await inTable(listingId, search)).rows.map(({ name }) => name).toSorted();
const shownQuote = (quote: LetterQuote | undefined) =>
  quote && `${quote.where}: ${quote.parts.map(({ text, found }) => (found ? `[${text}]` : text)).join('')}`;

describe('a landlord finds an applicant by what they wrote', () => {
  it('by words of the letter, whole or by their beginning, with the name or without, and sees why', async () => {
    const listingId = await newListing();
    await writer(listingId, 'Hi, I work as a radiographer in Beaumont Hospital. We have two cats.', 'Orla Fay');
    await writer(listingId, 'I am a radiographer too, with a dog.', 'Piotr Zając');
    expect(await namesFor('beaumont')).toEqual(['Orla Fay']);
    expect((await namesFor('RADIOGRAPHER')).toSorted()).toEqual(['Orla Fay', 'Piotr Zając']);
    expect(await namesFor('radiog beaum')).toEqual(['Orla Fay']);
    expect(await namesFor('we have two cats')).toEqual(['Orla Fay']);
    expect(await namesFor('zajac dog')).toEqual(['Piotr Zając']);
    expect(await namesFor('zajac cats')).toEqual([]);
    expect(await namesFor('grapher')).toEqual([]);
    expect(await namesFor('advertisement')).toEqual([]);
    const [found] = (await anywhere('beaumont radio')).applicants;
    expect(shownQuote(found?.quote)).toBe(
      'letter: Hi, I work as a [radiographer] in [Beaumont] Hospital. We have two cats.',
    );
    const [byName] = (await anywhere('orla')).applicants;
    expect(byName?.quote).toBeUndefined();
  });

  it('those with the words in their name first, and nobody of another landlord’s', async () => {
    const listingId = await newListing();
    await writer(listingId, 'My boss Mr Quigley can tell you more.', 'Una Letter');
    await writer(listingId, 'Hello.', 'Sarah Quigley');
    expect(await namesFor('quigley')).toEqual(['Sarah Quigley', 'Una Letter']);
    expect(await namesFor('quigley', other)).toEqual([]);
  });

  it('and every list and number of the pipeline agrees', async () => {
    const listingId = await newListing();
    const [one] = [await writer(listingId, 'I play the bouzouki, quietly.', 'Alan Arkin')];
    await writer(listingId, 'No music. The bouzouki is my brother’s.', 'Brian Blau');
    await writer(listingId, 'No music at all.', 'Carla Bouzouki');
    await writer(listingId, 'No music at all.', 'Dora Diaz');
    await Applications.updateOne({ _id: one?._id }, { stage: 'viewing_appointment', subState: 'pending' });
    const narrowed = { listing_id: listingId, search: 'bouzouki' };
    expect(await tableNames(listingId, 'bouzouki')).toEqual(['Alan Arkin', 'Brian Blau', 'Carla Bouzouki']);
    expect((await inTable(listingId, 'bouzouki')).count).toBe(3);
    const matching = await answered<MatchingAnswer>('/listing/application_pipeline/matching', narrowed);
    expect([matching.count, matching.applicants.length]).toEqual([3, 3]);
    const { numbers_per_stage: numbers } = await answered<PipelineNumbers>(
      '/listing/application_pipeline/numbers_per_stage',
      narrowed,
    );
    expect([numbers.application_screening.in_review, numbers.viewing_appointment.pending]).toEqual([2, 1]);
    const list = await answered<StageList>(
      '/listing/application_pipeline/stage_list/application_screening/in_review',
      narrowed,
    );
    expect(list.count).toBe(2);
    const quotes = list.items.map(({ name, quote }) => [name, shownQuote(quote)]);
    expect(Object.fromEntries(quotes)).toEqual({
      'Brian Blau': 'letter: No music. The [bouzouki] is my brother’s.',
      'Carla Bouzouki': undefined,
    });
    const talks = await answered<ConversationList>('/listing/conversations', narrowed);
    expect(talks.items.map(({ applicant }) => applicant.name).toSorted()).toEqual([
      ...['Alan Arkin', 'Brian Blau', 'Carla Bouzouki'],
    ]);
  });

  it('by a later message, which is then quoted', async () => {
    const listingId = await newListing();
    const given = await writer(listingId, 'Is it still available?', 'Ewa Lis');
    await reply(given, 'My brother Kacper, a beekeeper, would move in too.\n\nYour passcode: 345678');
    expect(await namesFor('beekeeper available')).toEqual(['Ewa Lis']);
    const [found] = (await inTable(listingId, 'beekeeper')).rows;
    expect(shownQuote(found?.quote)).toMatch(/^message: My brother Kacper, a \[beekeeper\], would/);
    // The passcode that it quotes is theirs.
    expect(await namesFor('345678')).toEqual([]);
  });
});

describe('what can be found follows what is kept', () => {
  it('a correction of the letter, and an applicant added by hand', async () => {
    const listingId = await newListing();
    const given = await writer(listingId, 'I keep ferrets.', 'Finn Fox');
    const corrected = await owner.post('/listing/application_pipeline/correct', {
      application_id: String(given._id),
      fields: { letter: 'I keep parrots.' },
    });
    expect(corrected.status).toBe(200);
    expect(await namesFor('ferrets')).toEqual([]);
    expect(await namesFor('parrots')).toEqual(['Finn Fox']);
    const added = await owner.post('/listing/application_pipeline/add_applicant', {
      ...{ listing_id: listingId, name: 'Gus Hand', email: '', phone: '086 123 4567', unit: [], move_in: '' },
      ...{ occupants: null, wish: 'Wants a shed for his velocipede', note: '' },
      client_id: '7b0b5cf2-6d5f-4a39-9f0a-0d4bb6ad2b30',
    });
    expect(added.status).toBe(200);
    expect(await namesFor('velocipede')).toEqual(['Gus Hand']);
  });

  it('a message that is another person’s goes with them', async () => {
    const listingId = await newListing();
    const given = await writer(listingId, 'I have a tortoise.', 'Hugh Ivers');
    const messageId = await reply(given, 'I have an iguana.');
    const enquiry = { ...given.enquiry, name: 'Ida Ivers', email: 'ida@example.ie', letter: 'I have an iguana.' };
    await Applications.updateOne(
      { _id: given._id },
      {
        $push: {
          joined: {
            ...{ messageId, by: 'phone and name', at: new Date(), enquiry, source: 'mail' },
            ...{ unitInterest: [], filled: [], added: [] },
          },
        },
      },
    );
    await separate({
      application: await kept(given._id),
      messageId,
      replyToken: `t${String(messageId)}`,
      at: new Date(),
    });
    expect(await namesFor('tortoise')).toEqual(['Hugh Ivers']);
    expect(await namesFor('iguana')).toEqual(['Ida Ivers']);
  });

  it('nothing once the letters were deleted, until they write again', async () => {
    const listingId = await newListing();
    const given = await writer(listingId, 'My hobby is falconry.', 'Jo Kerr');
    await reply(given, 'I also collect barometers.');
    await deleteLetters({ application: await kept(given._id) } as DeletionPlan, new Date('2026-06-01T00:00:00Z'));
    await recountConversation(given._id);
    for (const words of ['falconry', 'barometers', 'deleted']) expect(await tableNames(listingId, words)).toEqual([]);
    expect((await kept(given._id)).letterWords).toBe('');
    const again = await reply(given, 'Hello, I now collect sextants.');
    await Messages.updateOne({ _id: again }, { at: new Date('2026-07-01T00:00:00Z') });
    await recountConversation(given._id);
    expect(await namesFor('sextants')).toEqual(['Jo Kerr']);
  });

  it('letters from before words were kept, once the sweep has had them counted', async () => {
    const listingId = await newListing();
    const given = await writer(listingId, 'I restore harmoniums.', 'Lia Moss');
    await Applications.collection.updateOne({ _id: given._id }, { $unset: { letterWords: 1 } });
    expect(await namesFor('harmoniums')).toEqual([]);
    const found = await uncountedConversations(new Date('2027-01-01T00:00:00Z'), 1000);
    const ids = found.map(({ _id }) => String(_id));
    expect(ids).toContain(String(given._id));
    await recountConversation(given._id);
    expect(await namesFor('harmoniums')).toEqual(['Lia Moss']);
    const left = await uncountedConversations(new Date('2027-01-01T00:00:00Z'), 1000);
    expect(left.map(({ _id }) => String(_id))).not.toContain(String(given._id));
  });

  it('nothing of someone who was erased', async () => {
    const listingId = await newListing();
    const given = await writer(listingId, 'I make marzipan.', 'Nia Orr');
    const erased = await owner.post('/listing/application_pipeline/erase', {
      ...{ application_id: String(given._id), listing_id: listingId },
    });
    expect(erased.status).toBe(200);
    expect(await namesFor('marzipan')).toEqual([]);
    expect(await Applications.exists({ letterWords: /marzipan/ })).toBeNull();
  });
});

describe('in a blind first pass', () => {
  it('no word of a hidden letter finds anyone, anywhere, until the shortlist', async () => {
    const progression = { documents: 'landlord', most: 20, viewing: 'landlord', blind: true };
    const listingId = await newListing({ progression });
    const given = await writer(listingId, 'I am a glazier in Macroom. My cockatoo is called Otto.', 'Pia Quill');
    await numberApplicants(given.listingId);
    for (const words of ['glazier', 'macroom', 'cockatoo', 'otto', 'pia cockatoo']) {
      expect(await namesFor(words)).toEqual([]);
      expect(await inTable(listingId, words)).toEqual({ rows: [], count: 0, next_cursor: null });
      const narrowed = { listing_id: listingId, search: words };
      expect((await answered<ConversationList>('/listing/conversations', narrowed)).items).toEqual([]);
    }
    const byNumber = await inTable(listingId, 'Applicant 1');
    expect(byNumber.rows.map(({ name, quote }) => [name, quote])).toEqual([['Applicant 1', undefined]]);
    await Applications.updateOne({ _id: given._id }, { stage: 'viewing_appointment', subState: 'pending' });
    expect(await namesFor('cockatoo')).toEqual(['Pia Quill']);
    expect(await tableNames(listingId, 'macroom glaz')).toEqual(['Pia Quill']);
  });
});

describe('with 2,000 applications', () => {
  it('a search across listings reads only those whose letters have the words', async () => {
    const [big, listingId] = [new Types.ObjectId(), new Types.ObjectId()];
    const sample = await Applications.findOne({ landlordId }).lean<Application>();
    if (!sample) throw new Error('there is no application to copy');
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      ...{ ...sample, _id: new Types.ObjectId(), landlordId: big, listingId },
      ...{ emailKey: `many${n}@example.ie`, personKey: null, replyToken: `many${n}`, nameKey: `person ${n}` },
      letterWords: `flat street${n % 500} ${n % 100 === 0 ? 'violinist' : 'pianist'}`,
    }));
    await Applications.collection.insertMany(rows);
    for (const [words, count] of [
      ['violinist', 20],
      ['violin flat', 20],
      ['flat street7', 44],
    ] as const) {
      const way = { $or: letterFilters(words) };
      const explained = await Applications.collection
        .find({ landlordId: big, ...way } as never)
        .explain('executionStats');
      const { totalDocsExamined: read, nReturned } = explained['executionStats'];
      expect(JSON.stringify(explained)).not.toContain('"COLLSCAN"');
      expect([words, nReturned]).toEqual([words, count]);
      expect(read).toBeLessThanOrEqual(100);
    }
    await Applications.deleteMany({ landlordId: big });
  });
});
