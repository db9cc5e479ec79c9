import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  defaultNewsSettings,
  type NewsKind,
  type NewsSettings,
  newsKinds,
} from '../../../domain/outbound/landlord-news.ts';
import { landlordNews } from '../../../mail/send/landlord-news.ts';
import { setNewsSettings } from '../../../store/accounts/news-settings.ts';
import { findUserById, type User, Users } from '../../../store/accounts/user.ts';
import { changeStage } from '../../../store/applications/stage.ts';
import { newsConversations, newsFor } from '../../../store/inbound/landlord-news-counts.ts';
import { planNews, putDueNews } from '../../../store/inbound/landlord-news.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { application, unsortedMail } from '../server/world-for-tests.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, untilRead, type World } from '../../world.ts';

const minuteMs = 60_000;
const hourly: NewsSettings = { ...defaultNewsSettings, quiet: null };
let world: World;
let landlord: User;
let house: Listing;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('news');
  house = await addHouse(landlord);
  await setNewsSettings(landlord._id, hourly);
  await world.work();
});
afterAll(() => world.close());

const enquiry = (n: number) =>
  receive(world, daftEnquiry({ name: `Person ${n}`, email: `person${n}@example.net` }), `news@${domain}`);
async function enquiries(from: number, to: number): Promise<void> {
  const mails = await Promise.all(Array.from({ length: to - from }, (_, n) => enquiry(from + n)));
  for (const mailId of mails) {
    await world.queues.enqueue('read-mail', { mailId });
    await untilRead(mailId);
  }
}
const news = async () => {
  const user = await findUserById(String(landlord._id));
  return { dueAt: user?.newsDueAt ?? null, lastAt: user?.newsToldAt ?? null };
};
const sent = () =>
  OutgoingMails.find({ userId: landlord._id, template: 'landlord-news' }).sort({ createdAt: 1 }).lean();

it('tells of several enquiries in one email, an hour apart, and of each once', async () => {
  // Given three enquiries that arrived one after another
  await enquiries(0, 3);
  const now = new Date();
  await Promise.all([planNews(now), planNews(now)]);
  const due = (await news()).dueAt;
  if (!due) throw new Error('nothing was planned');
  expect(due.getTime() - now.getTime()).toBeGreaterThan(8 * minuteMs);

  // When it is due, in two processes, then there is one email
  await putDueNews(new Date(due.getTime() - 1000), domain);
  expect(await sent()).toEqual([]);
  await Promise.all([putDueNews(due, domain), putDueNews(due, domain)]);
  expect(await sent()).toHaveLength(1);
  expect(await news()).toEqual({ dueAt: null, lastAt: due });

  // And it says how many arrived, without any of their words
  const counts = await newsFor(landlord._id, due, newsKinds);
  const { subject, letter } = landlordNews(counts, 'https://letterbox.example');
  expect(subject).toBe('3 new applicants');
  expect(JSON.stringify(letter)).toContain('14 Grosvenor Terrace');
  expect(JSON.stringify(letter)).not.toContain('Person');

  // Then nothing is planned about what was already reported
  await planNews(new Date());
  expect((await news()).dueAt).toBeNull();
});

it('plans nothing where the landlord wants none, and plans again when they change that', async () => {
  await setNewsSettings(landlord._id, {
    ...hourly,
    paces: Object.fromEntries(newsKinds.map((kind) => [kind, 'off'])),
  });
  await OutgoingMails.deleteMany({ template: 'landlord-news' });
  await enquiries(3, 4);
  // To this test's clock, the earlier email was written in the future.
  await Users.updateOne({ _id: landlord._id }, { $set: { newsDueAt: null, newsToldAt: null } });
  await planNews(new Date());
  expect((await news()).dueAt).toBeNull();
  await setNewsSettings(landlord._id, hourly);
  await planNews(new Date());
  expect((await news()).dueAt).toBeInstanceOf(Date);

  // Changing the settings loses nothing that is planned.
  const planned = (await news()).dueAt;
  await setNewsSettings(landlord._id, { ...hourly, paces: { ...hourly.paces, applicants: 'daily' } });
  await planNews(new Date());
  expect((await news()).dueAt).toEqual(planned);
});

describe('what applicants have done since', () => {
  const begun = Date.now();
  const after = (minutes: number) => new Date(begun + minutes * minuteMs);
  /** A landlord who is told of one kind, at once, and has been told of nothing so far. */
  const wants = async (kind: NewsKind) => {
    const paces = Object.fromEntries(newsKinds.map((one) => [one, one === kind ? 'at-once' : 'off']));
    await setNewsSettings(landlord._id, { paces, quiet: null });
    await OutgoingMails.deleteMany({ template: 'landlord-news' });
    await Users.updateOne({ _id: landlord._id }, { $set: { newsDueAt: null, newsToldAt: null } });
  };
  const subject = async (kind: NewsKind, to: Date) =>
    landlordNews(await newsFor(landlord._id, to, [kind]), 'https://letterbox.example').subject;

  it('is told where they have sent everything, once', async () => {
    await wants('papers');
    const collecting = { stage: 'information_collection', subState: 'pending' } as const;
    const given = await application(landlord._id, String(house._id), { position: collecting, name: 'Aoife Byrne' });
    const inOrder = {
      event: 'documents-hold',
      actor: 'rule',
      reason: '',
      text: 'Everything is in order.',
      hold: { step: 'viewing', why: 'landlord' },
    } as const;
    const held = await changeStage(given, { ...inOrder, at: after(0) });
    if (!held) throw new Error('it was not held');
    await planNews(after(1));
    expect((await news()).dueAt).toEqual(after(0));
    expect(await subject('papers', after(1))).toBe('1 applicant has sent everything');
    await putDueNews(after(1), domain);
    // When their documents are in order again, then no further email follows
    await changeStage(held, { ...inOrder, at: after(5) });
    await planNews(after(6));
    expect((await news()).dueAt).toBeNull();
  });

  /** An applicant’s reply, which has just been read. */
  const reply = async (name: string, newText: string, at: Date) => {
    const { _id } = await application(landlord._id, String(house._id), { name });
    const about = { kind: 'reply', applicationId: _id, unsortedReason: null, at, newText, text: newText } as const;
    await unsortedMail(landlord._id, about);
  };

  it('is told where they ask for something, apart from what only waits for a reply', async () => {
    await wants('requests');
    await reply('Liam Roe', 'Is the parking space included in the rent?', after(-2));
    await planNews(after(0));
    expect((await news()).dueAt).toBeNull();
    await reply('Nuala Daly', 'Please withdraw my application, I found somewhere else.', after(-1));
    await planNews(after(0));
    expect((await news()).dueAt).toEqual(after(-1));
    expect(await subject('requests', after(0))).toBe('1 request from an applicant');
    const shown = await newsConversations(landlord._id, after(0), ['requests']);
    expect(shown.map(({ name }) => name)).toEqual(['Nuala Daly']);
    // And a landlord who wants to hear of replies alone is told of the other one
    await wants('replies');
    await planNews(after(0));
    expect((await news()).dueAt).toEqual(after(-2));
    expect(await subject('replies', after(0))).toBe('1 email to answer');
  });
});
