import { describe, expect, it } from 'vitest';
import { type DocumentKind } from '../../../domain/documents/kinds.ts';
import { judge } from '../../../domain/documents/judge.ts';
import { compare } from '../../../fixtures/documents/compare.ts';
import { type PlannedDocument, planDocuments } from '../../../fixtures/documents/plan.ts';
import { isText, renderDocument } from '../../../fixtures/documents/render.ts';
import { readFile } from '../../../workers/documents/read-file.ts';

/** A dozen of the set from bytes to verdict; `npm run evaluate` takes all of it. */
const sample: readonly (readonly [DocumentKind, string | null])[] = [
  ['bank_statement', null], ['payslip', null], ['employment_letter', null], ['landlord_reference', null], ['ppsn_document', null], ['university_enrolment', null], ['apprenticeship_registration', null],
  ['payslip', 'other-name'], ['bank_statement', 'wrong-month'], ['payslip', 'altered-amount'], ['landlord_reference', 'arrears'], ['employment_letter', 'locked'], ['bank_statement', 'wrong-kind'],
];
const set = planDocuments(1).filter(isText);

async function answerOf(planned: PlannedDocument) {
  const { bytes } = await renderDocument(planned);
  const { document } = await readFile(bytes);
  const { slot, applicant, today } = planned.label;
  return judge(document, { slot, applicant, today });
}

describe('a document of the labelled set, from its bytes', () => {
  it.each(sample)('%s, fault %s: kind and verdict are right', async (kind, fault) => {
    const planned = set.find((one) => one.kind === kind && one.label.fault === fault);
    expect(planned).toBeDefined();
    if (!planned) return;
    const got = await answerOf(planned);
    const { kindRight, verdictRight } = compare(planned.label, got);
    expect({ kindRight, verdictRight, kind: got.kind, verdict: got.verdict, reason: got.reason }).toMatchObject({ kindRight: true, verdictRight: true });
  });
});
