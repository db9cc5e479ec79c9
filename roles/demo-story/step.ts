import type { StoryPerson } from '../../fixtures/demo-story.ts';
import type { Actor } from '../../domain/pipeline.ts';
import type { Application, HistoryEntry } from '../../store/applications/application.ts';
import { findApplicationByEmail } from '../../store/applications/find-application.ts';
import type { LandlordClient } from './clients.ts';
import type { Sender } from './sender.ts';

/** One thing that happens in the demo's story. */
export type Step = {
  /** In plain words, for the person at the terminal. */
  says: string;
  /** Whether it happened before: then it is not done again. */
  was: () => Promise<boolean>;
  /** Does it, and returns once it must be seen. */
  act: () => Promise<void>;
  /** The result, in words. */
  outcome?: () => Promise<string>;
};

/** What the people of the story act through. Nobody in it writes into the store. */
export type Story = {
  /** Where the pages are served. */
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

/** Whether an application's history has an event, of an actor where one is named. */
export async function happened({ email }: StoryPerson, event: HistoryEntry['event'], by?: Actor): Promise<boolean> {
  const application = await findApplicationByEmail(email);
  return application?.history.some((entry) => entry.event === event && (!by || entry.actor === by)) ?? false;
}
