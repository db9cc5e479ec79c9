import type { DocumentKind } from '../kinds.ts';
import type { DocumentSlot } from '../../listings/document-slots.ts';
import { agreesWithEmployer } from './agrees-with-employer.ts';
import { agreesWithOthers } from './agrees-with-others.ts';
import { allPagesAreThere } from './all-pages-are-there.ts';
import { agreesWithIncome } from './agrees-with-income.ts';
import { balanceAddsUp, pagesFollow, summaryAddsUp } from './balance-adds-up.ts';
import {
  beganBeforeTheLetter,
  contractIsTold,
  employmentGoesOn,
  isSigned,
  payIsStated,
  writerIsAnother,
} from './employment.ts';
import { coversAMonth } from './covers-a-month.ts';
import { hasNoGapsToFill } from './has-no-gaps-to-fill.ts';
import { carriesPpsn, ibanChecks, payslipPpsnChecks } from './identifiers-check.ts';
import {
  birthDateAgrees,
  hasNotExpired,
  issuedBefore,
  needNotBeSent,
  provesIdentity,
  zoneAgreesWithPrint,
  zoneChecks,
} from './identity.ts';
import { initialAtAnotherAddress } from './initial-at-another-address.ts';
import { isRecent } from './is-recent.ts';
import { driverNumberAgrees, licenceDatesFit } from './licence-agrees.ts';
import { nameIsTheApplicants } from './name-is-the-applicants.ts';
import { nothingAgainst } from './nothing-against.ts';
import { noNumberOverAnother } from './number-over-number.ts';
import { sumsAreInOneCurrency } from './one-currency.ts';
import { payAddsUp } from './pay-adds-up.ts';
import { hoursMakeThePay, payLinesAddUp, periodFitsPayDay } from './pay-lines.ts';
import { prsiFitsPay } from './prsi-fits-pay.ts';
import { ppsnIssuer } from './ppsn-issuer.ts';
import { reachesTheRent } from './reaches-the-rent.ts';
import { refereeCanBeAsked, tenancyIsTold } from './reference.ts';
import type { Rule } from './rule.ts';
import { salaryAgreesWithItself } from './salary-agrees.ts';
import { hasOneHolder, speaksOfOnePerson } from './speaks-of-one-person.ts';
import { closingFollows, linesAreOfThePeriod, totalsFit } from './statement-agrees.ts';
import { apprenticeshipGoesOn, isForThisYear, isRegistered, studiesGoOn } from './study.ts';
import { amountIsTold, isSignedOrNumbered, supporterIsAnother, supportGoesOn, supportIsPromised } from './support.ts';
import { sumInWordsAgrees } from './sum-in-words.ts';
import { madeByTheIssuer, notChangedSince, setAsOneText } from './was-not-edited.ts';
import { apprenticeshipIsPlain, employmentIsPlain, studiesArePlain } from './wording.ts';
import { yearToDateFits } from './year-to-date-fits.ts';

const last: readonly Rule[] = [agreesWithOthers, noNumberOverAnother, setAsOneText, madeByTheIssuer, notChangedSince];
const identity: readonly Rule[] = [
  nameIsTheApplicants,
  hasNotExpired,
  issuedBefore,
  zoneChecks,
  zoneAgreesWithPrint,
  birthDateAgrees,
  provesIdentity,
  needNotBeSent,
  hasNoGapsToFill,
  ...last,
];

/**
 * The rules of each kind in the order in which their reasons are shown: whose it is, whether it is recent, what it
 * states, how it was made.
 */
