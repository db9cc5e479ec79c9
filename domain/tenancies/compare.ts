import { documentFields, documentSlotOf, fieldTitle } from '../listings/predefined-fields.ts';
import type { Verdict } from '../documents/kinds.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';
import { type FieldAnswer, isFileField, ownFields } from '../documents/collection/form-answers.ts';
import type { FormField } from '../listings/form-field.ts';
import type { Enquiry } from '../inbound/message.ts';
import { namesProtectedGround } from '../listings/fair-words/grounds.ts';
import type { CriterionResult } from '../applications/screening/screening.ts';
import { monthsText, statedLease } from '../applications/screening/lease.ts';
import { verdictLabels } from '../documents/labels.ts';
import { type Attendance, type ViewingStatus, slotWords } from '../viewings/viewing.ts';
import { averageScore, type Impression } from '../viewings/impressions.ts';
import type { Slot } from '../viewings/slots.ts';
import { shortDate } from '../text/dates.ts';
import { tenanciesText } from './text.ts';

/** How many applicants can be compared at once. */
export const MAX_COMPARED = 4;
export const compareLeast = 2;

/** `evidence`: what it says, in a line each; `rent`: what it shows of the income beside the rent. */
export type ComparedDocument = {
  name: string;
  slot: DocumentSlot | null;
  verdict: Verdict | null;
  reason: string | null;
  evidence: readonly string[];
  rent: string | null;
};

/** The facts about an applicant that a comparison uses. */
export type ComparedApplicant = {
  id: string;
  units: readonly string[];
  enquiry: Enquiry;
  screening: readonly CriterionResult[];
  documents: readonly ComparedDocument[];
  answers: Readonly<Record<string, FieldAnswer>>;
  /** The ids of the fields that they have not been asked yet. */
  notAsked: readonly string[];
  viewing:
    | (Slot & {
        status: ViewingStatus;
        attendance: Attendance | null;
        note: string;
        impressions: readonly Impression[];
      })
    | null;
  interest: 'yes' | 'no' | null;
  note: string;
};

/** One line of a cell, with its verdict if it is one. */
export type CellLine = { text: string; verdict: Verdict | null };
/** `empty`: the text of a cell without lines; `isLater`: it has none because the question comes later. */
export type CompareCell = { applicant: string; lines: CellLine[]; empty: string; isLater: boolean };
/** `differs`: whether the applicants differ in this fact. */
export type CompareRow = { title: string; differs: boolean; cells: CompareCell[] };

/** How many characters of a letter a comparison shows; the full text is a click away. */
const excerptLength = 420;

const plain = (...texts: (string | null | undefined | false)[]): CellLine[] =>
  texts.flatMap((text) => (text ? [{ text, verdict: null }] : []));

