import { acts } from '../statements/act-words.ts';
import { objects } from '../statements/object-words.ts';
import { isWishToLive, type Statement } from '../statements/statement.ts';
import { uses } from '../statements/use-words.ts';
import type { OtherPurpose } from './other-words.ts';
import { pattern } from '../../text/pattern.ts';

/** What a writer wants who says so in one clause, with the words they use. */
export type Role = {
  what: OtherPurpose;
  quote: string;
  /** What they say of a household doesn't speak against it. */
  isCertain?: boolean;
};

type Rule = {
  what: OtherPurpose;
  /** It applies even if the writer says elsewhere that they would take the home. */
  isCertain?: true;
  holds: (statement: Statement) => boolean;
};

const isElsewhere =
  /(?<!\p{L})(?:hotel|hostel|airbnb|b&b|bnb|friends?|cousin|sister|brother|family|parents|temporary|work|training|since|for the (?:last|past))(?!\p{L})/u;

/** The home is taken from one day to another; whoever views, visits or travels then speaks of something else. */
const isHadForDays = pattern('u')`
  (?<!\p{L})(?:like|love|want|need|rent|book|reserve|hire|take|have|stay (?:in|at)) (?:to (?:rent|book|have|take|stay (?:in|at)|reserve) )?
  (?:it|the place|your)(?!\p{L})(?![^\n]*(?<!\p{L})(?:view|viewing|see|visit|call|meet|look|lease|move)(?!\p{L}))
`;

/** ‘My daughter might come for a fortnight’: someone visits whoever would live there. */
const isVisited = pattern('u')`
  (?<!\p{L})(?:my|our|the|her|his) (?:[\p{L}-]+ ){0,3}?(?:
    might|may|would|will|could|can|does|usually|sometimes|normally|tends? to|comes?|stays?|visits?|'ll|'d
  )(?!\p{L})(?: also| sometimes| be| usually){0,2} ?(?:com|stay|visit|join|fl|call|drop|be over|be home)?\p{L}*(?!\p{L})
  (?![^\n]*(?<!\p{L})(?:it|the place|place|somewhere|rent|book|need|needs|available|free|holiday)(?!\p{L}))
`;

/** ‘My boyfriend wants to move in with me’: said by someone who lives there. */
const joinsResident = ({ text }: Statement): boolean =>
  objects.says('joinsResident', text) || objects.says('joinsThere', text);

/** ‘Could a friend use my room in it?’, ‘I’m moving out of it’, but not ‘I’d love my room in it’. */
const livesInIt = (statement: Statement): boolean =>
  (objects.says('ownRoom', statement.text) || objects.says('residence', statement.text)) &&
  !(statement.who === 'writer' && isWishToLive(statement));

/** ‘Looking for a place of my own’. */
const isSought =
  /(?<!\p{L})(?:look|search|hunt|seek|need|want|after|hop)(?:s|ing|ed)?(?!\p{L})[^\n]*(?<!\p{L})of (?:my|our) own(?!\p{L})/u;

