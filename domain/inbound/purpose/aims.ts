import { pattern } from '../../text/pattern.ts';
import { isWishToLive, type Statement } from '../statements/statement.ts';
import { aims } from './aim-words.ts';
import type { OtherPurpose } from './other-words.ts';

/** What a writer is after instead of a home; `isCertain`: facts of a household don't speak against it. */
export type Aim = { what: OtherPurpose; quote: string; isCertain: boolean };

type Concept = Parameters<typeof aims.says>[0];
/** Held against a wish to live in some home, which people with these aims do not state. */
const plain: readonly (readonly [Concept, OtherPurpose])[] = [
  ['work', 'tradesman'],
  ['talk', 'professional'],
];
/** People with these aims speak of homes they seek elsewhere, and of what others would live in. */
const certain: readonly (readonly [Concept, OtherPurpose])[] = [
  ['room', 'owner'],
  ['sale', 'marketing'],
  ['fee', 'agent'],
  ['reference', 'tenant'],
];

const MAX_QUOTE = 80;
const quoteOf = ({ text }: Statement) => text.trim().replace(/\s+/g, ' ').slice(0, MAX_QUOTE);
/** ‘We’d love to live in it again’: this home, and not one elsewhere. */
const ofThisHome = /(?<!\p{L})(?:it|there|back|again)(?!\p{L})/u;

/** ‘Can we view it?’: whoever asks to see the home themselves may speak of rooms and furniture of theirs all the same. */
const asksToView = pattern('u')`
  (?<!\p{L})(?:
    (?:can|could|may|might|when can|would it be possible for) (?:i|we|us|me)(?: [a-z]+){0,2}
    |(?:i|we)(?:'d| would)? (?:like|love|hope|want) to(?: come and)?
  ) (?:view|see|visit|look at|have a (?:look|viewing))(?!\p{L})
`;

/**
 * The aim of a writer who uses the words of seekers for something else: work, goods, a story, a lodger, clients, a letter
 * or money from a former landlord. Null if no clause shows one, or if another says that they would live in the home.
 */
export function readAim(statements: readonly Statement[]): Aim | null {
  const find = (concept: Concept) => statements.find(({ text }) => aims.says(concept, text));
  const wishes = statements.filter((one) => isWishToLive(one) && !aims.says('work', one.text));
  for (const [concept, what] of wishes.length === 0 ? plain : []) {
    const found = find(concept);
    if (found) return { what, quote: quoteOf(found), isCertain: concept === 'work' };
  }
  const isWanted = (concept: Concept) => wishes.some(({ text }) => ofThisHome.test(text) && !aims.says(concept, text));
  const views = (concept: Concept) => statements.some(({ text }) => asksToView.test(text) && !aims.says(concept, text));
  for (const [concept, what] of certain) {
    const found = find(concept);
    const mayWant = concept !== 'fee' && (isWanted(concept) || views(concept));
    if (found && !mayWant) return { what, quote: quoteOf(found), isCertain: true };
  }
  if (isWanted('former')) return null;
  const former = find('former');
  // ‘Your agent asked for a reference from my last landlord’ says a seeker too, and an office asks the next landlord.
  return former && (find('leftover') ?? find('needed'))
    ? { what: 'tenant', quote: quoteOf(former), isCertain: true }
    : null;
}

/** The words of a writer who has another home by now; null if none are found. */
export function otherHomeFound(statements: readonly Statement[]): string | null {
  const found = statements.find(({ text, isQuestion }) => !isQuestion && aims.says('foundAnother', text));
  return found ? quoteOf(found) : null;
}
