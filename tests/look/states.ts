/** The states in which a page is photographed: what its calls return, and what happens to them. */
export const states = ['as-is', 'empty', 'one', 'many', 'long-words', 'error', 'loading', 'offline'] as const;
export type State = (typeof states)[number];

/** States in which responses are changed on their way to the page. */
export type ChangedAnswer = Extract<State, 'empty' | 'one' | 'many' | 'long-words'>;
export const isChangedAnswer = (state: State): state is ChangedAnswer =>
  ['empty', 'one', 'many', 'long-words'].includes(state);

/** The length of a list in the state `many`, and of a list within a listed item. */
const MANY = 400;
const MANY_WITHIN = 12;

const longWord = 'Ballynahaglishnamuckadunnyskeaghvickencrow';

/** Keys whose values people write: those may be long, while identifiers, dates and labels stay as they are. */
const written = /^(?:name|.*_name|address|.*_address|title|subject|text|letter|.*_letter|note|description|reason)$/;

/** Counts of the items in a list beside them. */
const counted = /^(?:count|total|num_.*|unread|conversations|in_review|pending|rejected|scheduled|cancelled)$/;

/** Copies a list item under another identifier, which ends in the number. */
function copyOf(item: unknown, number: number): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const numbered = (value: unknown) =>
    typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
      ? value.slice(0, 20) + number.toString(16).padStart(4, '0')
      : value;
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, numbered(value)]));
}

function listIn(state: ChangedAnswer, list: readonly unknown[], many: number): unknown[] {
  if (state === 'empty') return [];
  if (state === 'one') return list.slice(0, 1);
  // A list of texts, such as options, isn't a list of items.
  if (state !== 'many' || list.length === 0 || typeof list[0] !== 'object') return [...list];
  return Array.from({ length: Math.max(many, list.length) }, (_, at) =>
    at < list.length ? list[at] : copyOf(list[at % list.length], at),
  );
}

/** A response as a page would get it in that state; `many` is the length of a list in the state `many`. */
export function answerIn(state: ChangedAnswer, answer: unknown, key = '', many = MANY): unknown {
  if (Array.isArray(answer)) return listIn(state, answer, many).map((item) => answerIn(state, item, '', MANY_WITHIN));
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(
      Object.entries(answer).map(([name, value]) => [name, answerIn(state, value, name, many)]),
    );
  if (typeof answer === 'string' && state === 'long-words' && written.test(key) && /\p{L}/u.test(answer))
    return `${answer} ${longWord} ${answer}`;
  if (typeof answer === 'number' && counted.test(key)) {
    if (state === 'empty') return 0;
    if (state === 'one') return Math.min(1, answer);
    if (state === 'many') return answer > 0 ? Math.max(MANY, answer) : 0;
  }
  return answer;
}