/** The first matching rule says what the writer wants instead of living in the home. */
const rules: readonly Rule[] = [
  // ‘Is it to be had for the week of Christmas?’ Someone who stays in a hotel for two weeks still wants a home.
  {
    what: 'shortStay',
    holds: ({ text, time, isNegated }) =>
      objects.says('shortStay', text) &&
      time !== 'past' &&
      !isNegated &&
      !isElsewhere.test(text) &&
      !isVisited.test(text) &&
      !/(?<!\p{L})(?:visitors?|now and then|now and again|occasional\p{L}*|every)(?!\p{L})/u.test(text) &&
      (acts.says('live', text) ||
        /(?<!\p{L})(?:have|come|rent (?:it|the|your|this)|let us|ferien\p{L}*|holiday|book|guests?|somewhere|need|free|available|vaca\p{L}+|suchen|mieten)(?!\p{L})/u.test(
          text,
        )),
  },
  // ‘Somewhere for my sister's hen’, ‘would it be free from the 3rd to the 10th of July?’, but not when they could view it.
  {
    what: 'shortStay',
    holds: ({ text, who, time, isNegated, isQuestion }) =>
      time !== 'past' &&
      !isNegated &&
      (objects.says('occasion', text) ||
        (objects.says('daySpan', text) && isQuestion && who !== 'writer' && !acts.says('view', text))),
  },
  // ‘We’d like it from the 20th to the 24th of September’, but not ‘I’m over from the 3rd to the 6th and would like to see it’.
  {
    what: 'shortStay',
    isCertain: true,
    holds: ({ text, who, time, isNegated }) =>
      // The subject may be in the clause before: ‘we are four and would like it from the 20th to the 24th’.
      (who === 'writer' || who === 'nobody') &&
      time !== 'past' &&
      !isNegated &&
      objects.says('daySpan', text) &&
      isHadForDays.test(text),
  },
  // The car space, the shed: part of the home without the home.
  { what: 'part', holds: ({ text, time }) => objects.says('partAlone', text) && time !== 'past' },
  // Hours of it for a party or a picture, a place of work, beds for a firm: whoever rents it would not live there.
  { what: 'shortStay', isCertain: true, holds: ({ text, time }) => uses.says('occasion', text) && time !== 'past' },
  {
    what: 'part',
    isCertain: true,
    holds: ({ text, time }) =>
      uses.says('business', text) && time !== 'past' && !/(?:from|at) home(?!\p{L})/u.test(text),
  },
  { what: 'professional', holds: ({ text }) => uses.says('errand', text) },
  { what: 'agent', isCertain: true, holds: ({ text, time }) => uses.says('staff', text) && time !== 'past' },
  // ‘I’d like to rent out my flat’.
  {
    what: 'owner',
    isCertain: true,
    holds: ({ text, who }) =>
      who === 'writer' &&
      /(?<!\p{L})(?:rent|let)(?:ting|ing)? (?:it |them )?out (?:my|our|mine|ours)(?!\p{L})/u.test(text),
  },
  // ‘I have a one bed myself at number 71’, ‘my tenants are leaving’.
  {
    what: 'owner',
    holds: ({ text, who }) =>
      (who === 'writer' &&
        acts.says('own', text) &&
        !isSought.test(text) &&
        (objects.says('ownHome', text) || acts.says('let', text))) ||
      (objects.says('ownTenants', text) && who !== 'third') ||
      (who === 'writer' && objects.says('ownHome', text) && acts.says('let', text)),
  },
  // ‘Add my brother to the lease’, ‘a second key’: the needs of a resident.
  {
    what: 'tenant',
    holds: ({ text, who }) =>
      who !== 'third' &&
      objects.says('tenancy', text) &&
      !/(?<!\p{L})(?:would|will) (?:i|we) (?:get|have)(?!\p{L})/u.test(text),
  },
  { what: 'tenant', holds: joinsResident },
  { what: 'tenant', isCertain: true, holds: livesInIt },
  { what: 'tenant', isCertain: true, holds: ({ text }) => objects.says('livesNow', text) },
  // ‘My grandmother was born in it’: they want to see it, not to live there.
  { what: 'professional', holds: ({ text, time }) => objects.says('ancestors', text) && time !== 'ahead' },
  // A former resident who wants something that was left there.
  { what: 'tenant', holds: ({ text, who }) => who !== 'landlord' && acts.says('leave', text) },
  { what: 'warning', holds: ({ text }) => objects.says('misuse', text) },
  { what: 'neighbour', holds: ({ text }) => objects.says('neighbourhood', text) },
  // ‘Was he a good tenant?’
  {
    what: 'professional',
    holds: ({ text, isQuestion }) => isQuestion && objects.says('tenantAsked', text),
  },
  // A company, a charity or an office that wants it for others, or sends someone to see it.
  { what: 'agent', isCertain: true, holds: ({ text }) => objects.says('business', text) },
  { what: 'tradesman', holds: ({ text }) => objects.says('work', text) },
  { what: 'council', isCertain: true, holds: ({ text }) => objects.says('inspection', text) },
  { what: 'agent', holds: ({ text }) => objects.says('sale', text) },
  { what: 'advert', holds: ({ text, who }) => objects.says('advert', text) && who !== 'writer' },
];

const MAX_QUOTE = 80;
const quoteOf = ({ text }: Statement) => text.trim().replace(/\s+/g, ' ').slice(0, MAX_QUOTE);

/**
 * The role of a writer who wants something other than to live in the home; null if no clause shows one, or if another
 * clause says that they want to live there.
 */
export function readRole(statements: readonly Statement[]): Role | null {
  const wantsToLive = statements.some((statement) => isWishToLive(statement) && !joinsResident(statement));
  for (const { what, holds, isCertain } of rules) {
    if (wantsToLive && !isCertain) continue;
    const found = statements.find(holds);
    if (found)
      return { what, quote: quoteOf(found), ...(objects.says('joinsThere', found.text) ? { isCertain: true } : {}) };
  }
  return null;
}
