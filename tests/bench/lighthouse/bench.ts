import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoLandlord, demoOperator } from '../../../fixtures/demo-world.ts';
import { ensureChromium } from '../../chromium.ts';
import { freePort, startProcess } from '../../role-process.ts';
import { type Bench, median, table } from '../bench.ts';
import { type Lab, openLab, type Scores } from './lab.ts';

type Account = { email: string; password: string };
type Measured = { name: string; scores: Scores[] };

/** The cookies of someone who signs in. */
async function cookieOf(base: string, { email, password }: Account): Promise<string> {
  const answer = await fetch(`${base}/auth/signin`, {
    method: 'POST',
    headers: { 'X-Letterbox': 'web', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

type Caught = { text: string };

/** The address of an applicant's form and the passcode that opens it, from the demo's emails. */
async function formOf(base: string): Promise<{ path: string; id: string; passcode: string }> {
  const caught = (await (await fetch(`${base}/dev/mail.json?limit=1000`)).json()) as Caught[];
  for (const { text } of caught) {
    const [, path, id] = /https?:\/\/[^/\s]+(\/applications\/information_collection\/(\w{24}))/.exec(text) ?? [];
    const [, passcode] = /passcode: (\d{6})/i.exec(text) ?? [];
    if (path && id && passcode) return { path, id, passcode };
  }
  throw new Error('The demo has mailed no passcode for a form');
}

/** Opens the pages in turn, so that a busy moment falls on none of them alone. */
async function measure(lab: Lab, base: string, rounds: number, say: (line: string) => void): Promise<Measured[]> {
  const [landlord, operator] = [await cookieOf(base, demoLandlord), await cookieOf(base, demoOperator)];
  const listings = await fetch(`${base}/listing/list`, { headers: { Cookie: landlord } });
  const [first] = ((await listings.json()) as { listings: { listing_id: string }[] }).listings;
  const form = await formOf(base);
  const entry = { 'letterbox.applicationId': form.id, 'letterbox.passcode': form.passcode };
  const pages = [
    { name: 'passcode page', path: form.path },
    { name: 'applicant’s form', path: form.path, sessionStorage: entry },
    { name: 'dashboard', path: '/listings', cookie: landlord },
    { name: 'pipeline', path: `/listing/${first?.listing_id}/application_pipeline`, cookie: landlord },
    { name: 'bull-board', path: '/operations/queues/', cookie: operator },
  ];
  const measured = pages.map(({ name }): Measured => ({ name, scores: [] }));
  for (let round = 0; round < rounds; round++)
    for (const [n, page] of pages.entries()) {
      say(`round ${round + 1}: ${page.name}`);
      measured[n]?.scores.push(await lab.open({ ...page, url: base + page.path }));
    }
  return measured;
}

const report = (measured: readonly Measured[]): string[] => {
  const of = ({ scores }: Measured, figure: keyof Scores) => median(scores.map((one) => one[figure]));
  const rows = measured.map((one) => [
    one.name,
    String(Math.round(of(one, 'score') * 100)),
    String(Math.round(of(one, 'firstPaintMs'))),
    String(Math.round(of(one, 'largestPaintMs'))),
    String(Math.round(of(one, 'blockedMs'))),
    of(one, 'shift').toFixed(3),
    String(Math.round(of(one, 'bytes') / 1000)),
  ]);
  return table([['page', 'score', 'FCP ms', 'LCP ms', 'blocked ms', 'shift', 'KB'], ...rows]);
};

export const bench: Bench = {
  title: 'Lighthouse: pages on a slow telephone, beside bull-board, which shows the queues of the same demo',
  async run({ rounds, folder, say }) {
    const lab = await openLab(await ensureChromium(say));
    if (!lab) return ['Lighthouse is not installed: npm install --no-save lighthouse, and run this again.'];
    const data = join(folder, 'demo');
    mkdirSync(data);
    const port = String(await freePort());
    const env = { HTTP_PORT: port, SMTP_PORT: String(await freePort()), DATA_DIR: data };
    say('Starting the demo, and waiting for its story to be told');
    const demo = await startProcess('roles/demo.ts', ['--fresh'], env, /Ctrl-C stops everything/);
    try {
      return report(await measure(lab, `http://localhost:${port}`, rounds, say));
    } finally {
      await lab.close();
      await demo.stop();
    }
  },
};
