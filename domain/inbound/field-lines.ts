import { foldText } from '../text/fold.ts';
import type { Enquiry, Message } from './message.ts';
import { inboundText } from './text.ts';

const text = inboundText.fields;

/** A field read from an enquiry, with the line of the email that contains it; null if no line does. */
export type FieldLine = { field: string; value: string; line: string | null };

/** The longest quotation of a line. */
const MAX_LINE = 160;

type MessageParts = Pick<Message, 'subject' | 'from' | 'replyTo' | 'text'>;

const shown = (address: Message['from']): string =>
  address ? (address.name ? `${address.name} <${address.address}>` : address.address) : '';

/** The lines of an email that may contain a field: its text first, where platforms put what people said. */
function linesOf({ subject, from, replyTo, text: body }: MessageParts): string[] {
  const headers = [
    ['Subject', subject],
    ['Reply-To', shown(replyTo)],
    ['From', shown(from)],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return [...body.split('\n').map((line) => line.trim()), ...headers].filter(Boolean);
}

const digitsOf = (words: string) => words.replace(/\D/g, '');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether a line contains a telephone number, by its last eight digits, because people omit prefixes. */
const hasNumber = (line: string, phone: string) => digitsOf(line).includes(digitsOf(phone).slice(-8));

/** Whether a line contains a date (YYYY-MM-DD), with its month in letters or digits. */
function hasDate(line: string, date: string): boolean {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  const folded = foldText(line);
  const name = months[month - 1] ?? '';
  if (!new RegExp(`(?<!\\d)0?${day}(?!\\d)`).test(folded)) return folded.includes(name) && day === 1;
  return folded.includes(name) || new RegExp(`(?<!\\d)0?${month}(?!\\d)`).test(folded.replace(/\b\d{4}\b/, ''));
}

const contains = (line: string, words: string) => foldText(line).includes(foldText(words));

/** The fields read from an enquiry, without those not stated. The letter is not one: it is the text itself. */
export function fieldLines(enquiry: Enquiry, message: MessageParts): FieldLine[] {
  const lines = linesOf(message);
  const found = (field: string, value: string | null, isIn: (line: string, value: string) => boolean) => {
    if (value === null || value === '') return [];
    return [{ field, value, line: lines.find((line) => isIn(line, value))?.slice(0, MAX_LINE) ?? null }];
  };
  const never = () => false;
  return [
    ...found(text.name, enquiry.name, contains),
    ...found(text.email, enquiry.email, contains),
    ...found(text.phone, enquiry.phone, hasNumber),
    ...found(text.property, enquiry.property, contains),
    ...found(text.unit, enquiry.unit, contains),
    ...found(text.moveIn, enquiry.moveIn, hasDate),
    ...found(text.employment, enquiry.employment, contains),
    ...found(text.occupants, enquiry.occupants === null ? null : String(enquiry.occupants), never),
    ...found(text.pets, enquiry.pets === null ? null : enquiry.pets ? text.yes : text.no, never),
  ];
}
