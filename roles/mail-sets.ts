import { planAutumnMails } from '../fixtures/autumn-mails/plan.ts';
import { planConceptMails } from '../fixtures/concept-mails/plan.ts';
import { planDrumlinMails } from '../fixtures/drumlin-mails/plan.ts';
import { planEstuaryMails } from '../fixtures/estuary-mails/plan.ts';
import { planFactsMails } from '../fixtures/facts-mails/plan.ts';
import { planFreshMails } from '../fixtures/fresh-mails/plan.ts';
import { planHarbourMails } from '../fixtures/harbour-mails/plan.ts';
import { planHeadlandMails } from '../fixtures/headland-mails/plan.ts';
import { planIndependentMails } from '../fixtures/independent-mails/plan.ts';
import { planLagoonMails } from '../fixtures/lagoon-mails/plan.ts';
import { planLayoutMails } from '../fixtures/layout-mails/plan.ts';
import type { MailPlan } from '../fixtures/plain-mails/planned-mail.ts';
import { planOrchardMails } from '../fixtures/orchard-mails/plan.ts';
import { planPurposeMails } from '../fixtures/purpose-mails/plan.ts';
import { planSkerryMails } from '../fixtures/skerry-mails/plan.ts';
import { planSpringMails } from '../fixtures/spring-mails/plan.ts';
import { planStrangerMails } from '../fixtures/stranger-mails/plan.ts';
import { planUnseenMails } from '../fixtures/unseen-mails/plan.ts';
import { planWinterMails } from '../fixtures/winter-mails/plan.ts';
import { planWrittenMails } from '../fixtures/written-mails/plan.ts';

/** The labelled sets written without the rules in view, by the name that `--unseen` takes. */
export const unseenMailSets = {
  /** Other homes, people, words and layouts, and its own sentences. */
  mending: (seed) => planUnseenMails(seed, 'mending'),
  measuring: (seed) => planUnseenMails(seed, 'measuring'),
  later: (seed) => planUnseenMails(seed, 'later'),
  /** Generated without looking at the rules. */
  independent: planIndependentMails,
  /** By an author who had not read the rules. */
  stranger: planStrangerMails,
  /**
   * Written before the rules were opened; the second part was set aside until they had been improved, the third and
   * fourth came later.
   */
  fresh: (seed) => planFreshMails(seed, 'fresh'),
  'fresh-held': (seed) => planFreshMails(seed, 'fresh-held'),
  'fresh-third': (seed) => planFreshMails(seed, 'fresh-third'),
  'fresh-fourth': (seed) => planFreshMails(seed, 'fresh-fourth'),
  /** Written out in full to six landlords (seeds 1 to 6); of `written-held` only the score was looked at. */
  written: (seed) => planWrittenMails(seed, 'work'),
  'written-held': (seed) => planWrittenMails(seed, 'held'),
  /** Written after these rules had been improved, and measured once. */
  'written-last': (seed) => planWrittenMails(seed, 'last'),
  /**
   * About who wants what, and when: written before the rules of purpose were opened (seeds 1 to 4); of `concepts-held`
   * only the score was looked at.
   */
  concepts: (seed) => planConceptMails(seed, 'work'),
  'concepts-held': (seed) => planConceptMails(seed, 'held'),
  /** Written after these rules had been improved, and measured once. */
  'concepts-last': (seed) => planConceptMails(seed, 'last'),
  /** The same to four other landlords (seeds 1 to 4), before these rules were opened; `purpose-held` was measured by its score alone. */
  purpose: (seed) => planPurposeMails(seed, 'work'),
  'purpose-held': (seed) => planPurposeMails(seed, 'held'),
  /** About what people say of themselves: written before the rules that read it were opened (seeds 1 to 3); `facts-held` was read once. */
  facts: (seed) => planFactsMails(seed, 'work'),
  'facts-held': (seed) => planFactsMails(seed, 'held'),
  /** Layouts of sites, agencies and offices, forwards, and applicants' emails from other addresses: likewise. */
  layouts: (seed) => planLayoutMails(seed, 'work'),
  'layouts-held': (seed) => planLayoutMails(seed, 'held'),
  /**
   * From everyone who writes to a landlord, to four landlords (seeds 1 and 2 of each): written before any rule was
   * opened; `autumn-held` was read once, when rules and training had been mended.
   */
  autumn: (seed) => planAutumnMails(seed, 'work'),
  'autumn-held': (seed) => planAutumnMails(seed, 'held'),
  /**
   * As people write in Ireland, to four other landlords (seeds 1 and 2 of each): written before any rule was opened; of
   * `winter-held` only the score was looked at.
   */
  winter: (seed) => planWinterMails(seed, 'work'),
  'winter-held': (seed) => planWinterMails(seed, 'held'),
  /**
   * From plain people and odd senders in eighteen languages, to four other landlords (seeds 1 and 2 of each): written
   * before any rule was opened; `spring-held` was read once with the rules as they were, by its score alone, and once
   * when they had been mended by `spring`.
   */
  spring: (seed) => planSpringMails(seed, 'work'),
  'spring-held': (seed) => planSpringMails(seed, 'held'),
  /**
   * The same to four more landlords (seeds 1 and 2 of each), with more who write for others; of `harbour-held` only the
   * score was looked at until the rules had been mended by `harbour`.
   */
  harbour: (seed) => planHarbourMails(seed, 'work'),
  'harbour-held': (seed) => planHarbourMails(seed, 'held'),
  /**
   * The same to four more landlords (seeds 1 and 2 of each); of `estuary-held` only the score was looked at, before and
   * after the mends.
   */
  estuary: (seed) => planEstuaryMails(seed, 'work'),
  'estuary-held': (seed) => planEstuaryMails(seed, 'held'),
  /**
   * From everyone who writes to a landlord, and sites in layouts of their own, to four more landlords (seeds 1 to 4);
   * every second email is `lagoon-held`, of which only the score was looked at, before and after the mends.
   */
  lagoon: (seed) => planLagoonMails(seed, 'work'),
  'lagoon-held': (seed) => planLagoonMails(seed, 'held'),
  /**
   * From plain people whose names stand in many ways, those who write for them, offices, tenants and fraud, to four
   * more landlords (seeds 1 to 4); every second email is `headland-held`, of which only the score was looked at.
   */
  headland: (seed) => planHeadlandMails(seed, 'work'),
  'headland-held': (seed) => planHeadlandMails(seed, 'held'),
  /**
   * From plain people in other registers, those who write for them, neighbours, trades, offices and fraud that name a
   * home, to four more landlords (seeds 1 to 4); every second email is `skerry-held`, of which only the score was looked at.
   */
  skerry: (seed) => planSkerryMails(seed, 'work'),
  'skerry-held': (seed) => planSkerryMails(seed, 'held'),
  /**
   * A third from people who want no home, a third written for others or by households of odd composition, a third by
   * other sites, to four more landlords (seeds 1 to 4); every second email is `drumlin-held`, of which only the score
   * was looked at.
   */
  drumlin: (seed) => planDrumlinMails(seed, 'work'),
  'drumlin-held': (seed) => planDrumlinMails(seed, 'held'),
  /**
   * From everyone who writes to a landlord, to four more landlords (seeds 1 to 4), more than half of them people who are
   * known or want no home; every second email is `orchard-held`, of which only the score was looked at.
   */
  orchard: (seed) => planOrchardMails(seed, 'work'),
  'orchard-held': (seed) => planOrchardMails(seed, 'held'),
} as const satisfies Record<string, (seed: number) => MailPlan>;
export type UnseenMailSet = keyof typeof unseenMailSets;
