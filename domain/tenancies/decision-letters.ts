import { opening } from '../messages/greeting.ts';
import { locale } from '../text/locale.ts';
import { tenanciesText } from './text.ts';

/**
 * The emails that follow from a decision. They are defined here because the page that asks the landlord shows each one
 * as it will be sent; `mail/send/decision-mails.ts` turns them into letters.
 */
export type DecisionFacts = { applicantName: string; listingAddress: string; unitName: string };
export type DecisionLetter = {
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** The single action: shown after the first paragraph, with the passcode that opens it. */
  button?: string;
};

/** 'Box room and Single room'. */
const allOf = new Intl.ListFormat(locale, { type: 'conjunction' });

/** '14 Rathgar Avenue (Double room)': the unit is left out if the address begins with its name. */
function propertyOf({ unitName: unit, listingAddress: address }: DecisionFacts): string {
  return unit && !address.toLowerCase().startsWith(unit.toLowerCase())
    ? tenanciesText.unitAtAddress({ unit, address })
    : address;
}

/** To the tenant: the good news, and who will write next. */
export function acceptedLetter(facts: DecisionFacts): DecisionLetter {
  const { subject, preheader, heading, opening: first, next, money } = tenanciesText.accepted;
  return {
    subject: subject({ address: facts.listingAddress }),
    preheader,
    heading,
    paragraphs: [opening(facts.applicantName, first({ property: propertyOf(facts) })), next, money],
  };
}

/** The same, where the landlord needs something that is asked only of a tenant. */
export function acceptedAndAskedLetter(facts: DecisionFacts, questions: readonly string[]): DecisionLetter {
  const { ask, button } = tenanciesText.accepted;
  const { paragraphs, ...letter } = acceptedLetter(facts);
  const [first = '', ...others] = paragraphs;
  const asked = ask({ questions: allOf.format(questions.map((question) => question.replace(/[.;,?]+$/, ''))) });
  return { ...letter, paragraphs: [`${first} ${asked}`, ...others], button };
}

/** To an applicant who is declined because the property is let: plain and kind, with nothing to do. */
export function homeLetLetter({ applicantName, listingAddress: address }: DecisionFacts): DecisionLetter {
  const { subject, preheader, heading, opening: first, end } = tenanciesText.let;
  return {
    subject: subject({ address }),
    preheader,
    heading,
    paragraphs: [opening(applicantName, first({ address })), end],
  };
}

/** The same, to an applicant who had booked a viewing; `when` in words. */
export function viewingEndsLetter(
  { applicantName, listingAddress: address }: Pick<DecisionFacts, 'applicantName' | 'listingAddress'>,
  when: string,
): DecisionLetter {
  const { subject, preheader, heading, opening: first, end } = tenanciesText.viewingEnds;
  return {
    subject: subject({ address }),
    preheader,
    heading,
    paragraphs: [opening(applicantName, first({ address, when })), end],
  };
}

/** To an applicant whose choices are all let while another unit is available. `again`: asked before. */
export function chooseLetter(
  { applicantName, listingAddress: address, unitName: unit }: DecisionFacts,
  again = false,
): DecisionLetter {
  const { choose, chooseAgain } = tenanciesText;
  const first = (again ? chooseAgain : choose).opening({ unit, address });
  return {
    subject: again ? chooseAgain.subject({ address }) : choose.subject({ unit }),
    preheader: choose.preheader,
    heading: again ? chooseAgain.heading : choose.heading,
    paragraphs: [opening(applicantName, first), choose.end],
    button: choose.button,
  };
}

/** To an applicant who asked for several units: one is let, and they are still considered for the others. */
export function toldLetter(facts: DecisionFacts & { remaining: readonly string[] }): DecisionLetter {
  const { applicantName, listingAddress: address, unitName: unit } = facts;
  const { subject, preheader, heading, opening: first, end, button } = tenanciesText.stillConsidered;
  const remaining = allOf.format(facts.remaining);
  return {
    subject: subject({ unit }),
    preheader: preheader({ remaining }),
    heading,
    paragraphs: [opening(applicantName, first({ unit, address, remaining })), end],
    button,
  };
}

/** To a tenant whose acceptance the landlord withdraws. */
export function tenancyCancelledLetter(facts: DecisionFacts): DecisionLetter {
  const { subject, preheader, heading, opening: first, end } = tenanciesText.acceptanceWithdrawn;
  return {
    subject: subject({ address: facts.listingAddress }),
    preheader,
    heading,
    paragraphs: [opening(facts.applicantName, first({ property: propertyOf(facts) })), end],
  };
}
