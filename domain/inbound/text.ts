import { catalogue } from '../text/catalogue.ts';

/** What landlords are told about an email’s sender and about why it was set aside. */
export const inboundText = catalogue({
  input: {
    search: 'Please search for fewer words.',
    address: 'Please enter a full email address.',
    rule: 'Please choose always, never or neither.',
  },
  /** The subject of an enquiry sent from a listing’s own page. */
  pageEnquiry: 'Enquiry about {address}, from your apply page',
  offers: {
    aboveRent: 'They offer more than the advertised rent. The law limits the rent, whatever is offered.',
    inAdvance:
      'They offer several months’ rent in advance. The law allows one month in advance, beside one month as a deposit.',
  },
  scams: {
    overpayment:
      'Looks like a known scam: a payment that is too high, and a request to pass on the difference. The payment usually bounces later. Don’t send any money.',
    transferService:
      'Looks like a known scam: it mentions paying by a transfer service, gift cards or cryptocurrency, and you can’t get that money back. Don’t send or accept money this way.',
    accountNumbers:
      'Looks like a known scam: it asks for your bank or card details. You don’t need to give them to an applicant before there’s a lease.',
  },
  /** The results of SPF, DKIM and DMARC (RFC 8601). */
  results: {
    pass: 'passed',
    fail: 'failed',
    softfail: 'probably failed',
    neutral: 'gave no answer',
    none: 'isn’t set up',
    policy: 'was refused by policy',
    error: 'couldn’t be looked up',
  },
  sender: {
    spf: 'SPF {result}',
    dkim: 'DKIM {result}',
    noDkim: 'no DKIM signature',
    dmarc: 'DMARC {result}',
    unnamed: 'its sender',
    verified: 'We checked that this email comes from {domain}.',
    failed: 'We couldn’t verify that this email comes from {domain}: {checks}.',
    open: 'We can’t tell if this email comes from {domain}: {checks}.',
  },
  purposes: {
    scam: 'It looks like a known scam',
    abuse: 'It’s abusive',
    rtb: 'It’s about the Residential Tenancies Board',
    council: 'It looks like an email from a council or a public body',
    tradesman: 'It looks like an email from a tradesperson',
    agent: 'It looks like an email from an agent',
    tenant: 'It looks like an email from a current tenant',
    neighbour: 'It looks like an email from a neighbour',
    buyer: 'It looks like an email from someone who wants to buy',
    marketing: 'It looks like advertising',
    utility: 'It looks like an email from a utility company',
    owner: 'It looks like an email from another landlord',
    shortStay: 'The sender seems to want it for a short stay only',
    part: 'The sender seems to want only a part of it, such as a parking space',
    advert: 'It looks like an email about one of your adverts',
    warning: 'The sender seems to be warning you that someone misuses your advert',
    voucher: 'The sender seems to speak for someone who’s applying',
    professional: 'It looks like an email about a policy, a sale or a legal case',
  },
  /** How a platform’s email was read; the operator’s metrics recognise it by these words (template-drift.ts). */
  reading: {
    unknownLayout: 'a layout we don’t know',
    withoutName: 'without a name',
  },
  testMessage: 'A test message that this installation sent itself, to check that email arrives.',
  /** An email to postmaster@ or abuse@ that is no landlord’s. */
  forOperators: {
    check: 'placing',
    outcome: 'for the operators',
    reason: 'It was sent to postmaster@ or abuse@, which no landlord’s inbox receives. Operators can read it here.',
    noText: 'It contains no text.',
  },
  /** What was read in an enquiry, and where, in the trace of its email. */
  fields: {
    check: 'field read',
    from: '“{value}”, from the line “{line}”',
    derived: '“{value}”, worked out from the letter',
    replyTo: 'Reply-To',
    name: 'name',
    email: 'email',
    phone: 'phone',
    property: 'property',
    unit: 'unit',
    moveIn: 'move-in',
    employment: 'work',
    occupants: 'people',
    pets: 'pets',
    yes: 'yes',
    no: 'no',
  },
  /** What the operator’s own spam and virus checks found. */
  scans: {
    check: 'spam and virus checks',
    spam: 'Our spam filter marked it ({detail}).',
    virus: 'Our virus check found {name} in it. We didn’t keep its files.',
    noAnswer: 'no answer within {seconds, plural, one {# second} other {# seconds}}',
    tooLarge: 'the email is larger than the scanner accepts',
    unexpected: 'an unexpected answer',
    status: 'status {status}',
    required: '{scanner} couldn’t check this email: {detail}. It’s read once the check works again.',
    noRules: 'no rules',
    score: 'score {score} of {threshold}, {rules}',
  },
  purposeQuoted: '{purpose}: “{quote}”.',
  wish: 'The sender wants to live there: “{quote}”.',
  likelyWish: 'It reads like emails from people who want to live there, judging by words such as {words}.',
  likelyWishWithFacts:
    'It reads like emails from people who want to live there, judging by words such as {words}, and says {facts}.',
  tellsFacts: 'It names the home and says what people say who want to live there: {facts}.',
  toldFacts: {
    people: 'how many people',
    pets: 'whether they have pets',
    smoking: 'whether they smoke',
    day: 'from when',
    work: 'what they work as',
    stay: 'for how long',
  },
  unknownLanguage: 'It names the home, in a language that Letterbox doesn’t know.',
  unclear: {
    withdrawing: 'The sender seems to be withdrawing: “{quote}”.',
    hasViewing: 'The sender seems to have a viewing already: “{quote}”.',
    wishOfOthers: 'It says that someone else might want to live there: “{quote}”.',
    doubtful:
      'It says “{quote}”, but it doesn’t read like emails from people who want to live there, judging by words such as {words}.',
    purpose: 'It doesn’t say that the sender wants to live there.',
  },
  // Why a landlord's reply to a notice was not sent to the applicant; shown with the unsorted email.
  landlordReply: {
    sent: 'Sent to the applicant as the landlord’s message, from the landlord’s Letterbox address.',
    attachedEmail: 'Your reply has another email attached, which we don’t send on. Nothing was sent to the applicant.',
    empty: 'Your reply has no words above the quoted notice. Nothing was sent to the applicant.',
    tooLong: 'Your reply is longer than {most} characters. Nothing was sent to the applicant.',
    quotesNotice: 'We couldn’t tell your words from the quoted notice. Nothing was sent to the applicant.',
    ownAddress:
      'Your reply contains your own email address ({address}), perhaps in a signature. We keep it hidden, so nothing was sent to the applicant.',
    noAddress: 'We have no email address for this applicant. Nothing was sent.',
    repeated: 'Your last reply to this applicant had the same words. Nothing was sent a second time.',
    aFile: 'A file',
    file: 'Nothing was sent to the applicant, because a file can’t be sent. {problem}',
  },
  history: {
    received:
      'From {sender}, received from {helo} [{address}] over {protocol}, {bytes} bytes{inboxes, plural, one {} other {, for # inboxes}}',
    nullSender: 'the null sender',
    replied: 'Replied by email{files, plural, =0 {} one { with a file} other { with # files}}.',
    filedBecause: 'Filed with {address}, because {reason}.',
    answersQuestion: 'it answers your question about this home',
    questioned: 'The email that you asked about.',
    conversationGone: 'It replies to a conversation that no longer exists.',
    noReference: 'It doesn’t mention any email we sent.',
    anotherAddress: 'It wasn’t sent to the address in our email, so anyone could have written it.',
    complaint: 'An email to {address} was reported as spam by its recipient.',
    bounced: 'An email to {address} bounced: {reason}',
    duplicate: 'This is an exact copy of a message that’s already in this inbox, sent again. Nothing was done twice.',
    inboxTest: 'A test that the landlord sent to their own inbox. We only recorded when it arrived.',
    unreadable: 'This message couldn’t be read: {reason}',
    filed: 'Filed with {address}.',
    samePerson: '{because} The same person by {evidence}.',
    paused: 'An operator has paused this landlord’s email. It will be read when the pause ends.',
    tryAgain: '{reason} We’ll try again.',
    anApplicant: 'one of your applicants',
    sharedMailbox: 'It gives the address of {name} ({sender}), but the name {other}. Are they the same person?',
    claims: {
      email:
        'It gives the email address of {name}, but it was sent from {sender}. Anyone can write someone else’s address into an email.',
      'phone and name':
        'It gives the name and phone number of {name}, but we can’t tell if {name} sent it. It was sent from {sender}.',
    },
  },
  reread: {
    known: 'It already has an application. {news}',
    nothingNew: 'Nothing new was found.',
    otherDelivery: 'The same message was delivered twice, and belongs to the other delivery. Nothing was changed.',
    archived: 'The landlord has archived this message. Nothing was changed.',
    filing: 'The landlord is filing this message right now. Nothing was changed.',
    stated: 'Newly found: {facts}.',
    files: 'Files found: {count}.',
  },
  fileNotKept: '{name} ({reason}).',
  filesNotKept: 'Some files weren’t added to the documents: {files} They’re still in the original email.',
});
