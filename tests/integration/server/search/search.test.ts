import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../../../../domain/calls/search.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let other: Browser;

beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'searching');
  other = await landlord(app, 'elsewhere');
  const landlordId = await landlordIdOf(owner);
  const first = await listingOf(owner);
  const second = await listingOf(owner, { address: '3 Main Street, Cork', advert_urls: [] });
  const siobhan = await application(landlordId, first, { name: 'Siobhán Ní Dhomhnaill', email: 'siobhan@example.ie' });
  await Applications.updateOne({ _id: siobhan._id }, { phone: '+353861112223' });
  await application(landlordId, second, { name: 'Mark O’Dowd (he/him)', email: 'mark.odowd+daft@example.com' });
  await application(landlordId, second, { name: 'Quinlan Abbott' });
  const later = await application(landlordId, second, { name: 'Zoe McQuinn' });
  await Applications.updateOne({ _id: later._id }, { lastMessageAt: new Date(Date.now() + 60_000) });
  for (let n = 0; n < 10; n += 1) await application(landlordId, second, { name: `Murphy ${n}` });
  const heardOf = async (person: { name: string; email?: string }, minutes: number) => {
    const { _id } = await application(landlordId, second, person);
    await Applications.updateOne({ _id }, { lastMessageAt: new Date(Date.now() + minutes * 60_000) });
  };
  await heardOf({ name: 'Old Rian' }, -20);
  await heardOf({ name: 'Rianna First' }, -10);
  for (let n = 0; n < 10; n += 1) await heardOf({ name: `Brian ${n}` }, n);
  await heardOf({ name: 'Lochlan Begins' }, -30);
  await heardOf({ name: 'Maclochlan Sr' }, -2);
  await heardOf({ name: 'Other Name', email: 'maclochlan@example.ie' }, -1);
});
afterAll(() => app.close());

const search = async (words: string, who = owner) =>
  bodyOf<SearchAnswer>(await who.get(`/search?words=${encodeURIComponent(words)}`));
const namesFor = async (words: string, who = owner) => (await search(words, who)).applicants.map(({ name }) => name);

describe('a landlord finds an applicant of any listing', () => {
  it('by part of a name, in any order, without fadas and with punctuation', async () => {
    expect(await namesFor('dhomh SIOB')).toEqual(['Siobhán Ní Dhomhnaill']);
    expect(await namesFor('O’Dowd')).toEqual(['Mark O’Dowd (he/him)']);
  });

  it('first those with a name that begins with it', async () => {
    expect(await namesFor('quin')).toEqual(['Quinlan Abbott', 'Zoe McQuinn']);
  });

  it('the same where more names than fit only have it inside, and were heard of later', async () => {
    const names = await namesFor('rian');
    expect(names.slice(0, 2)).toEqual(['Rianna First', 'Old Rian']);
    expect(names).toHaveLength(8);
    expect(names.slice(2).every((name) => /^Brian \d$/.test(name))).toBe(true);
  });

  it('names and addresses that have it inside, the last heard of first', async () => {
    expect(await namesFor('lochlan')).toEqual(['Lochlan Begins', 'Other Name', 'Maclochlan Sr']);
  });

  it('by an email address or a part of it', async () => {
    expect(await namesFor('odowd+daft@')).toEqual(['Mark O’Dowd (he/him)']);
  });

  it('by a telephone number, however it is written', async () => {
    expect(await namesFor('086 111 2223')).toEqual(['Siobhán Ní Dhomhnaill']);
    expect(await namesFor('00353 86 111')).toEqual(['Siobhán Ní Dhomhnaill']);
  });

  it('eight at a time, and says that there are more', async () => {
    const { applicants, more } = await search('murphy');
    expect([applicants.length, more]).toEqual([8, true]);
    expect(applicants[0]).toMatchObject({ address: '3 Main Street, Cork', stage: 'application_screening' });
  });

  it('but nobody else’s, and nothing by what is no word', async () => {
    expect(await namesFor('siobhan', other)).toEqual([]);
    expect(await namesFor('.*')).toEqual([]);
    expect((await owner.get('/search?words=a')).status).toBe(400);
  });
});
