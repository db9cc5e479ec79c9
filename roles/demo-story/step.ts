import type { StoryPerson } from '../../fixtures/demo-story.ts';
import type { Actor } from '../../domain/pipeline.ts';
import type { Application, HistoryEntry } from '../../store/applications/application.ts';
import { findApplicationByEmail } from '../../store/applications/find-application.ts';
import type { LandlordClient } from './clients.ts';
import type { Sender } from './sender.ts';

/** One event of the demo's story. */
export type Step = {
  /** In plain words, for the terminal. */
  says: string;
  /** Whether it happened before: then it is skipped. */
  was: () => Promise<boolean>;
  /** Does it, and returns once it is certain to be visible. */
  act: () => Promise<void>;
  /** The result, in words. */
  outcome?: () => Promise<string>;
};

/** What the story's people act through. None of them writes into the store. */
export type Story = {
  /** The address of the pages. */
  base: string;
  mailDomain: string;
  landlord: LandlordClient;
  sender: Sender;
  now: () => Date;
};

/** Generous: on a busy machine a scan takes its time, and a landlord's emails are held for a minute. */
export const patienceMs = 240_000;
/** Many wait at the same time. */
export const everyMs = 250;

export async function applicationOf({ name, email }: StoryPerson): Promise<Application> {
  const application = await findApplicationByEmail(email);
  if (!application) throw new Error(`There is no application of ${name}.`);
  return application;
}

/** Whether an application's history has an event, by the given actor if any. */
export async function happened({ email }: StoryPerson, event: HistoryEntry['event'], by?: Actor): Promise<boolean> {
  const application = await findApplicationByEmail(email);
  return application?.history.some((entry) => entry.event === event && (!by || entry.actor === by)) ?? false;
}
