import type { z } from 'zod';
import { inputText, requestText } from './text.ts';

/** Fields whose names alone do not tell a person what they are. */
const names: Readonly<Record<string, string>> = {
  email: 'email address',
  newEmail: 'new email address',
  id: 'record',
  tell: 'choice whether to tell the applicant',
  keep: 'choice whether to keep',
  must: 'answer whether it is required',
  url: 'web address',
  q: 'search',
};

/** 'rental_fee' or 'rentalFee' as people write it; a record's `_id` is the record. */
function wordsOfKey(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim();
  return names[key] ?? words.replace(/ id$/, '').replace(/ ids$/, 's');
}

/**
 * The field of an issue, in words: 'rental fee of rental unit types 2' for `rental_unit_types[1].rental_fee`. Null if
 * it is about the whole input.
 */
function fieldName(path: readonly PropertyKey[]): string | null {
  const at = path.findLastIndex((part) => typeof part === 'string');
  const key = path[at];
  if (typeof key !== 'string') return null;
  const entry = path[at + 1];
  if (typeof entry === 'number') return `${wordsOfKey(key)} ${entry + 1}`;
  const [list, index] = [path[at - 2], path[at - 1]];
  return typeof list === 'string' && typeof index === 'number'
    ? `${wordsOfKey(key)} of ${wordsOfKey(list)} ${index + 1}`
    : wordsOfKey(key);
}

const { wrongKind, format } = inputText;
type NamedText = (values: { name: string }) => string;

const kindTexts: Readonly<Record<string, NamedText>> = {
  string: wrongKind.text,
  number: wrongKind.number,
  nan: wrongKind.number,
  int: wrongKind.wholeNumber,
  bigint: wrongKind.wholeNumber,
  boolean: wrongKind.yesOrNo,
  array: wrongKind.list,
  set: wrongKind.list,
  tuple: wrongKind.list,
  object: wrongKind.group,
  record: wrongKind.group,
  map: wrongKind.group,
  date: wrongKind.date,
  null: wrongKind.empty,
  undefined: wrongKind.empty,
};

const formatTexts: Readonly<Record<string, NamedText>> = {
  email: () => format.email,
  date: format.date,
  datetime: format.date,
  time: format.time,
  url: format.address,
};

const isId = (path: readonly PropertyKey[]) => /(_id|Id)$/.test(String(path.at(-1)));

/** The most values of a choice that are listed; a longer list helps nobody. */
const MAX_LISTED = 12;

function sizeWords(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>,
  name: string,
): string {
  const text = issue.origin === 'string';
  const list = issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map';
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    if (text) return inputText.textTooLong({ name, most });
    return list ? inputText.listTooLong({ name, most }) : inputText.numberTooLarge({ name, most });
  }
  const least = Number(issue.minimum);
  if (text) return inputText.textTooShort({ name, least });
  return list ? inputText.listTooShort({ name, least }) : inputText.numberTooSmall({ name, least });
}

/**
 * Says what is wrong with one input value, worded for users; zod's own messages are for programmers. A message given by
 * a schema takes precedence.
 */
export function inputWords(issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? [];
  const name = fieldName(path);
  if (issue.code === 'unrecognized_keys') return inputText.unknown({ name: issue.keys[0] ?? '' });
  if (!name) return requestText.unreadable;
  if (issue.input === undefined || issue.input === null || issue.input === '')
    return isId(path) ? inputText.missingChoice({ name }) : inputText.missing({ name });
  switch (issue.code) {
    case 'invalid_type':
      return (kindTexts[issue.expected] ?? wrongKind.other)({ name });
    case 'invalid_format':
      return (formatTexts[issue.format] ?? wrongKind.other)({ name });
    case 'invalid_value':
      return issue.values.length > MAX_LISTED
        ? wrongKind.other({ name })
        : inputText.oneOf({
            name,
            values: issue.values.map((value) => String(value).replaceAll('_', ' ').toLowerCase()).join(', '),
          });
    case 'too_big':
    case 'too_small':
      return sizeWords(issue, name);
    default:
      return wrongKind.other({ name });
  }
}