export function excerptOf(letter: string): string {
  const text = letter.replace(/\s+/g, ' ').trim();
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength - 40))} …`;
}

function lease({ letter }: Enquiry): string | null {
  const stated = statedLease(letter);
  if (!stated) return null;
  if (stated.most === null) return tenanciesText.compare.leaseAtLeast({ months: monthsText(stated.least) });
  return stated.least === 0
    ? tenanciesText.compare.leaseUpTo({ months: monthsText(stated.most) })
    : monthsText(stated.most);
}

const attended: Readonly<Record<Attendance, string>> = {
  present: tenanciesText.compare.present,
  late: tenanciesText.compare.late,
  did_not_come: tenanciesText.compare.didNotCome,
};

/** What is known about an applicant's viewing, in a sentence or two. */
export function viewingWords(viewing: ComparedApplicant['viewing']): string[] {
  if (!viewing || viewing.status === 'CANCELLED') return [];
  const when = slotWords(viewing);
  if (viewing.attendance) return [`${attended[viewing.attendance]}: ${when}`, ...(viewing.note ? [viewing.note] : [])];
  return [
    viewing.status === 'OVER' ? tenanciesText.compare.notNoted({ when }) : tenanciesText.compare.booked({ when }),
  ];
}

/** The same in a few words, for a list; null if there was no viewing. */
export function viewingInShort(viewing: ComparedApplicant['viewing']): string | null {
  if (!viewing || viewing.status === 'CANCELLED') return null;
  const average = averageScore(viewing.impressions);
  if (viewing.attendance && average !== null)
    return tenanciesText.compare.attendedScored({ attended: attended[viewing.attendance], average: String(average) });
  if (viewing.attendance) return attended[viewing.attendance];
  return viewing.status === 'OVER'
    ? tenanciesText.compare.viewingOn({ date: shortDate(viewing.date) })
    : tenanciesText.compare.viewingBooked({ date: shortDate(viewing.date) });
}

/** Every criterion that any of the applicants was scored by, except those that mention a protected ground. */
const scoreRows = (applicants: readonly ComparedApplicant[]): string[] =>
  [
    ...new Set(applicants.flatMap(({ viewing }) => viewing?.impressions.map(({ criterion }) => criterion) ?? [])),
  ].filter((criterion) => !namesProtectedGround(criterion));

function scoreWords(viewing: ComparedApplicant['viewing'], criterion: string): string | null {
  const given = viewing?.impressions.find((one) => one.criterion === criterion);
  return given ? tenanciesText.compare.score({ score: String(given.score) }) : null;
}

const interested = { yes: tenanciesText.compare.interested, no: tenanciesText.compare.notInterested } as const;

function verdictLine({ verdict, reason }: ComparedDocument): CellLine {
  if (!verdict) return { text: tenanciesText.compare.notChecked, verdict: null };
  const tells = reason && verdict !== 'SUPPORTS' && !namesProtectedGround(reason);
  return { text: tells ? `${verdictLabels[verdict]}: ${reason}` : verdictLabels[verdict], verdict };
}

/**
 * Each document's verdict, then what it says, unless that is its reason. What mentions a protected ground is shown only
 * in the document's own view.
 */
function documentLines(documents: readonly ComparedDocument[]): CellLine[] {
  return documents.flatMap((one) => [
    verdictLine(one),
    ...plain(...one.evidence.filter((line) => line !== one.reason && !namesProtectedGround(line))),
  ]);
}

/** The incomes that documents show beside the rent. Each is told once, and what a contradicted document shows is not. */
function rentLines(documents: readonly ComparedDocument[]): CellLine[] {
  const shown = documents.flatMap(({ verdict, rent }) => (rent && verdict !== 'CONTRADICTS' ? rent : []));
  return plain(...new Set(shown.filter((line) => !namesProtectedGround(line))));
}

const answerMarks = {
  meets: tenanciesText.compare.meets,
  'does not meet': tenanciesText.compare.doesNotMeet,
  'not stated': tenanciesText.compare.notStated,
} as const;

/**
 * How many criteria are met, then each of the others. A criterion that mentions a protected ground is left out, whoever
 * wrote it.
 */
function criteria(screening: readonly CriterionResult[]): CellLine[] {
  const shown = screening.filter(({ criterion }) => !namesProtectedGround(criterion));
  const others = shown.filter(({ answer }) => answer !== 'meets');
  if (shown.length === 0) return [];
  const met = String(shown.length - others.length);
  return plain(
    tenanciesText.compare.met({ met, all: String(shown.length) }),
    ...others.map(({ criterion, answer }) => `${answerMarks[answer]}: ${criterion}`),
  );
}

/** Whether the cells of a row say different things, apart from those whose question comes later. */
const differ = (cells: readonly CompareCell[]): boolean =>
  new Set(cells.filter(({ isLater }) => !isLater).map(({ lines }) => JSON.stringify(lines.map(({ text }) => text))))
    .size > 1;

function questionRows(fields: readonly FormField[]): readonly { title: string; id: string }[] {
  return ownFields(fields)
    .filter((field) => !isFileField(field) && field.type !== 'ACKNOWLEDGEMENT')
    .filter((field) => !namesProtectedGround(`${field.label}\n${field.description}`))
    .map((field) => ({ title: fieldTitle(field.label), id: field.id }));
}

/** One applicant's cell; `ids`: the fields of the form that its row is about. */
function cellOf(one: ComparedApplicant, lines: CellLine[], empty: string, ids: readonly string[]): CompareCell {
  const isLater = lines.length === 0 && ids.some((id) => one.notAsked.includes(id));
  return { applicant: one.id, lines, empty: isLater ? tenanciesText.compare.notAskedYet : empty, isLater };
}

/** Documents that are requested or were given, by purpose; a comparison doesn't show identity documents. */
function slotsIn(fields: readonly FormField[], applicants: readonly ComparedApplicant[]): DocumentSlot[] {
  const asked = fields.filter(isFileField).map((field) => documentSlotOf(field.label));
  const given = applicants.flatMap(({ documents }) => documents.map(({ slot }) => slot));
  const found = new Set([...asked, ...given].flatMap((slot) => slot ?? []));
  return [...found].filter((slot) => slot !== 'PROOF_OF_IDENTITY' && slot !== 'DOCUMENT_CONTAINING_PPSN');
}

/**
 * The same rows for each applicant: their statements, what their documents show, how the viewing went, the landlord's
 * notes. Protected characteristics have no row, and neither has what nobody said anything about, unless it is asked
 * only later.
 */
export function compareRows(applicants: readonly ComparedApplicant[], fields: readonly FormField[]): CompareRow[] {
  const row = (
    title: string,
    lines: (one: ComparedApplicant) => CellLine[],
    empty = tenanciesText.compare.notStated,
    ids: readonly string[] = [],
  ): CompareRow => {
    const cells = applicants.map((one) => cellOf(one, lines(one), empty, ids));
    return { title, cells, differs: differ(cells) };
  };
  // No two letters are the same, nor what a landlord writes about two people.
  const words = (...of: Parameters<typeof row>): CompareRow => ({ ...row(...of), differs: false });
  const yesNo = (value: boolean | null) =>
    value === null ? null : value ? tenanciesText.compare.yes : tenanciesText.compare.no;
  const rows = [
    row(tenanciesText.compare.askedFor, ({ units }) => plain(...units)),
    row(tenanciesText.compare.moveIn, ({ enquiry }) => plain(enquiry.moveIn && shortDate(enquiry.moveIn))),
    row(tenanciesText.compare.people, ({ enquiry }) => plain(enquiry.occupants !== null && String(enquiry.occupants))),
    row(tenanciesText.compare.employment, ({ enquiry }) => plain(enquiry.employment)),
    row(tenanciesText.compare.pets, ({ enquiry }) => plain(yesNo(enquiry.pets))),
    row(tenanciesText.compare.lease, ({ enquiry }) => plain(lease(enquiry))),
    row(tenanciesText.compare.rent, ({ documents }) => rentLines(documents), tenanciesText.compare.notShown),
    ...questionRows(fields).map(({ title, id }) =>
      row(title, ({ answers }) => plain(...[answers[id] ?? []].flat()), tenanciesText.compare.notStated, [id]),
    ),
    ...slotsIn(fields, applicants).map((slot) =>
      row(
        documentFields[slot].title,
        ({ documents }) => documentLines(documents.filter((one) => one.slot === slot)),
        tenanciesText.compare.notReceived,
        fields.filter((field) => isFileField(field) && documentSlotOf(field.label) === slot).map(({ id }) => id),
      ),
    ),
    row(tenanciesText.compare.criteria, ({ screening }) => criteria(screening)),
    row(
      tenanciesText.compare.viewing,
      ({ viewing, interest }) => plain(...viewingWords(viewing), interest && interested[interest]),
      tenanciesText.compare.noViewing,
    ),
    ...scoreRows(applicants).map((criterion) =>
      row(
        tenanciesText.compare.scoreOf({ criterion }),
        ({ viewing }) => plain(scoreWords(viewing, criterion)),
        tenanciesText.compare.notScored,
      ),
    ),
    words(tenanciesText.compare.letter, ({ enquiry }) => plain(excerptOf(enquiry.letter))),
    words(tenanciesText.compare.note, ({ note }) => plain(note), tenanciesText.compare.noNote),
  ];
  return rows.filter(({ cells }) => cells.some(({ lines, isLater }) => lines.length > 0 || isLater));
}
