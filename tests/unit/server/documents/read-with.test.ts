import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { shown } from '../../../../server/applications/seen.ts';
import { presentDocument } from '../../../../server/documents/present-document.ts';
import type { ApplicantDocument } from '../../../../store/documents/document.ts';

const ids = Array.from({ length: 3 }, () => new Types.ObjectId());
const named = (at: number, name: string, readWith: number[]): ApplicantDocument => ({
  _id: ids[at] ?? new Types.ObjectId(),
  landlordId: new Types.ObjectId(),
  applicationId: new Types.ObjectId(),
  messageId: new Types.ObjectId(),
  part: at,
  source: 'form',
  name,
  contentType: 'image/jpeg',
  size: 1,
  sha256: '',
  fileId: new Types.ObjectId(),
  slot: null,
  fieldId: null,
  verdict: null,
  verdictReason: null,
  judgement: null,
  override: null,
  readWith: readWith.flatMap((one) => ids[one] ?? []),
  lookedTogetherAt: null,
  scoringAttempts: 0,
  removedAt: null,
  weighedAt: null,
  askedAgainAt: null,
  betterWanted: false,
  receivedAt: new Date('2026-11-21T12:00:00Z'),
});

it('a document names the files that were read as one with it, and no other', () => {
  const all = [named(0, 'IMG_1.jpg', [2]), named(1, 'lease.pdf', []), named(2, 'IMG_2.jpg', [0])];
  expect(all.map((document) => presentDocument(document, all, shown).read_with)).toEqual([
    ['IMG_2.jpg'],
    [],
    ['IMG_1.jpg'],
  ]);
});
