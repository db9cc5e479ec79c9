import { kindLabels, slotLabels } from '../labels.ts';
import { kindsOfSlot } from '../kinds.ts';
import { servicesCard } from './identity.ts';
import { isByIssuer } from './ppsn-issuer.ts';
import { claimed, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const rule = 'is-the-kind-asked-for';

/** A welfare letter with a weekly rate shows means, as a payslip does. */
function showsMeans({ kind, facts }: Case): boolean {
  return kind === 'ppsn_document' && facts.some(({ name }) => name === 'income_month');
}

/** The back of a Public Services Card shows its holder’s PPSN. */
function showsPpsn({ kind, ppsns, reading }: Case): boolean {
  return kind === 'identity_card' && ppsns.length > 0 && servicesCard.test(reading.folded);
}

/** A public body’s letter about a grant or housing support that says whose PPSN it bears. */
function bearsPpsn({ kind, ppsns, reading }: Case): boolean {
  return kind === 'sponsor_letter' && ppsns.some(({ told }) => told) && isByIssuer(reading);
}

/** Whether the document is of a kind that was requested. */
export function answersSlot(one: Case): boolean {
  const { slot } = one.question;
  if (slot === null) return one.kind !== 'other' && one.kind !== 'unknown';
  return (
    kindsOfSlot[slot].includes(one.kind) ||
    (slot === 'PROOF_OF_FINANCIAL_MEANS' && showsMeans(one)) ||
    (slot === 'DOCUMENT_CONTAINING_PPSN' && (showsPpsn(one) || bearsPpsn(one)))
  );
}

/**
 * Is it the kind of document that was requested? Sending another kind isn't held against the applicant: the right one
 * is still to come.
 */
export const isTheKindAskedFor: Rule = (one) => {
  const { slot } = one.question;
  const claim = slot ? rulesText.kind.claim({ asked: slotLabels[slot] }) : rulesText.kind.claimAny;
  if (answersSlot(one))
    return claimed(rule, claim, 'supports', rulesText.kind.is({ kind: kindLabels[one.kind].inSentence }), {
      found: kindLabels[one.kind].inSentence,
    });
  const reason =
    one.kind === 'other' || one.kind === 'unknown'
      ? slot
        ? rulesText.kind.unrecognised({ asked: slotLabels[slot] })
        : rulesText.kind.unrecognisedAny
      : slot
        ? rulesText.kind.another({ kind: kindLabels[one.kind].inSentence, asked: slotLabels[slot] })
        : rulesText.kind.notAskedFor({ kind: kindLabels[one.kind].inSentence });
  return claimed(rule, claim, 'not-shown', reason, {
    stated: slot && slotLabels[slot],
    found: kindLabels[one.kind].inSentence,
  });
};
