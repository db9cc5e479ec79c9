import { catalogue } from '../../text/catalogue.ts';

/** The wording of the checks of proofs of identity, and of the numbers that belong to one person. */
export const identityText = catalogue({
  identifiers: {
    ibanClaim: 'The IBAN is valid',
    ibanRight: 'The IBAN’s check digits are correct.',
    ibanMissing: 'We couldn’t find an IBAN on the statement.',
    ibanUnsure: 'We couldn’t read the IBAN clearly. Please send a sharper copy.',
    ibanWrongInPicture:
      'The check digits of the IBAN in the picture are wrong. Please send the statement as the PDF from the bank.',
    ibanWrong: 'The IBAN’s check digits are wrong. No bank would issue this number.',
    ppsnClaim: 'The PPSN is valid',
    ppsnRight: 'The PPSN’s check character is correct.',
    ppsnWrong: 'The PPSN’s check character is wrong.',
    ppsnShownClaim: 'It shows a valid PPSN',
    ppsnShown: 'It shows a PPSN, and its check character is correct.',
    ppsnDiffers: 'It gives two different PPSNs, {one} and {other}. Please send the original document.',
    ppsnMissing: 'We couldn’t find a PPSN on it.',
    ppsnOfFirm: 'The number on it belongs to an organisation, not a person.',
    ppsnWrongInPicture:
      'The check character of the PPSN in the picture is wrong. Please send the document as a PDF, or another that shows the PPSN.',
    ppsnUnsure: 'We couldn’t read the PPSN clearly. Please send a sharper copy.',
  },
  identity: {
    expiryClaim: 'It’s still valid',
    expiryMissing:
      'We couldn’t find the expiry date on the {document}. Please send a picture that shows all of it, sharp and without glare.',
    valid: 'The {document} is valid until {date}.',
    expired: 'The {document} expired on {date}.',
    expiryUnsure: 'We couldn’t read the expiry date on the {document} clearly. Please send a sharper copy.',
    issueClaim: 'It has been issued',
    issuedLater:
      'The {document} says it was issued on {date}, which is still to come. Please send a clear picture of it.',
    zoneClaim: 'The machine-readable lines are correct',
    zoneMissing:
      'We couldn’t read the two lines at the bottom of the passport’s photo page. Please send the whole page, sharp and without glare.',
    zoneRight: 'The check digits of the machine-readable lines are correct.',
    zonePartly:
      'The check digits of the number and the dates are correct. We couldn’t read the rest of the machine-readable lines clearly.',
    zoneDoubtful:
      'The check digits of the machine-readable lines don’t match what we read ({wrong}). Please send a sharper picture of the whole page.',
    zoneUnsure: 'We couldn’t read the machine-readable lines clearly. Please send a sharper picture of the whole page.',
    zoneWrong: 'The check digits of the machine-readable lines are wrong ({wrong}).',
    printClaim: 'The machine-readable lines match what’s printed',
    printDiffers: 'The printed date is {printed}, but the machine-readable lines say {coded}.',
    nameDiffers: 'The printed name isn’t the one in the machine-readable lines.',
    printSame: 'The machine-readable lines match what’s printed.',
    birthClaim: 'The date of birth is what the applicant said',
    birthSame: 'The date of birth matches what the applicant gave.',
    birthDiffers: 'The date of birth on it is {found}, but the applicant gave {stated}.',
    birthUnsure: 'We couldn’t read the date of birth clearly. Please send a sharper copy.',
    proofClaim: 'It’s proof of identity',
    noProof:
      'This card says it isn’t proof of identity. Please also send a passport, driving licence or identity card.',
    learner: 'This is a learner permit. It has a photo, so it counts.',
    lawfulClaim: 'A landlord may ask for it',
    publicServicesCard:
      'Nobody has to show a landlord their Public Services Card. Another document will do, and this one can be deleted.',
  },
  licence: {
    datesClaim: 'Its days of issue and expiry go together',
    datesOff:
      'The licence says it was issued on {issued} and is valid until {expires}, which don’t go together. Please send a clear picture of it.',
    numberClaim: 'The driver number fits the name and date of birth',
    numberOfAnotherName:
      'The driver number on the licence is made from another surname than the one printed. Please send a clear picture of it.',
    numberOfAnotherDay:
      'The driver number on the licence is made from another date of birth than the one printed. Please send a clear picture of it.',
  },
  issuer: {
    claim: 'It’s from an organisation that uses PPSNs',
    right: 'It’s from an organisation that uses PPSNs.',
    missing:
      'It doesn’t show who issued it. Please send a letter from Revenue, the Department of Social Protection, the HSE or an employer.',
  },
});
