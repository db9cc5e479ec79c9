import { messagesText } from './text.ts';

/** The placeholders of a template and the fields that fill them for one applicant; empty if unknown. */
export const placeholders = ['name', 'address', 'unit', 'viewing_date', 'viewing_time'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export const placeholderTitles: Readonly<Record<Placeholder, string>> = messagesText.placeholderTitles;

/** A placeholder as written in a text: {{name}}. */
export const placeholderOf = (name: Placeholder | `?${string}`): string => `{{${name}}}`;

/** Marks a gap in a template for the sender to fill: {{?times}} stands for something only they know. */
const gapMark = '?';

/**
 * `gap`: to be filled by hand · `empty`: the value is unknown · `unknown`: no placeholder has that name · `open`:
 * braces that are not closed.
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
 * Fills the placeholders of a text. Those that can't be filled stay as written and are reported once; values are never
 * searched for placeholders themselves.
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

/** Errors in a template, whoever it is sent to: unknown names and unclosed braces. */
export function templateProblems(text: string): PlaceholderProblem[] {
  const none: PlaceholderValues = { name: '', address: '', unit: '', viewing_date: '', viewing_time: '' };
  return fillPlaceholders(text, none).problems.filter(({ why }) => why === 'unknown' || why === 'open');
}

const known = placeholders.map(placeholderOf).join(', ');

/** Why a text can't be sent, in a sentence that says what to do. */
export function placeholderSentence({ written, name, why }: PlaceholderProblem): string {
  const { problems, emptyBecause } = messagesText;
  if (why === 'open') return problems.open({ example: placeholderOf('name') });
  if (why === 'gap') return problems.gap({ written });
  if (why === 'unknown' || !isPlaceholder(name)) return problems.unknown({ written, known });
  return problems.empty({ written, why: emptyBecause[name] });
}

/** The position of the first placeholder still in a text; null if there is none. */
export function firstOpenPlace(text: string): { from: number; to: number } | null {
  const found = /\{\{[^{}]{0,100}\}\}/.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}

export const templateLimits = { title: 80, perLandlord: 100 } as const;

export type StarterTemplate = { id: string; title: string; text: string };

const { starters } = messagesText;
const [name, address] = [placeholderOf('name'), placeholderOf('address')];

/**
 * The starter templates for landlords. They ask everyone for the same, mention no ground that must not matter (Equal
 * Status Acts 2000-2018, including the housing assistance ground), and promise nothing.
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
