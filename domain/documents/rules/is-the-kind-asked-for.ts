import { kindLabels, slotLabels } from '../labels.ts';
import { kindsOfSlot } from '../kinds.ts';
import { claimed, type Case, type Rule } from './rule.ts';

const rule = 'is-the-kind-asked-for';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A welfare letter with its weekly rate shows means as a payslip does. */
function showsMeans({ kind, facts }: Case): boolean {
  return kind === 'ppsn_document' && facts.some(({ name }) => name === 'income_month');
}

/** Whether the document answers what was asked for. */
export function answersSlot(one: Case): boolean {
  const { slot } = one.question;
  if (slot === null) return one.kind !== 'other' && one.kind !== 'unknown';
  return kindsOfSlot[slot].includes(one.kind) || (slot === 'PROOF_OF_FINANCIAL_MEANS' && showsMeans(one));
}

/** Is it the kind of document that was asked for? Another kind is no fault of the person: the right one is still to come. */
export const isTheKindAskedFor: Rule = (one) => {
  const { slot } = one.question;
  const claim = slot ? `It is ${slotLabels[slot]}` : 'It is a document that can be judged';
  if (answersSlot(one))
    return claimed(rule, claim, 'supports', `This is ${kindLabels[one.kind].inSentence}.`, {
      found: kindLabels[one.kind].inSentence,
    });
  const asked = slot ? `${slotLabels[slot]} was asked for` : 'it is none of those that are asked for';
  const reason =
    one.kind === 'other' || one.kind === 'unknown'
      ? `It could not be told what this document is; ${asked}.`
      : `${upper(`this is ${kindLabels[one.kind].inSentence}`)}; ${asked}.`;
  return claimed(rule, claim, 'not-shown', reason, {
    stated: slot && slotLabels[slot],
    found: kindLabels[one.kind].inSentence,
  });
};
