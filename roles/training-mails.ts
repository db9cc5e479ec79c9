import { createHash } from 'node:crypto';
import { featuresOf } from '../domain/inbound/purpose/classifier-features.ts';
import { preparedText, type PurposeInput } from '../domain/inbound/purpose/prepared-text.ts';
import type { MatchableListing } from '../domain/listings/listing-finding.ts';
import { planMails } from '../fixtures/plain-mails/plan.ts';
import type { MailPlan, PlannedMail } from '../fixtures/plain-mails/planned-mail.ts';
import { purposeInputOf } from '../mail/read/about.ts';
import { parseMessage } from '../mail/read/parse.ts';
import { planTrainingMails, type VoiceName, voices } from '../fixtures/training-mails/plan.ts';
import { unseenMailSets } from './mail-sets.ts';

/** A labelled email that names a home, and whether its writer wants to live there. */
export type TrainingMail = {
  author: Author;
  /** The author in one of their voices: with homes, people and words that occur in no other. */
  voice: string;
  /** It names nobody: its words are its language’s. */
  isUnsigned: boolean;
  id: string;
  input: PurposeInput;
  text: string;
  features: readonly string[];
  isWish: boolean;
};

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const { mending, measuring, later, independent, stranger, fresh, written, concepts, purpose } = unseenMailSets;
const { autumn, layouts, facts, winter, spring, harbour, estuary, lagoon, headland, skerry } = unseenMailSets;
const sets = unseenMailSets;

/**
 * What the classifier learns from, by who wrote it: sets by one author share words. Sets that are still kept aside
 * (`purpose-held`, `facts-held`, `layouts-held`, `winter-held`, `estuary-held`) only measure.
 */
const plans = {
  plain: () => [planMails(1, { holdout: false }), planMails(1, { holdout: true })],
  unseen: () => [mending(1), measuring(1), later(1)],
  independent: () => [independent(1)],
  stranger: () => [stranger(1)],
  fresh: () => [fresh(1), sets['fresh-held'](1), sets['fresh-third'](1), sets['fresh-fourth'](1)],
  written: () => seeds(6).flatMap((seed) => [written(seed), sets['written-held'](seed), sets['written-last'](seed)]),
  concepts: () =>
    seeds(4).flatMap((seed) => [concepts(seed), sets['concepts-held'](seed), sets['concepts-last'](seed)]),
  purpose: () => seeds(4).map((seed) => purpose(seed)),
  facts: () => seeds(3).map((seed) => facts(seed)),
  layouts: () => [layouts(1)],
  autumn: () => seeds(2).flatMap((seed) => [autumn(seed), sets['autumn-held'](seed)]),
  winter: () => seeds(2).map((seed) => winter(seed)),
  spring: () => seeds(2).flatMap((seed) => [spring(seed), sets['spring-held'](seed)]),
  harbour: () => seeds(2).flatMap((seed) => [harbour(seed), sets['harbour-held'](seed)]),
  estuary: () => seeds(2).map((seed) => estuary(seed)),
  lagoon: () => seeds(4).map((seed) => lagoon(seed)),
  headland: () => seeds(4).map((seed) => headland(seed)),
  skerry: () => seeds(4).map((seed) => skerry(seed)),
  training: () => (Object.keys(voices) as VoiceName[]).map(planTrainingMails),
} as const satisfies Record<string, () => MailPlan[]>;
export type Author = keyof typeof plans;
export const authors = Object.keys(plans) as Author[];

/** Emails that no listing could be told for, or that came from known people: they say nothing of who wants what. */
const otherQuestions =
  /another number|known, from another address|two homes|district alone|shared by several|shared-name|townland-only|^sites$/;

function isWish({ effect, group, id, suggested }: PlannedMail): boolean | null {
  if (effect === 'application' || suggested !== undefined) return true;
  if (effect !== 'not an application' || otherQuestions.test(group) || otherQuestions.test(id)) return null;
  return false;
}

const listingsOf = ({ homes }: MailPlan): MatchableListing[] =>
  homes.map(({ key, address, units, advert }) => ({
    id: key,
    address,
    status: 'ACTIVE',
    adverts: [{ platform: 'daft', advertId: advert, url: `https://www.daft.ie/for-rent/x/${advert}` }],
    unitTypes: units.map((name, at) => ({ id: `${key}-${at}`, name })),
  }));

/** Reads the emails of all sets or of one author's; each text once. */
export async function trainingMails(of: readonly Author[] = authors): Promise<TrainingMail[]> {
  const mails = new Map<string, TrainingMail>();
  for (const author of of)
    for (const plan of plans[author]()) {
      const listings = listingsOf(plan);
      for (const planned of plan.mails) {
        const label = isWish(planned);
        if (label === null) continue;
        const { input } = purposeInputOf((await parseMessage(planned.bytes)).message, { listings });
        if (input.homeQuote === null) continue;
        const text = preparedText(input);
        const isUnsigned = author === 'training';
        const voice = isUnsigned ? plan.inbox : author;
        const features = [...featuresOf(text)];
        if (!mails.has(text))
          mails.set(text, { author, voice, isUnsigned, id: planned.id, input, text, features, isWish: label });
      }
    }
  return [...mails.values()];
}

/** A hash of the emails and labels that the classifier is trained on: the same as long as they are. */
export function trainingInputs(): string {
  const hash = createHash('sha256');
  for (const author of authors)
    for (const { mails } of plans[author]())
      for (const mail of mails) hash.update(`${mail.id} ${isWish(mail)}\n`).update(mail.bytes);
  return hash.digest('hex');
}
