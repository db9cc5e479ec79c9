import { catalogue } from '../../text/catalogue.ts';

/** The wording of the checks of a document against itself: what it says in one place, it must say in the others. */
export const agreementText = catalogue({
  statement: {
    closingClaim: 'The closing balance is the last balance',
    closingOff:
      'The statement says that it ends with {said}, but its last line has a balance of {last}. Please send the whole statement, as the PDF from the bank.',
    totalsClaim: 'The lines add up to the totals',
    totalsOff:
      'The lines on the statement don’t add up to its totals of money in and out. Please send the whole statement, as the PDF from the bank.',
    periodClaim: 'The lines are from the statement’s period',
    linesElsewhere:
      'The statement is for {from} to {to}, but its lines are dated {first} to {last}. Please send the PDF from the bank.',
  },
  payLines: {
    claim: 'The lines of the payslip add up to its totals',
    partsOff:
      'The lines above {total} on the payslip don’t add up to it. Please send the original payslip, as a PDF if possible.',
    hoursClaim: 'Hours and rate make the pay',
    hoursOff:
      'The payslip shows {pay} for hours and a rate that make {due}. Please send the original payslip, as a PDF if possible.',
    periodClaim: 'The pay day fits the pay period',
    periodOff:
      'The payslip was paid on {paid}, but is for a period that ends on {period}. Please send the original payslip, as a PDF if possible.',
  },
  onePerson: {
    claim: 'It’s about one person throughout',
    alsoOf:
      'The {document} names {name} in one place and {other} in another. Please send one that’s about {name} throughout.',
  },
});
