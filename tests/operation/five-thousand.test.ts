import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { TableAnswer } from '../../domain/calls/pipeline-table.ts';
import type { PipelineNumbers, StageList } from '../../domain/calls/pipeline.ts';
import type { TodayAnswer } from '../../domain/calls/today.ts';
import { drawCrowd, peopleIn } from '../../fixtures/crowd/crowd.ts';
import { busyHome, demoLandlord } from '../../fixtures/demo-world.ts';
import { setNewsSettings } from '../../store/accounts/news-settings.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { planNews, putDueNews } from '../../store/inbound/landlord-news.ts';
import { ReceivedMails } from '../../store/inbound/received-mail.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { Messages } from '../../store/messages/message.ts';
import { defaultNewsSettings } from '../../domain/outbound/landlord-news.ts';
import { hangingLimit } from '../pace-of-machine.ts';
import { type Product, signIn } from '../browser/product.ts';
import { until } from '../world.ts';
import { arrive, busyProduct, people, sent } from './crowd.ts';

/** Enquiries about one flat, sent as fast as the port takes them: an hour would be easier. */
const COUNT = Number(process.env['CROWD'] ?? 5000);
const LIMIT = 20;
const perEnquiryMs = 1000;

let product: Product | null = null;
afterEach(async () => {
  await product?.close();
  product = null;
});

const hourMs = 3_600_000;
const figures: [what: string, figure: string][] = [];
const note = (what: string, figure: number, unit: string) => figures.push([what, `${Math.round(figure)} ${unit}`]);

/** What a landlord's page asks the server for, as JSON, with how long it took noted. */
async function asked<Answer>(page: Page, path: string): Promise<Answer> {
  const begun = performance.now();
  const answer = await page.request.get(path, { headers: { 'X-Letterbox': 'web' } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  note(path.split('?')[0] ?? path, performance.now() - begun, 'ms');
  return (await answer.json()) as Answer;
}

/** The most records that the pipeline's first page of a place reads, beside those it shows. */
async function recordsReadInVain({ _id: listingId }: Listing, subState: string): Promise<number> {
  const explained = await Applications.collection
    .find({ listingId, stage: 'application_screening', subState })
    .sort({ receivedAt: -1, _id: -1 })
    .limit(21)
    .explain('executionStats');
  expect(JSON.stringify(explained)).not.toMatch(/"(?:COLLSCAN|SORT)"/);
  const { totalDocsExamined, nReturned } = explained['executionStats'] as Record<string, number>;
  return Number(totalDocsExamined) - Number(nReturned);
}

/** The page, the stages, the table and the search say the same of everyone who waits. */
async function expectSameNumbers(page: Page, listing: Listing, all: number): Promise<void> {
  const at = `listing_id=${String(listing._id)}`;
  const pipeline = '/listing/application_pipeline';
  const { numbers_per_stage: numbers } = await asked<PipelineNumbers>(page, `${pipeline}/numbers_per_stage?${at}`);
  const { in_review: inReview, rejected } = numbers.application_screening;
  expect(numbers.information_collection.pending).toBe(LIMIT);
  expect(inReview + rejected + LIMIT).toBe(all);

  const today = await asked<TodayAnswer>(page, '/today');
  const rows = today.rows.flatMap((row) =>
    row.kind === 'decide' && row.listing_id === String(listing._id) ? [row] : [],
  );
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(inReview);

  const list = await asked<StageList>(page, `${pipeline}/stage_list/application_screening/in_review?${at}`);
  expect(list).toMatchObject({ count: inReview, items: { length: 20 } });
  const table = await asked<TableAnswer>(page, `${pipeline}/table?${at}`);
  expect(table.count).toBe(all);

  // A search counts the same people on the stages, in the list and in the table
  const words = 'search=gmail';
  const found = await asked<PipelineNumbers>(page, `${pipeline}/numbers_per_stage?${at}&${words}`);
  const listed = await asked<StageList>(page, `${pipeline}/stage_list/application_screening/in_review?${at}&${words}`);
  const inTable = await asked<TableAnswer>(page, `${pipeline}/table?${at}&${words}`);
  const { application_screening: screening, information_collection: collection } = found.numbers_per_stage;
  expect(screening.in_review).toBeGreaterThan(0);
  expect(listed.count).toBe(screening.in_review);
  expect(inTable.count).toBe(screening.in_review + screening.rejected + collection.pending + collection.rejected);
}

it(`of ${COUNT} enquiries none is lost or taken twice, ${LIMIT} are asked, and the landlord is told once an hour`, {
  timeout: hangingLimit(COUNT * perEnquiryMs),
}, async () => {
  const crowd = drawCrowd(300, COUNT, busyHome, new Date());
  const busy = await busyProduct({ documents: 'first', most: LIMIT, viewing: 'places', paused: false });
  product = busy.product;
  const { listing } = busy;
  const landlord = await findUserByEmail(demoLandlord.email);
  if (!landlord) throw new Error('the demo has no landlord');
  await setNewsSettings(landlord._id, { ...defaultNewsSettings, quiet: null });
  const begun = Date.now();
  await arrive(crowd, product, listing, COUNT * perEnquiryMs);
  note('sent, read and screened', (Date.now() - begun) / 1000, 's');

  // None is lost, and none is taken twice
  expect(await ReceivedMails.countDocuments({})).toBe(COUNT);
  expect(await Messages.countDocuments({ applicationId: { $ne: null }, direction: 'in' })).toBe(COUNT);
  expect(await people(listing)).toBe(peopleIn(crowd));

  // Exactly as many as the landlord said are asked
  expect(await people(listing, 'information_collection')).toBe(LIMIT);
  await until('they are emailed a passcode', async () => (await sent('passcode')) >= LIMIT);
  expect(await sent('passcode')).toBe(LIMIT);

  // The landlord is told of all of them in one email an hour
  const now = new Date();
  await planNews(now);
  const { newsDueAt } = (await findUserByEmail(demoLandlord.email)) ?? {};
  if (newsDueAt) await putDueNews(newsDueAt, 'apply.letterbox.test');
  const hours = Math.ceil((Date.now() - begun) / hourMs);
  expect(await sent('landlord-news')).toBeGreaterThan(0);
  expect(await sent('landlord-news')).toBeLessThanOrEqual(hours);

  // Every page counts the same people, and the first page reads what it shows
  const { page, context } = await product.visitor();
  await signIn(page);
  await expectSameNumbers(page, listing, peopleIn(crowd));
  expect(await recordsReadInVain(listing, 'in_review')).toBe(0);
  await context.close();
  console.info(figures.map((figure) => figure.join(': ')).join('\n'));
});
