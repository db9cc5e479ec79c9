import { catalogue } from '../../text/catalogue.ts';

/** The wording of the checks of a document against itself: what it says in one place, it must say in the others. */
export const agreementText = catalogue({
  statement: {
    closingClaim: 'The closing balance is the last balance',
    closingOff:
      'The statement gives a closing balance of {said}, but the balance on its last line is {last}. Please send the whole statement, as the PDF from the bank.',
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
    hoursClaim: 'The hours and the rate come to the pay',
    hoursOff:
      'The payslip shows pay of {pay}, but its hours and rate come to {due}. Please send the original payslip, as a PDF if possible.',
    periodClaim: 'The pay day fits the pay period',
    periodOff:
      'The payslip gives {paid} as the pay day, but its period ends on {period}. Please send the original payslip, as a PDF if possible.',
  },
  inWords: {
    claim: 'Figures and words give the same sum',
    differs: 'It gives {figures} in figures, but “{words}” in words. Please send one in which both are the same.',
  },
  salary: {
    claim: 'Pay by the month and by the year agree',
    differs:
      'It gives pay of {month} a month and {year} a year, which don’t agree. Please ask the employer for a letter in which they do.',
  },
  currency: {
    claim: 'Each sum is in one currency',
    both: 'The same sum is in two currencies: “{one}” and “{other}”. Please send the original file.',
  },
  overOther: {
    claim: 'No number lies over another',
    covers: 'On the {document}, “{one}” and “{other}” are in the same place. Please send the original file.',
  },
  prsi: {
    claim: 'The PRSI fits the pay',
    fits: 'The PRSI fits the pay.',
    tooLow:
      'The payslip shows {prsi} of PRSI for pay of {gross}, which is much less than usual. Please send the original payslip, or explain why.',
  },
  onePerson: {
    claim: 'It’s about one person throughout',
    alsoOf:
      'The {document} names {name} in one place and {other} in another. Please send one that’s about {name} throughout.',
  },
});
