import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultNewsSettings, type NewsSettings, newsKinds } from '../../../domain/outbound/landlord-news.ts';
import { landlordNews } from '../../../mail/send/landlord-news.ts';
import { setNewsSettings } from '../../../store/accounts/news-settings.ts';
import { findUserById, type User, Users } from '../../../store/accounts/user.ts';
import { newsFor, planNews, putDueNews } from '../../../store/inbound/landlord-news.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, untilRead, type World } from '../../world.ts';

const minuteMs = 60_000;
const hourly: NewsSettings = { ...defaultNewsSettings, quiet: null };
let world: World;
let landlord: User;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('news');
  await addHouse(landlord);
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
    paces: { applicants: 'off', replies: 'off', unsorted: 'off', forwarding: 'off' },
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
