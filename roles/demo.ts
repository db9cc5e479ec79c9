import { type AdvertSite, startAdvertSite } from '../fixtures/advert-site.ts';
import { demoLandlord, demoOperator, makeDemoWorld, storyHomes } from '../fixtures/demo-world.ts';
import { platformFacts } from '../domain/listings/platforms.ts';
import { dropStore } from '../store/connection.ts';
import { readCommandLine } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { sendCrowd } from './demo-crowd.ts';
import { demoDnsFile, sendDemoMails } from './demo-mails.ts';
import { applicantToTry, tellDemoStory } from './demo-story.ts';
import { openLog } from './log.ts';
import type { Prepare } from './runtime.ts';
import { failed, tell } from './say.ts';
import { closeOnSignal } from './shutdown.ts';
import { roleNames } from './role-names.ts';
import { startRoles } from './start.ts';

const usage = `npm run demo [-- --fresh] [--busy]   the whole product on this machine, with a landlord, three listings and their email
  --fresh   starts from scratch
  --busy    adds a listing with 400 enquiries`;

const database = 'letterbox_demo';
const namespace = 'letterbox-demo';

/** The demo's own settings; ports, data folder and any engines come from the environment. */
function demoConfig(adverts: AdvertSite): Config {
  const config = readConfig({
    PLATFORM_ORIGINS: JSON.stringify(adverts.origins),
    // One machine plays the servers of all platforms.
    SMTP_MESSAGES_PER_MINUTE: '10000',
    ...process.env,
    QUEUE_NAMESPACE: namespace,
    MAIL_DNS_FIXTURE: demoDnsFile,
    OPERATOR_EMAILS: demoOperator.email,
    POSTMASTER_USERNAME: demoOperator.username,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  if (config.production)
    throw new Error('The demo makes accounts whose password everybody knows: it does not run in production.');
  return { ...config, OUTGOING_SMTP_URL: undefined };
}

async function main(): Promise<void> {
  const { values } = readCommandLine({ usage, options: { fresh: { type: 'boolean' }, busy: { type: 'boolean' } } });
  const { fresh = false, busy = false } = values;
  const adverts = await startAdvertSite();
  const config = demoConfig(adverts);
  const log = openLog(config, 'demo');
  const prepare: Prepare = { database, beforeIndexes: async () => (fresh ? dropStore() : undefined) };
  const { runtime, closing } = await startRoles(roleNames, config, log, tell, prepare);
  const story = new AbortController();
  closeOnSignal(
    [
      { name: 'story', close: async () => story.abort() },
      ...closing,
      { name: 'advert site', close: () => adverts.close() },
    ],
    log,
    tell,
  );
  const isNew = await makeDemoWorld(new Date(), storyHomes);
  if (isNew) tell('\nA landlord with three homes to let, and the mail they get:\n');
  const sent = await sendDemoMails(config, new Date(), tell);
  tell(
    `\n  Open ${config.PUBLIC_URL} and sign in as ${demoLandlord.email} with ${demoLandlord.password} to watch it happen.\n`,
  );
  const told = await tellDemoStory(config, tell, story.signal);
  if (story.signal.aborted) return;
  const applicant = await applicantToTry(config);
  const crowd = busy ? await sendCrowd(config, new Date(), tell, story.signal) : 0;
  if (story.signal.aborted) return;
  tell(farewell(config, runtime.config.SMTP_PORT, sent + told + crowd > 0, applicant));
}

function farewell(
  config: Config,
  smtpPort: number,
  isNew: boolean,
  applicant: Awaited<ReturnType<typeof applicantToTry>>,
): string {
  return [
    '',
    ...(isNew ? [] : ['Everything is as it was left. To start over: npm run demo -- --fresh', '']),
    `  Dashboard      ${config.PUBLIC_URL}`,
    `  Landlord       ${demoLandlord.email}   password ${demoLandlord.password}`,
    `  Operator       ${demoOperator.email}   password ${demoOperator.password}`,
    ...(applicant
      ? [
          `  Try as an applicant: ${applicant.url}`,
          `                 passcode ${applicant.passcode}   (${applicant.name}, who has yet to fill in the form)`,
        ]
      : []),
    `  Advert to read ${platformFacts.daft.exampleUrl}`,
    '                 (and the other platforms’ examples: read from pages on this machine)',
    `  Outgoing mail  ${config.PUBLIC_URL}/dev/mail   (caught here, nothing leaves this machine)`,
    `  Send mail to   ${demoLandlord.username}@${config.APPLICATIONS_MAIL_DOMAIN} on port ${smtpPort}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

main().catch(failed);
