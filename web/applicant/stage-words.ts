import type { ApplicantStatus, Ending } from '../../domain/calls/applicant.ts';
import type { Stage } from '../../domain/pipeline.ts';
import { stages } from '../../domain/pipeline.ts';

type StageWords = { step: string; now: string; next: string };

/** What a stage means to an applicant: its name, how things stand, what happens next. */
const words: Record<Stage, StageWords> = {
  application_screening: {
    step: 'Received',
    now: 'Your application has arrived and is waiting to be read.',
    next: 'The landlord reads it. If they would like to go on with you, you hear from them by e-mail.',
  },
  information_collection: {
    step: 'Your documents',
    now: 'Your form has been sent.',
    next: 'When everything is in order you are invited to a viewing, by e-mail.',
  },
  viewing_appointment: {
    step: 'Viewing',
    now: 'You are invited to come and see the home.',
    next: 'Choose a time that suits you. If none of them does, say so there, and the landlord hears of it.',
  },
  final_decision: {
    step: 'Decision',
    now: 'The landlord is making up their mind.',
    next: 'You hear by e-mail either way.',
  },
};

export type Step = StageWords & { state: 'done' | 'now' | 'ahead' };

/** The four steps as seen from `stage`; a stage this page does not know counts as the first, and who is accepted has them all behind them. */
export function stepsAt(stage: string, ending: Ending | null = null): Step[] {
  const here =
    ending === 'accepted'
      ? stages.length
      : Math.max(
          0,
          stages.findIndex((known) => known === stage),
        );
  return stages.map((known, index) => ({
    ...words[known],
    state: index < here ? 'done' : index === here ? 'now' : 'ahead',
  }));
}

/** Where the next step is taken, when it is the applicant's and not on this page. */
type Words = Pick<StageWords, 'now' | 'next'> & { viewing?: string };

/** What is decided about an application is told by e-mail, by a person: until then this page says no more than that it rests. */
const resting: Words = {
  now: 'Nothing is needed from you at the moment.',
  next: 'As soon as there is something to tell you, you hear by e-mail. If you have a question, reply to any of our e-mails.',
};

const ended: Record<Ending, Words> = {
  accepted: {
    now: 'Congratulations: the landlord has accepted you as the tenant.',
    next: 'They will be in touch with you about the lease, the deposit and the day you move in. We never ask for money, here or by e-mail.',
  },
  declined: {
    now: 'Your application for this home does not go on.',
    next: 'Our e-mail says what there is to say about it. If you think that it is wrong, reply to it: the landlord reads what you write.',
  },
  'cancelled-by-you': {
    now: 'You cancelled your application for this home.',
    next: 'Nothing more is needed from you. If it was a mistake, reply to any of our e-mails: the landlord can take it up again.',
  },
};

/** Nobody decided about this person, but the home is no longer on offer. */
const noLongerLet: Words = { now: 'This home is not on offer any more.', next: resting.next };

const booked: Words = {
  now: 'Your viewing is booked.',
  next: 'After it the landlord makes up their mind, and you hear by e-mail either way. If you cannot come, choose another time or cancel.',
  viewing: 'See your viewing',
};

const some = (count: number, one: string, several: string) => (count === 1 ? one : several.replace('%', String(count)));

/** While documents are collected, the next step is the applicant's, the reader's or the landlord's: it says whose. */
function collectingWords({ asked, all_in_order }: Pick<ApplicantStatus, 'asked' | 'all_in_order'>): Words {
  const count = (state: string) =>
    asked.filter((row) => row.state === state && (row.required || state !== 'needed')).length;
  const [replace, needed, checking, landlord] = [
    count('please-replace'),
    count('needed'),
    count('checking'),
    count('with-landlord'),
  ];
  if (replace > 0) {
    const now = some(
      replace,
      'One of your documents should be replaced: the reason stands beside it below.',
      '% of your documents should be replaced: the reasons stand beside them below.',
    );
    return { now, next: 'You can send a better one right here, or reply to our e-mail with it.' };
  }
  if (needed > 0)
    return {
      now: some(needed, 'One document is still needed.', '% documents are still needed.'),
      next: 'You can send it right here, or by e-mail.',
    };
  if (checking > 0)
    return {
      now: 'Thank you. Your documents are being read, which takes a few minutes at most.',
      next: words.information_collection.next,
    };
  if (all_in_order)
    return {
      now: 'Thank you. Everything is there and in order.',
      next: 'You are invited to a viewing by e-mail, as soon as there are times to choose from.',
    };
  if (landlord > 0)
    return {
      now: 'Thank you. Everything has arrived, and the landlord takes a look at it now.',
      next: 'You hear by e-mail how it goes on. You need not do anything.',
    };
  return words.information_collection;
}

/** How things stand and what happens next, in two sentences. */
export function nextWords(
  status: Pick<ApplicantStatus, 'stage' | 'sub_state' | 'ending' | 'listing_open' | 'asked' | 'all_in_order' | 'open'>,
): Words {
  if (status.ending) return ended[status.ending];
  if (status.sub_state === 'rejected' || status.sub_state === 'cancelled') return resting;
  if (!status.listing_open && status.sub_state !== 'scheduled') return noLongerLet;
  if (status.open) return collectingWords(status);
  if (status.sub_state === 'scheduled') return booked;
  const stage = stages.find((known) => known === status.stage) ?? 'application_screening';
  return stage === 'viewing_appointment' ? { ...words[stage], viewing: 'Choose a time' } : words[stage];
}
