/** What a template can leave open, and what fills it for one applicant; empty where nothing is known. */
export const placeholders = ['name', 'address', 'unit', 'viewing_date', 'viewing_time'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

export const placeholderTitles: Readonly<Record<Placeholder, string>> = {
  name: 'the applicant’s name',
  address: 'the address of the home',
  unit: 'the unit they asked about',
  viewing_date: 'the date of their viewing',
  viewing_time: 'the time of their viewing',
};

const emptyBecause: Readonly<Record<Placeholder, string>> = {
  name: 'this applicant gave no name',
  address: 'the listing has no address',
  unit: 'this applicant named no unit',
  viewing_date: 'this applicant has no viewing booked',
  viewing_time: 'this applicant has no viewing booked',
};

/** What a template leaves to whoever writes from it: {{?times}} stands for words that only they know. */
const gapMark = '?';

/**
 * `gap`: to be written by hand · `empty`: nothing is known to put there · `unknown`: no placeholder of that name · `open`:
 * braces that do not close.
 */
export type PlaceholderProblem = { written: string; name: string; why: 'gap' | 'empty' | 'unknown' | 'open' };
export type Filled = { text: string; problems: PlaceholderProblem[] };

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
export function fillPlaceholders(text: string, values: PlaceholderValues): Filled {
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

const known = placeholders.map((name) => `{{${name}}}`).join(', ');

/** Why a text cannot go out, in a sentence that says what to do. */
export function placeholderSentence({ written: as, name, why }: PlaceholderProblem): string {
  if (why === 'open')
    return 'There are double braces that do not close. Please write a placeholder as {{name}}, or take the braces out.';
  if (why === 'gap') return `${as} is still to be filled in. Please write your own words in its place.`;
  if (why === 'unknown' || !isPlaceholder(name))
    return `${as} is not a placeholder. Please use one of ${known}, or write the words yourself.`;
  return `${as} is empty: ${emptyBecause[name]}. Please write the words yourself, or take it out.`;
}

/** Where the first words that are still to be written stand in a text; null when there are none. */
export function firstOpenPlace(text: string): { from: number; to: number } | null {
  const found = /\{\{[^{}]{0,100}\}\}/.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}

export const templateLimits = { title: 80, perLandlord: 100 } as const;

export type StarterTemplate = { id: string; title: string; text: string };

/**
 * What a landlord can start from. They ask everybody for the same, name no ground that must not matter (Equal Status Acts
 * 2000-2018, the housing assistance ground included), and promise nothing.
 */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    id: 'viewing-times',
    title: 'Viewing times',
    text: 'Hello {{name}},\n\nthank you for your interest in {{address}}. I would be glad to show it to you. Which of these times would suit you?\n\n{{?times}}\n\nIf none of them does, tell me when you could come and I will see what I can do. Please also let me know if there is anything you need for the visit, such as step-free access.\n\nKind regards',
  },
  {
    id: 'viewing-reminder',
    title: 'Reminder of a viewing',
    text: 'Hello {{name}},\n\nthis is to remind you of your viewing of {{address}} on {{viewing_date}} at {{viewing_time}}. If you cannot come, please let me know, so that someone else can have the time.\n\nSee you then',
  },
  {
    id: 'more-documents',
    title: 'More documents',
    text: 'Hello {{name}},\n\nthank you for what you have sent for {{address}}. To complete your application I still need:\n\n{{?documents}}\n\nYou can reply to this e-mail with a PDF or a clear photograph. Please cover anything that is not asked for, such as account numbers. I ask everybody who applies for the same documents.\n\nKind regards',
  },
  {
    id: 'unit-taken',
    title: 'The home is taken',
    text: 'Hello {{name}},\n\nthank you for your application for {{address}} and for the time you put into it. The home has now been let to someone else, so I cannot offer it to you. There is nothing more you need to do.\n\nI wish you well with your search.\n\nKind regards',
  },
  {
    id: 'thank-you',
    title: 'Thank you',
    text: 'Hello {{name}},\n\nthank you for your message about {{address}}. I have received it and will answer as soon as I have gone through the applications.\n\nKind regards',
  },
];
