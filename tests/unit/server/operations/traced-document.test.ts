import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { readingRecord } from '../../../../domain/documents/reading-record.ts';
import type { Page } from '../../../../domain/documents/read-document.ts';
import { presentTracedDocument } from '../../../../server/operations/present-traced-document.ts';
import type { ApplicantDocument } from '../../../../store/documents/document.ts';

const at = (time: string) => new Date(`2026-03-11T${time}Z`);
const box = { x: 0, y: 0, width: 0.1, height: 0.02 };
const word = (text: string, confidence: number | null) => ({ text, box, font: null, confidence });
const page = (number: number, more: Partial<Page>): Page => ({
  number,
  width: 595,
  height: 842,
  source: 'text',
  lines: [{ words: [word('Statement', null), word('IE29AIBK93115212345678', null)] }],
  picture: null,
  ...more,
});

describe('how a file was read', () => {
  it('given pages with text and pages that were recognised, then it names the engines of both and how sure they were', () => {
    const pages = [
      page(1, {}),
      page(2, {
        source: 'recognised',
        engines: ['pp-ocr', 'tesseract'],
        lines: [{ words: [word('Balance', 80), word('1,250.00', 91)] }],
      }),
    ];
    const file = { readable: true, form: 'pdf', pageCount: 9, pages, origin: null } as const;
    expect(readingRecord(file, at('10:00:00'), at('10:00:04.200'))).toEqual({
      at: at('10:00:04.200'),
      ms: 4200,
      form: 'pdf',
      pages: 9,
      pagesRead: 2,
      engines: ['text', 'pp-ocr', 'tesseract'],
      words: 4,
      certainty: 86,
      cause: null,
    });
  });

  it('given a file that cannot be read, then it says why', () => {
    const record = readingRecord({ readable: false, cause: 'protected' }, at('10:00:00'), at('10:00:01'));
    expect(record).toMatchObject({ cause: 'protected', form: null, pagesRead: 0, ms: 1000 });
  });
});

const unread: ApplicantDocument = {
  _id: new Types.ObjectId(),
  landlordId: new Types.ObjectId(),
  applicationId: new Types.ObjectId(),
  messageId: new Types.ObjectId(),
  part: 0,
  source: 'mail',
  name: 'Niamh Quillington statement.pdf',
  contentType: 'application/pdf',
  size: 20_000,
  sha256: '0'.repeat(64),
  fileId: new Types.ObjectId(),
  slot: 'PROOF_OF_FINANCIAL_MEANS',
  fieldId: null,
  verdict: null,
  verdictReason: null,
  judgement: null,
  override: null,
  readWith: [],
  lookedTogetherAt: null,
  scoringAttempts: 1,
  removedAt: null,
  weighedAt: null,
  askedAgainAt: null,
  betterWanted: false,
  receivedAt: at('09:59:58'),
};

const judged: ApplicantDocument = {
  ...unread,
  verdict: 'CONTRADICTS',
  verdictReason: 'The holder is Niamh Quillington.',
  judgement: {
    kind: 'bank_statement',
    facts: [{ name: 'account_holder', value: 'Niamh Quillington', places: [] }],
    claims: [
      {
        rule: 'name-is-the-applicants',
        claim: 'The holder is the applicant',
        outcome: 'contradicts',
        stated: 'Orla Byrne',
        found: 'Niamh Quillington',
        reason: 'The holder is Niamh Quillington.',
        places: [],
      },
      {
        rule: 'of-the-model',
        claim: 'Niamh Quillington lives in Ranelagh',
        outcome: 'supports',
        stated: null,
        found: null,
        reason: 'It says so.',
        places: [],
      },
    ],
    verdict: 'CONTRADICTS',
    reason: 'The holder is Niamh Quillington.',
    askAgain: false,
    judgedAt: at('10:00:05'),
    by: 'rules',
  },
  override: { verdict: 'SUPPORTS', reason: 'Her married name.', at: at('11:00:00') },
  readWith: [new Types.ObjectId()],
  lookedTogetherAt: at('10:00:06'),
  reading: readingRecord(
    { readable: true, form: 'pdf', pageCount: 1, pages: [page(1, {})], origin: null },
    at('10:00:00'),
    at('10:00:04'),
  ),
  weighedAt: at('10:00:07'),
};

describe('a document in the trace of its email', () => {
  it('given one that was judged and overruled, then each step has its time and its result', () => {
    const { steps } = presentTracedDocument(judged);
    expect(steps.map(({ at: time, check, verdict, reason }) => [time.slice(11, 19), check, verdict, reason])).toEqual([
      ['09:59:58', 'received', 'application/pdf', 'Attached to the email, 20 KB.'],
      ['10:00:04', 'read', 'PDF', '1 of 1 page, text of the file; 2 words, 4.0 s.'],
      ['10:00:05', 'recognised', 'Bank statement', 'Found: Account holder.'],
      ['10:00:05', 'judged', 'Contradicts', 'By the rules. Together with another file. Checks: Name: Contradicts.'],
      ['10:00:07', 'collection', 'noted', 'Counted among what the applicant has sent.'],
      ['11:00:00', 'overruled', 'Supports', 'By the landlord.'],
    ]);
  });

  it('given one full of a person, then nothing of what is in it is told: an operator reads no documents', () => {
    expect(JSON.stringify(presentTracedDocument(judged))).not.toMatch(/Quillington|Byrne|IE29|married/);
  });

  it('given one whose reading never ends, then it says how often it was begun', () => {
    const stuck = { ...unread, scoringAttempts: 2 };
    expect(presentTracedDocument(stuck).steps.map(({ check, reason }) => [check, reason])).toEqual([
      ['received', 'Attached to the email, 20 KB.'],
      ['reading', 'Started 2 times and never finished.'],
    ]);
  });
});
