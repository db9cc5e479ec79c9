import type { Browser, BrowserContext } from 'playwright-core';
import { demoLandlord, demoOperator } from '../../fixtures/demo-world.ts';
import { type Ids, viewerOf } from './sights.ts';

async function signIn(context: BrowserContext, { email, password }: typeof demoLandlord): Promise<void> {
  const headers = { 'X-Letterbox': 'web' };
  await context.request.post('/auth/signin', { headers, data: { email, password } });
}

let ids: Promise<Ids> | null = null;

/** Ids that page addresses need, from the calls of the demo's landlord; requested once per run. */
export function readIds(browser: Browser, base: string): Promise<Ids> {
  return (ids ??= askIds(browser, base));
}

async function askIds(browser: Browser, base: string): Promise<Ids> {
  type Listing = { listing_id: string; address: string };
  type Answer = { listings?: Listing[]; rows?: { application_id: string; stage: string; sub_state: string }[] };
  const visitor = await browser.newContext({ baseURL: base });
  await signIn(visitor, demoLandlord);
  const ask = async (path: string) => (await (await visitor.request.get(path)).json()) as Answer;
  const { listings = [] } = await ask('/listing/list');
  const listing = listings.find(({ address }) => address.startsWith('14 ')) ?? listings[0];
  const { rows = [] } = await ask(`/listing/application_pipeline/table?listing_id=${listing?.listing_id}`);
  const decided = rows.find(({ stage, sub_state: at }) => stage === 'final_decision' && at === 'pending');
  const seen = rows.filter(({ stage }) => stage === 'final_decision');
  await visitor.close();
  return {
    listingId: listing?.listing_id ?? '',
    applicationId: (decided ?? rows[0])?.application_id ?? '',
    // Those who have been to a viewing, if any have, with how it went.
    compared: [...seen, ...rows]
      .slice(0, 3)
      .map(({ application_id: id }) => id)
      .join(','),
    code: 'none',
    date: new Date().toISOString().slice(0, 10),
  };
}

type Caught = { to: string[]; text: string };

/** The address and passcode last emailed to an applicant. */
async function mailedTo(context: BrowserContext, applicant: string): Promise<{ address: string; passcode: string }> {
  const caught = (await (await context.request.get('/dev/mail.json?limit=1000')).json()) as Caught[];
  for (const { to, text } of caught) {
    const address = /https?:\/\/[^/\s]+(\/applications\/\S+)/.exec(text)?.[1];
    const passcode = /passcode: (\d{6})/i.exec(text)?.[1];
    if (address && passcode && to.some((one) => one.startsWith(applicant))) return { address, passcode };
  }
  throw new Error(`No passcode was mailed to ${applicant}`);
}

/**
 * Makes a context see what a page's viewer sees, by signing in or with an applicant's passcode. Returns the applicant's
 * address, otherwise null.
 */
export async function openAs(context: BrowserContext, name: string): Promise<string | null> {
  const { account, applicant } = viewerOf(name);
  if (account) await signIn(context, account === 'operator' ? demoOperator : demoLandlord);
  if (!applicant) return null;
  const { address, passcode } = await mailedTo(context, applicant);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('textbox').first().fill(passcode);
  await page.waitForFunction(() => sessionStorage.length > 0);
  const session = await page.evaluate(() => Object.entries({ ...sessionStorage }) as [string, string][]);
  await page.close();
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, session);
  return address;
}