const rules: Readonly<Record<DocumentKind, readonly Rule[]>> = {
  bank_statement: [
    nameIsTheApplicants,
    hasOneHolder,
    initialAtAnotherAddress,
    isRecent,
    coversAMonth,
    allPagesAreThere,
    hasNoGapsToFill,
    balanceAddsUp,
    pagesFollow,
    summaryAddsUp,
    closingFollows,
    totalsFit,
    linesAreOfThePeriod,
    sumsAreInOneCurrency,
    ibanChecks,
    reachesTheRent,
    ...last,
  ],
  payslip: [
    nameIsTheApplicants,
    initialAtAnotherAddress,
    isRecent,
    hasNoGapsToFill,
    payAddsUp,
    payLinesAddUp,
    hoursMakeThePay,
    periodFitsPayDay,
    sumsAreInOneCurrency,
    prsiFitsPay,
    yearToDateFits,
    payslipPpsnChecks,
    agreesWithEmployer,
    agreesWithIncome,
    reachesTheRent,
    ...last,
  ],
  sponsor_letter: [
    nameIsTheApplicants,
    speaksOfOnePerson,
    isRecent,
    hasNoGapsToFill,
    allPagesAreThere,
    supportIsPromised,
    supportGoesOn,
    amountIsTold,
    sumInWordsAgrees,
    supporterIsAnother,
    isSignedOrNumbered,
    reachesTheRent,
    ...last,
  ],
  employment_letter: [
    nameIsTheApplicants,
    speaksOfOnePerson,
    employmentGoesOn,
    employmentIsPlain,
    isRecent,
    hasNoGapsToFill,
    allPagesAreThere,
    beganBeforeTheLetter,
    payIsStated,
    sumInWordsAgrees,
    salaryAgreesWithItself,
    agreesWithEmployer,
    agreesWithIncome,
    writerIsAnother,
    isSigned,
    contractIsTold,
    ...last,
  ],
  landlord_reference: [
    nameIsTheApplicants,
    speaksOfOnePerson,
    nothingAgainst,
    isRecent,
    hasNoGapsToFill,
    allPagesAreThere,
    tenancyIsTold,
    refereeCanBeAsked,
    isSigned,
    ...last,
  ],
  passport: identity,
  driving_licence: [...identity, licenceDatesFit, driverNumberAgrees],
  identity_card: identity,
  ppsn_document: [nameIsTheApplicants, hasNoGapsToFill, carriesPpsn, ppsnIssuer, isRecent, ...last],
  university_enrolment: [
    nameIsTheApplicants,
    speaksOfOnePerson,
    studiesGoOn,
    studiesArePlain,
    isForThisYear,
    hasNoGapsToFill,
    isRecent,
    ...last,
  ],
  apprenticeship_registration: [
    nameIsTheApplicants,
    speaksOfOnePerson,
    apprenticeshipGoesOn,
    apprenticeshipIsPlain,
    isRegistered,
    hasNoGapsToFill,
    isRecent,
    ...last,
  ],
  other: [],
  unknown: [],
};

/** A payslip given for the PPSN on it need not be recent or show enough pay for the rent. */
const payslipForPpsn: readonly Rule[] = [nameIsTheApplicants, hasNoGapsToFill, carriesPpsn, payAddsUp, ...last];
/** A grant’s or housing support’s letter given for the PPSN on it. */
const supportForPpsn: readonly Rule[] = [nameIsTheApplicants, hasNoGapsToFill, carriesPpsn, ppsnIssuer, ...last];
/** A welfare letter given as proof of means. */
const welfareForMeans: readonly Rule[] = [
  nameIsTheApplicants,
  isRecent,
  hasNoGapsToFill,
  ppsnIssuer,
  supportGoesOn,
  reachesTheRent,
  ...last,
];

/** A Public Services Card given for the PPSN on its back. */
const cardForPpsn: readonly Rule[] = [nameIsTheApplicants, hasNotExpired, carriesPpsn, needNotBeSent, ...last];

/** The rules for a kind and the slot that it was given for. */
export function rulesOf(kind: DocumentKind, slot: DocumentSlot | null): readonly Rule[] {
  if (kind === 'payslip' && slot === 'DOCUMENT_CONTAINING_PPSN') return payslipForPpsn;
  if (kind === 'identity_card' && slot === 'DOCUMENT_CONTAINING_PPSN') return cardForPpsn;
  if (kind === 'sponsor_letter' && slot === 'DOCUMENT_CONTAINING_PPSN') return supportForPpsn;
  if (kind === 'ppsn_document' && slot === 'PROOF_OF_FINANCIAL_MEANS') return welfareForMeans;
  return rules[kind];
}
