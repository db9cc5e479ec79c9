import { messagesText } from './text.ts';

/** What a template can leave open, and what fills it for one applicant; empty where nothing is known. */
export const placeholders = ['name', 'address', 'unit', 'viewing_date', 'viewing_time'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export const placeholderTitles: Readonly<Record<Placeholder, string>> = messagesText.placeholderTitles;

/** How a placeholder is written in a text: {{name}}. */
export const placeholderOf = (name: Placeholder | `?${string}`): string => `{{${name}}}`;

/** What a template leaves to whoever writes from it: {{?times}} stands for words that only they know. */
const gapMark = '?';

/**
 * `gap`: to be written by hand · `empty`: nothing is known to put there · `unknown`: no placeholder of that name ·
 * `open`: braces that do not close.
 */
export type PlaceholderProblem = { written: string; name: string; why: 'gap' | 'empty' | 'unknown' | 'open' };
export type FilledText = { text: string; problems: PlaceholderProblem[] };

const written = /\{\{([^{}]{0,100})\}\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((one) => one === name);
}

function whyOpen(name: string): PlaceholderProblem['why'] {
  if (name.startsWith(gapMark)) return 'gap';
  return isPlaceholder(name) ? 'empty' : 'unknown';
}

/**
 * A text with its placeholders filled. What cannot be filled stays as it is written and is named once; a value is never
 * read for placeholders itself.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): FilledText {
  const problems = new Map<string, PlaceholderProblem>();
  const filled = text.replace(written, (whole, inner: string) => {
    const name = inner.trim().toLowerCase();
    const value = isPlaceholder(name) ? values[name].trim() : '';
    if (value) return value.replace(/[{}]/g, '');
    problems.set(whole, { written: whole, name, why: whyOpen(name) });
    return whole;
  });
  if (/\{\{|\}\}/.test(text.replace(written, ''))) problems.set('{{', { written: '{{', name: '', why: 'open' });
  return { text: filled, problems: [...problems.values()] };
}

/** What is wrong with a template whoever it goes to: names that are not known, braces that do not close. */
export function templateProblems(text: string): PlaceholderProblem[] {
  const none: PlaceholderValues = { name: '', address: '', unit: '', viewing_date: '', viewing_time: '' };
  return fillPlaceholders(text, none).problems.filter(({ why }) => why === 'unknown' || why === 'open');
}

const known = placeholders.map(placeholderOf).join(', ');

/** Why a text cannot go out, in a sentence that says what to do. */
export function placeholderSentence({ written, name, why }: PlaceholderProblem): string {
  const { problems, emptyBecause } = messagesText;
  if (why === 'open') return problems.open({ example: placeholderOf('name') });
  if (why === 'gap') return problems.gap({ written });
  if (why === 'unknown' || !isPlaceholder(name)) return problems.unknown({ written, known });
  return problems.empty({ written, why: emptyBecause[name] });
}

/** Where the first words that are still to be written are in a text; null when there are none. */
export function firstOpenPlace(text: string): { from: number; to: number } | null {
  const found = /\{\{[^{}]{0,100}\}\}/.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}

export const templateLimits = { title: 80, perLandlord: 100 } as const;

export type StarterTemplate = { id: string; title: string; text: string };

const { starters } = messagesText;
const [name, address] = [placeholderOf('name'), placeholderOf('address')];

/**
 * What a landlord can start from. They ask everyone for the same, name no ground that must not matter (Equal Status
 * Acts 2000-2018, the housing assistance ground included), and promise nothing.
 */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    id: 'viewing-times',
    title: starters.viewingTimes.title,
    text: starters.viewingTimes.text({ name, address, times: placeholderOf('?times') }),
  },
  {
    id: 'viewing-reminder',
    title: starters.viewingReminder.title,
    text: starters.viewingReminder.text({
      name,
      address,
      date: placeholderOf('viewing_date'),
      time: placeholderOf('viewing_time'),
    }),
  },
  {
    id: 'more-documents',
    title: starters.moreDocuments.title,
    text: starters.moreDocuments.text({ name, address, documents: placeholderOf('?documents') }),
  },
  { id: 'unit-taken', title: starters.alreadyLet.title, text: starters.alreadyLet.text({ name, address }) },
  { id: 'thank-you', title: starters.thankYou.title, text: starters.thankYou.text({ name, address }) },
];
