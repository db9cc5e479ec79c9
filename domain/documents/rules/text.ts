import { catalogue } from '../../text/catalogue.ts';

/**
 * The wording of each check of a document: what it looks for (the claims), and what it found. Landlords and applicants
 * read it.
 */
export const rulesText = catalogue({
  verdict: {
    supported: 'This is {kind} for {name}, and it supports what the applicant told you.',
  },
  severalInPicture: {
    claim: 'There’s one document in the picture',
    oneByOne:
      'There seem to be {count, plural, =2 {two} other {#}} documents in this picture: {kinds}. Please send them one by one.',
    alike:
      'There seem to be {count, plural, =2 {two} other {#}} documents of the same kind in this picture. Please send them one by one.',
    alsoThere: 'There’s also {kinds} in this picture. We only checked the document that was asked for here.',
  },
  employer: {
    missing: 'We couldn’t find {employer} on the {document}.',
    claim: 'It’s from the employer the applicant named',
    named: 'The {document} names {employer}.',
    another: 'The {document} is from {found}, but the applicant named {stated} as their employer.',
  },
  income: {
    differs: 'The {document} shows {found} a year, but the applicant gave {stated}.',
    claim: 'The pay is what the applicant said',
    same: 'The {document} shows the pay the applicant gave.',
  },
  others: {
    differs: {
      birth: 'The date of birth on the {document} ({own}) isn’t the one on {otherDocument} we received ({other}).',
      ppsn: 'The PPSN on the {document} ({own}) isn’t the one on {otherDocument} we received ({other}).',
      pay: 'The pay on the {document} ({own}) isn’t what {otherDocument} we received shows ({other}).',
      employer: 'The employer on the {document} ({own}) isn’t the one on {otherDocument} we received ({other}).',
    },
    claim: 'It agrees with the applicant’s other documents',
    same: 'It agrees with the other documents.',
  },
  balance: {
    off: 'The figures on the statement don’t add up: the balance of {balance} doesn’t follow from the lines before it.',
    offInPicture:
      'The balance of {balance} doesn’t follow from the lines before it. We may have misread a number in the picture. Please send the statement as the PDF from the bank.',
    claim: 'Each balance follows from the one before',
    notFollowed: 'We couldn’t check the balances line by line.',
    amountsFit: 'The opening balance and the amounts add up to the closing balance.',
    amountsOff:
      'The opening balance and the amounts don’t add up to the closing balance: there’s a difference of {difference}. Please send the whole statement, as the PDF from the bank.',
    closingOff:
      'The closing balance doesn’t follow from the opening balance and the amounts on the statement: there’s a difference of {difference}.',
    allFollow: 'All {count} balances follow from the lines before them.',
    tornApart: 'We couldn’t read every line in the picture well enough to check the balances.',
    pagesClaim: 'Each page begins with the balance that the page before ended with',
    pagesFollow: 'Each page begins with the balance of the page before.',
    pagesDiffer:
      'Page {page} begins with {begins}, but the page before ends with {ended}. Please send the whole statement, as the PDF from the bank.',
    summaryClaim: 'The opening balance, money in and money out add up to the closing balance',
    summaryFits: 'The figures in the summary add up.',
    summaryOff: 'The figures in the statement’s summary don’t add up to its closing balance.',
  },
  covered: {
    claim: 'What we need isn’t covered',
    balanceBeside: 'We couldn’t check every balance, because lines are covered.',
    needed: 'What we need seems to be covered: {what}. Please send the {document} again with that uncovered.',
    what: {
      name: 'the name',
      date: 'the date',
      period: 'the period',
      grossAndNet: 'the gross and the net pay',
      income: 'the wages paid in',
      pay: 'the pay',
      amount: 'the amount',
      expiry: 'the expiry date',
      ppsn: 'the PPSN',
    },
  },
  pages: {
    claim: 'All its pages are there',
    present: 'All its pages are there.',
    missing: 'It has {all} pages, but we only got {sent} of them. Please send all its pages in one file.',
    continued: 'It continues on another page that we didn’t get. Please send all its pages in one file.',
  },
  period: {
    claim: 'It covers a month',
    covers: 'The statement covers {from} to {to}.',
    tooShort: 'The statement only covers {from} to {to}. Please send one that covers a full month.',
    nothingOnIt: 'We couldn’t find any payments or a balance on the statement. Please send all its pages.',
    fewDays: 'The statement only shows {from} to {to}. Please send one that covers a full month.',
  },
  employment: {
    probation: '{term} The letter mentions probation.',
    claim: 'The applicant still works there',
    ended: 'The letter says the employment has ended or is about to: “{quote}”.',
    unclear:
      'The letter says that something ended: “{quote}”. Please send one that plainly says that the applicant works there now.',
    until: 'The employment ended on {date}.',
    offerOnly:
      'The letter offers a job, but doesn’t confirm that the applicant has started. Please send one from after the start date.',
    startedClaim: 'The applicant had started when the letter was written',
    startsLater: 'The letter is dated {written}, but the job starts on {start}.',
    payClaim: 'It says what the pay is',
    payStated: 'The letter says what the pay is.',
    payMissing: 'The letter doesn’t say what the pay is. Please send one that does.',
    signedClaim: 'It’s signed',
    signedBy: 'It’s signed by {name}.',
    signed: 'It’s signed.',
    notSigned: 'It doesn’t say who wrote it. It needs a signature with a name.',
    writerClaim: 'Someone else at the employer wrote it',
    byApplicant: 'The letter is signed by the applicant. Please send one that someone else at the employer has signed.',
    fixedTerm: 'The contract is fixed-term.',
    permanent: 'The contract is permanent.',
    contractClaim: 'The type of contract',
  },
  filledIn: {
    claim: 'It’s filled in, and isn’t a sample',
    template: 'The {document} is a template or a sample. It says “{quote}”.',
  },
  age: {
    claim: 'It’s recent',
    undated: 'We couldn’t find a date on the {document}. Please send one that shows when it was issued.',
    future: 'The {document} is dated {date}, which is in the future.',
    unsure: 'We couldn’t read the date on the {document} clearly. Please send a sharper copy.',
    recent: 'The {document} is dated {date}.',
    older: 'The {document} is dated {date}, which is quite old.',
    tooOld: 'The {document} is dated {date}. Please send a more recent one.',
  },
  kind: {
    another: 'This is {kind}. We asked for {asked}.',
    notAskedFor: 'This is {kind}, which wasn’t asked for.',
    unrecognised: 'We couldn’t tell what this document is. We asked for {asked}.',
    unrecognisedAny: 'We couldn’t tell what this document is. It isn’t one of those asked for.',
    claim: 'It’s {asked}',
    claimAny: 'It’s a document we can check',
    is: 'This is {kind}.',
  },
  name: {
    initialElsewhere:
      'The {document} shows only an initial, and another address than the applicant gave. Please send one that shows the full name.',
    missing: 'We couldn’t find {name} on the {document}. Please send one that shows the full name.',
    claim: 'It’s the applicant’s own',
    unsure: 'We couldn’t read the name on the {document} clearly. Please send a sharper copy.',
    another: 'The {document} is {found}, not {stated}.',
    names: 'The {document} names {name}.',
    maybe: 'The {document} names {found}. We couldn’t tell if that’s {stated}.',
  },
  pay: {
    sum: '{gross} minus deductions of {deductions} isn’t {net}',
    claim: 'Gross pay minus deductions is net pay',
    fits: 'Gross pay minus deductions equals net pay.',
    totalFits: 'Total pay minus deductions equals net pay.',
    unread: 'We couldn’t read the {which} pay on the payslip. Please send the whole payslip, as a PDF if possible.',
    paidAboveNet: 'The net pay is {net}, but the payslip says {paid} was paid to the bank.',
    netAboveGross: 'The net pay is higher than the gross pay.',
    deductionsUnread: 'We couldn’t read all the deductions, so we haven’t checked the net pay.',
    extras: 'The payslip includes extra payments, so we can’t check the sum: {sum}.',
    off: 'The figures on the payslip don’t add up: {sum}.',
    offInPicture:
      'The figures we read on the payslip don’t add up: {sum}. We may have misread or missed one. Please send the whole payslip, as a PDF if possible.',
  },
  rent: {
    claim: 'It shows that the rent is affordable',
    reaches: 'It shows {amount} a month. The rent is {rent} a month.',
    savings: 'It shows savings worth more than {months} months’ rent.',
    adds: 'It adds {amount} a month towards the rent.',
    guaranteed: 'The writer guarantees the rent.',
    unread: 'We couldn’t read how much comes in each month.',
    otherCurrency: 'The amounts are in {currency}, so we couldn’t compare them with the rent.',
    currencies: {
      GBP: 'pounds sterling',
      CHF: 'Swiss francs',
      BRL: 'Brazilian reais',
      USD: 'US dollars',
      PLN: 'Polish złoty',
      INR: 'Indian rupees',
      RON: 'Romanian lei',
      CZK: 'Czech koruna',
      HUF: 'Hungarian forints',
      UAH: 'Ukrainian hryvnia',
      NGN: 'Nigerian naira',
      PHP: 'Philippine pesos',
      ZAR: 'South African rand',
      CNY: 'Chinese yuan',
      TRY: 'Turkish lira',
    },
    short:
      'It shows {amount} a month, and the rent is {rent} a month. That’s not enough on its own, but other proof of means can be added.',
  },
  reference: {
    claim: 'The landlord had no problems with the tenancy',
    good: 'The reference mentions no problems.',
    evasive: 'The reference is hesitant: “{quote}”. Please call the landlord who wrote it.',
    trouble: 'The reference mentions a problem: “{quote}”.',
    unpraised:
      'The reference doesn’t plainly say that there were no problems. Please ask the landlord for one that does.',
    unticked:
      'We couldn’t tell which answer is ticked: “{quote}”. Please call the landlord, or ask for a clearer copy.',
    contactClaim: 'The landlord is named and can be contacted',
    byApplicant: 'The reference is signed by the applicant.',
    perhapsByApplicant:
      'The only name at the end of the reference is the applicant’s. Please send one that says which landlord wrote it.',
    contact: 'The reference says how to contact the landlord.',
    noContact: 'The reference has no phone number or email address for the landlord.',
    datesClaim: 'It gives the dates of a recent tenancy',
    datesMissing: 'The reference doesn’t say when the tenancy started and ended.',
    endsBeforeStart: 'The tenancy ends ({until}) before it starts ({from}).',
    startsLater: 'The reference says the tenancy starts on {from}, which is in the future.',
    longAgo: 'The tenancy ended on {until}, which is a long time ago.',
    dates: 'The reference says when the tenancy was.',
  },
  study: {
    unclear:
      'It says that something ended or was interrupted: “{quote}”. Please send a letter that plainly says how things stand now.',
    yearOver: 'It’s for the academic year {year}, which is over. Please send one for {needed}.',
    yearAhead: 'It’s for the academic year {year}, which hasn’t started. Please send one for {needed}.',
    notEnrolledYet: 'It doesn’t confirm that the applicant is enrolled yet: “{quote}”.',
    yearClaim: 'It’s for this academic year or the next',
    year: 'It’s for the academic year {year}.',
    running: 'The course is still running.',
    yearMissing: 'It doesn’t say which academic year it’s for. Please send one for {year}.',
    enrolledClaim: 'The applicant is enrolled',
    ended: 'It says the course has ended or been interrupted: “{quote}”.',
    offerOnly: 'It offers a place or asks for a fee, but doesn’t confirm that the applicant is enrolled.',
    enrolled: 'It confirms that the applicant is enrolled.',
    apprenticeClaim: 'The apprenticeship is still running',
    apprenticeEnded: 'It says the apprenticeship has ended or been interrupted: “{quote}”.',
    apprenticeUntil: 'It ended on {date}.',
    apprenticeNotYet: 'It doesn’t confirm a registered apprenticeship yet: “{quote}”.',
    registeredClaim: 'The apprenticeship is registered',
    registered: 'The apprenticeship is registered.',
    notRegistered:
      'It doesn’t show that the apprenticeship is registered with SOLAS, the National Apprenticeship Office or a training board.',
  },
  support: {
    claim: 'It promises support',
    promised: 'It promises support towards the rent.',
    takenBack:
      'It says that the support or payment has stopped or isn’t given: “{quote}”. Please send one that shows what’s paid now.',
    numbered: 'It’s from an organisation and gives its reference number.',
    notPromised: 'It doesn’t say what support it promises towards the rent.',
    amountClaim: 'It says how much is promised, or what the writer can afford',
    amount: 'It gives an amount.',
    noAmount: 'It doesn’t give an amount. It should say what’s promised each month, or what the writer can afford.',
    writerClaim: 'Someone else is giving the support',
    byApplicant: 'The letter of support is signed by the applicant.',
  },
  unreadable: {
    protected: 'The file is password-protected. Please send a copy without a password.',
    damaged: 'The file is damaged and won’t open. Please save it again and send the new copy.',
    empty: 'The file is blank. Please check it and send it again.',
    tooLarge: 'The file is too large to read. Please send a smaller copy, or only the pages that matter.',
    tooManyPixels:
      'The picture has too many pixels to open. Please send a smaller copy, such as a photo at your phone’s usual size.',
    tooSmall: 'The picture is too small to read. Please send the whole page at full size.',
    noWriting: 'There’s no writing in the picture. Please send a picture of the document itself.',
    wrongType: 'The file isn’t a PDF or a picture. Please send the document as a PDF or a photo.',
    tooSlow: 'The file took too long to read. Please send a simpler copy, such as the original PDF.',
    blurred: 'This is too blurry to read. Please retake it in good light, with the whole page in view.',
  },
  file: {
    claim: 'The file hasn’t been edited',
    editor: 'The file was saved with {program}, which is used to edit pages.',
    editorNotIssuer:
      'The file was saved with {program}, which is used to edit pages, and {kind} doesn’t come from it. Please send the original file.',
    writer: 'The file was made with {program}, which is used to write letters.',
    writerNotBank:
      'The file was made with {program}, which is used to write letters, not by a bank. Please send the original file from the bank.',
    changed: 'The file was changed after it was made.',
    changedAfter: 'The file was changed {days, plural, one {# day} other {# days}} after it was made.',
    sendOriginal: '{said} Please send the original file.',
    typefaceClaim: 'Names, dates and amounts are in the same typeface as the text around them',
    typeface: 'On the {document}, “{words}” is in a different typeface from the text around it.',
    typefaceAndChanged:
      'On the {document}, “{words}” is in a different typeface from the text around it, and the file was changed after it was made.',
  },
  wording: {
    claim: 'It says so plainly',
    doubtful: {
      employment_letter:
        'The letter doesn’t plainly say that the applicant works there now. Please send one that does.',
      university_enrolment: 'It doesn’t plainly say that the applicant is enrolled now. Please send one that does.',
      apprenticeship_registration:
        'It doesn’t plainly say that the applicant is a registered apprentice now. Please send one that does.',
    },
  },
  yearToDate: {
    claim: 'The pay this year to date is at least the pay for this period',
    fits: 'The pay this year to date fits.',
    tooLow: 'The pay this year to date ({toDate}) is less than the pay for this period ({period}).',
  },
});
