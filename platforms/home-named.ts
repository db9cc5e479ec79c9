import { pattern } from '../domain/text/pattern.ts';
const forwardMark =
  /^\s*(?:\[[^\]]{0,30}\]\s*)?(?:fwd?|fw|re|wg|tr|rv|i|vs|vb|vl|pd|enc|redir|aw|sv|antw|videresend|ilt)\s*:\s*/i;

/** A subject without leading reply and forward prefixes. */
export function bareSubject(subject: string): string {
  let bare = subject.slice(0, 1_000);
  for (let turn = 0; turn < 6 && forwardMark.test(bare); turn += 1) bare = bare.replace(forwardMark, '');
  return bare.trim();
}

const unitPattern = pattern('gi')`
  \b(?:(?:bed|space|place) in (?:an? |the )?(?:twin|shared|double) (?:bed)?room|(?:single|double|twin
  |shared|en-?suite|box|master)(?: en-?suite)? (?:bed ?)?room)s?\b|\broom \((?:single|double|twin|shared
  |en-?suite)\)
`;

/** The one kind of room named, such as 'Double bedroom'; null for two different kinds. */
export function unitNamed(words: string): string | null {
  const kinds = new Map([...words.slice(0, 8_000).matchAll(unitPattern)].map((match) => [roomKey(match[0]), match[0]]));
  const [only] = [...kinds.values()];
  return kinds.size === 1 && only ? only.charAt(0).toUpperCase() + only.slice(1) : null;
}

function roomKey(words: string): string {
  return /\b(?:single|double|twin|shared|ensuite|en-suite|box|master)\b/i.exec(words)?.[0].toLowerCase() ?? words;
}

/** ‘4 bed?’ and ‘3 lads looking’ begin with a number and are not addresses. */
const countsSomething =
  /^\d+\w?[ -]+(?:bed(?:room)?s?|br|people|persons?|adults?|lads|girls|friends|nurses|students|of us|months?|weeks?|nights?|(?:double|single) (?:bed)?rooms?)(?![\p{L}])(?!.*,)/iu;

/** An Irish address as in the title of an advert: parts with commas, or a number with a street, or a district. */
export function looksLikeAddress(words: string): boolean {
  return (
    words.length >= 6 &&
    words.length <= 200 &&
    /\p{L}/u.test(words) &&
    !countsSomething.test(words) &&
    (/,/.test(words) || /^\d+\w?\s+\p{L}/u.test(words) || /\b(?:dublin \d|co\.? \p{L})/iu.test(words))
  );
}

const introductions = [
  /\b(?:your|the) (?:ad|advert|property|listing|home|room)\b\s*(?:at|for|in|:|-|–)\s*(.+)$/i,
  /\b(?:enquiry|inquiry|interest|message|question|application)\b.{0,30}?\b(?:about|for|regarding|re|on|in)\b:?\s+(.+)$/i,
  /\s[-–—]\s(.+)$/,
  /:\s+(.+)$/,
];

/** The home named in a subject: its last part after bars, otherwise what follows 'about', a dash or a colon. */
export function propertyInSubject(subject: string): string | null {
  const bare = bareSubject(subject);
  const bars = bare
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = bars.at(-1);
  if (bars.length > 1 && last) return looksLikeAddress(last) ? withoutUnit(last) : null;
  for (const pattern of introductions) {
    const words = pattern.exec(bare)?.[1]?.trim();
    if (words && looksLikeAddress(words)) return withoutUnit(words);
  }
  return looksLikeAddress(bare) && !/€/.test(bare) ? withoutUnit(bare) : null;
}

/** 'Double bedroom, 27 Harrington Street' names a unit, then the home. */
export function withoutUnit(words: string): string | null {
  const rest = words
    .replace(new RegExp(`^(?:an? |the )?(?:${unitPattern.source})\\s*(?:,|in|at|-|–)\\s*`, 'i'), '')
    .replace(/\s*\((?:ref|id)?[^)]*\)\s*$/i, '')
    .replace(/[\s.,;:]+$/, '')
    .trim();
  return rest.length >= 4 ? rest : null;
}
