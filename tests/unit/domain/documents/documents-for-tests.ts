import type { JudgeQuestion, KnownApplicant } from '../../../../domain/documents/judgement.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import type { Line, Page, PdfOrigin, ReadDocument, Word } from '../../../../domain/documents/read-document.ts';

export const today = '2026-11-21';

const width = 595;
const height = 842;
const size = 10;

export type Noise = { confidence: number; change: (text: string) => string };
type Layout = {
  noise?: Noise | null;
  origin?: Partial<PdfOrigin>;
  font?: (word: string, line: string) => string;
  fileForm?: 'pdf' | 'picture';
};

/** The words of a typewritten line: each letter is half as wide as high; two or more spaces separate cells. */
function wordsOf(text: string, row: number, { noise, font }: Layout): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: noise ? noise.change(match[0]) : match[0],
    box: {
      x: (40 + match.index * size * 0.5) / width,
      y: (40 + row * size * 1.3) / height,
      width: (match[0].length * size * 0.5) / width,
      height: size / height,
    },
    font: noise ? null : font ? font(match[0], text) : 'Helvetica',
    confidence: noise ? noise.confidence : null,
  }));
}

/** A typed document: its lines are laid out as written, spaces included. `\f` begins a new page. */
export function typed(text: string, layout: Layout = {}): ReadDocument {
  const { noise = null, origin = {} } = layout;
  const pages: Page[] = text
    .replace(/^\n/, '')
    .split('\f')
    .map((page, at) => ({
      number: at + 1,
      width,
      height,
      source: noise ? 'recognised' : 'text',
      lines: page
        .split('\n')
        .map((line, row): Line => ({ words: wordsOf(line, row, layout) }))
        .filter(({ words }) => words.length),
      picture: noise ? { sharpness: noise.confidence / 100, contrast: 0.8, resolution: 0.8 } : null,
    }));
  const whole: PdfOrigin = {
    producer: 'PDF library 1.0',
    creator: null,
    createdAt: '2026-11-01T10:00:00Z',
    modifiedAt: null,
    updates: 0,
    signed: false,
    ...origin,
  };
  return {
    readable: true,
    form: noise ? 'picture' : 'pdf',
    pageCount: pages.length,
    pages,
    origin: noise ? null : whole,
  };
}

/** A scan of good quality: read with high confidence. */
export const scanned: Noise = { confidence: 93, change: (text) => text };

/** Typical recognition errors: 0/O, 1/l, a lost fada, rn for m in longer words. */
export const noisy: Noise = {
  confidence: 82,
  change: (text) =>
    /^\d/.test(text)
      ? text
      : text
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .replace(/(?<=[a-z]{4})m/, 'rn')
          .replace(/(?<=[A-Z]{3})O/, '0')
          .replace(/(?<=[a-z]{5})l/, 'I'),
};

export const aoife: KnownApplicant = {
  fullName: 'Aoife Byrne',
  dateOfBirth: '1990-02-14',
  currentAddress: '2 Sample Grove, Cork, T12 X2Y3',
  employer: 'Fictional Foods Ltd',
  occupation: 'Buyer',
  grossIncomeYear: 46_800,
  rentMonth: 1_450,
  moveIn: '2027-01-01',
};

export function asking(slot: DocumentSlot | null, applicant: Partial<KnownApplicant> = {}): JudgeQuestion {
  return { slot, applicant: { ...aoife, ...applicant }, today };
}
