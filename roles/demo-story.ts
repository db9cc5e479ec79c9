import { zone } from '../domain/civil-time.ts';
import { joao } from '../fixtures/demo-story.ts';
import { demoLandlord } from '../fixtures/demo-world.ts';
import { applicantLink } from '../store/applications/applicant-link.ts';
import { findApplicationByEmail } from '../store/applications/find-application.ts';
import type { Config } from './config.ts';
import { baseOf, landlordClient, passcodeMailedTo } from './demo-story/clients.ts';
import { opening, sequences } from './demo-story/sequences.ts';
import { openSender } from './demo-story/sender.ts';
import type { Step } from './demo-story/step.ts';

const clock = new Intl.DateTimeFormat('en-IE', { timeZone: zone, timeStyle: 'medium' });

type Tell = (line: string) => void;

/** Runs the steps not done before, in order, and reports each; returns how many there were. */
async function tellOf(steps: readonly Step[], tell: Tell, stopped: AbortSignal): Promise<number> {
  let done = 0;
  for (const { says, was, act, outcome } of steps) {
    if (stopped.aborted) return done;
    try {
      if (await was()) continue;
      await act();
      const came = (await outcome?.()) ?? '';
      tell(`  ${clock.format(new Date())}  ${says}${came ? `\n            → ${came}` : ''}`);
      done += 1;
    } catch (error) {
      // A step that Ctrl-C interrupts needs no explanation; the next start continues.
      if (stopped.aborted) return done;
      const why = error instanceof Error ? error.message : String(error);
      tell(
        `  ${clock.format(new Date())}  This did not work: ${says}\n            → ${why} What follows from it is left out; the next start tries again.`,
      );
      // Later steps depend on it.
      return done;
    }
  }
  return done;
}

/**
 * Plays the demo's story: applicants act as real ones would, with the passcodes they were emailed, and so does their
 * landlord. Steps done by an earlier start are skipped. Returns how many were done now; ends early once `stopped`.
 */
export async function tellDemoStory(config: Config, tell: Tell, stopped: AbortSignal): Promise<number> {
  const base = baseOf(config);
  const sender = openSender(config.SMTP_PORT);
  // An open connection would delay a receiver that is stopping until it times out.
  stopped.addEventListener('abort', () => sender.close(), { once: true });
  try {
    const landlord = await landlordClient(base, demoLandlord);
    const story = { base, mailDomain: config.APPLICATIONS_MAIL_DOMAIN, landlord, sender, now: () => new Date() };
    const before = await tellOf(opening(story), tell, stopped);
    const counts = await Promise.all(sequences(story).map((steps) => tellOf(steps, tell, stopped)));
    return counts.reduce((sum, count) => sum + count, before);
  } finally {
    sender.close();
  }
}

/** Someone whose link can be tried, with the passcode of their email; null if none is among the caught emails. */
export async function applicantToTry(config: Config): Promise<{ name: string; url: string; passcode: string } | null> {
  const application = await findApplicationByEmail(joao.email);
  const passcode = await passcodeMailedTo(baseOf(config), joao.email);
  if (!application || !passcode) return null;
  return {
    name: joao.name,
    url: applicantLink(
      { secret: config.SESSION_SECRET, publicUrl: config.PUBLIC_URL },
      'information_collection',
      String(application._id),
    ),
    passcode,
  };
}
