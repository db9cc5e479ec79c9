import { catalogue } from '../text/catalogue.ts';

/** The texts of the rules and calls about listings, and of the documents that a form can request. */
export const listingsText = catalogue({
  input: {
    unitName: 'Please name each rental unit',
    unitNameLength: 'Please keep unit names to 100 characters.',
    unitNamePlain: 'Please name units without links, email addresses or < >.',
    advert: 'That isn’t a link to an advert on Daft.ie, Rent.ie or MyHome.ie.',
    address: 'Please enter the address',
    addressLength: 'Please keep the address to 300 characters',
    addressPlain: 'Please enter the address without links, email addresses or < >.',
    lastUnit: 'You must have at least one rental unit type.',
    linkLength: 'That link is too long.',
    link: 'Please enter a property URL.',
    wholeNumber: 'Please enter a whole number.',
    atLeastOne: 'Please enter 1 or more.',
    atMostAsked: 'Please enter {max, number} or fewer, or choose everyone.',
  },
  /** Why the calls of a listing’s own page refuse. */
  applyPage: {
    notFound: 'This page doesn’t exist, or the landlord has switched it off.',
    date: 'Please enter a date.',
    phone: 'Please enter a valid phone number',
    message: 'Please tell the landlord a little about yourself (10 characters or more).',
    messageLength: 'Please keep your message to 20,000 characters.',
    people: 'Please enter a number between 1 and 30.',
  },
  early: {
    form: 'The form asks for {asked} before you’ve accepted anyone. The Data Protection Commission advises waiting until then. You can continue anyway.',
    identification:
      'You’re asking for identification before you’ve accepted anyone. The Data Protection Commission advises checking it once an offer is accepted. Until then, a name and contact details are enough.',
    ppsNumber:
      'You’re asking for a PPS number before you’ve accepted anyone. It may only be used to register a tenancy with the Residential Tenancies Board, so the Data Protection Commission advises asking for it when the lease is signed.',
    bankStatement:
      'Applicants may send bank statements here before you’ve accepted anyone. The Data Protection Commission says full statements are more than you need at this stage. Payslips or a letter will show the same.',
  },
  /** When a question of the form is asked. */
  stages: {
    enquiry: 'With the form',
    viewing: 'After a viewing',
    acceptance: 'After you accept them',
    reason: 'Please say why you need this so early, in {min} characters or more',
    reasonLength: 'Please keep the reason to {max} characters',
  },
  /** Why wording may not be fair, what to say instead, and what to ask instead; empty if removing it is best. */
  fairWords: {
    'housing-assistance': {
      why: 'Turning people away because of HAP or another housing support, or taking only people in work, is discrimination under the Equal Status Acts.',
      say: 'HAP and other housing supports are welcome.',
      ask: 'How will the rent be paid? HAP and other housing supports are welcome.',
    },
    family: {
      why: 'Family and civil status are protected by the Equal Status Acts. You can say how many people the home is for.',
      say: 'Please tell us how many people would live here.',
      ask: 'How many people would live here?',
    },
    gender: {
      why: 'Gender is protected by the Equal Status Acts, so it can’t decide who rents a home.',
      say: 'Everyone is welcome to apply.',
      ask: '',
    },
    orientation: {
      why: 'Sexual orientation is protected by the Equal Status Acts, so it can’t decide who rents a home.',
      say: 'Everyone is welcome to apply.',
      ask: '',
    },
    age: {
      why: 'Age is protected by the Equal Status Acts. You can ask whether a tenant is at least 18.',
      say: 'Everyone aged 18 or over is welcome to apply.',
      ask: 'Will the tenant be at least 18?',
    },
    race: {
      why: 'Nationality, origin and immigration status come under race in the Equal Status Acts, so they can’t decide who rents a home.',
      say: 'Everyone is welcome to apply.',
      ask: '',
    },
    traveller: {
      why: 'Membership of the Traveller community is protected by the Equal Status Acts.',
      say: 'Everyone is welcome to apply.',
      ask: '',
    },
    religion: {
      why: 'Religion is protected by the Equal Status Acts, so it can’t decide who rents a home.',
      say: 'Everyone is welcome to apply.',
      ask: '',
    },
    disability: {
      why: 'Disability is protected by the Equal Status Acts. Assistance dogs aren’t pets. You can offer to arrange what someone needs.',
      say: 'Please tell us if there’s anything you need for the viewing or the home.',
      ask: 'Is there anything you need for the viewing or the home?',
    },
    'work-reference': {
      why: 'Demanding a job or a reference from an employer shuts out people with HAP, a pension or other lawful means.',
      say: 'Please show how the rent will be paid: by payslips, HAP or another housing support, a pension or a sponsor.',
      ask: 'How will the rent be paid?',
    },
    bidding: {
      why: 'Inviting offers above the advertised rent sets applicants against each other, and the rent may end up higher than the law allows.',
      say: 'The rent is as advertised.',
      ask: '',
    },
    advance: {
      why: 'The law allows one month’s rent as a deposit and one month’s rent in advance, and no more.',
      say: 'We ask for one month’s rent as a deposit and one month’s rent in advance.',
      ask: '',
    },
  },
  formFields: {
    means: 'Proof of financial means',
    meansGuidance:
      'Something that shows how the rent will be paid: your last two or three payslips, a letter about HAP or another housing support, a pension or social welfare statement, or a letter from the person who’ll pay for you, with proof of their income. Your name, the date and the amounts must be readable, and nothing should be more than three months old. If you only have a bank statement, one page with your regular income is enough.',
    meansReason: 'Shows that the rent is affordable: payslips, housing support, a pension or a sponsor.',
    employment: 'Proof of employment',
    employmentGuidance:
      'A letter or contract from your employer, on headed paper and from the last three months. It should give your full name, your job, the day you started, whether the job is permanent or when it ends, and a name and phone number for questions. You can cover your salary. If you’re self-employed, send your latest notice of assessment or a letter from your accountant. If you don’t work, send something that shows your situation instead, such as a letter from your college or the Department of Social Protection.',
    employmentReason: 'Confirms the employer, the position and how long the job lasts.',
    reference: 'Previous landlord’s reference',
    referenceGuidance:
      'A letter or email from your current or last landlord or letting agent, saved as a PDF. It should give your name, the address, when you rented it, whether you paid the rent on time and looked after the property, and a date and a name. If you’ve never rented, lived with family or come from abroad, leave this out, or send a few words from an employer, a teacher or someone else who knows you.',
    referenceReason: 'Shows how an earlier tenancy went. Optional: many good tenants have never rented before.',
    identity: 'Proof of identity',
    identityGuidance:
      'A clear photo of the picture page of your passport, or of the front of your driving licence or national identity card. All four corners should be in the picture, without glare, and the document must be in date. Your name, your photo and your date of birth must be readable. You can cover the document number. Please don’t send a Public Services Card: no landlord may ask for one.',
    identityReason: 'Confirms the applicant’s identity.',
    ppsn: 'Document with PPS number',
    ppsnGuidance:
      'A letter from Revenue or the Department of Social Protection that shows your full name and your PPS number, such as a tax credit certificate. The number is only needed to register the tenancy with the Residential Tenancies Board. Please cover everything else on the page, such as your income and your tax credits. If you don’t have a PPS number yet, say so in your application.',
    ppsnReason: 'Only needed to register the tenancy with the Residential Tenancies Board.',
    university: 'Proof of university enrolment',
    universityGuidance:
      'Confirmation from your college that you’re registered for the current or next academic year: a registration letter, a statement from the student portal or a receipt for your fees. It should show your full name, the college, the course and when it ends. You can cover your student number. If registration isn’t open yet, you can send the letter that offers you a place.',
    universityReason: 'Confirms the college, the course and how long it lasts.',
    apprenticeship: 'Proof of apprenticeship',
    apprenticeshipGuidance:
      'A letter or certificate from SOLAS, your Education and Training Board or the employer who trains you, from the last six months. It should show your full name, your trade, your employer, the phase you’re in and when the apprenticeship ends. You can cover your registration number.',
    apprenticeshipReason: 'Confirms the trade, the employer and how long the apprenticeship lasts.',
    fullLegalName: 'Full legal name',
    interestedUnits: 'Interested rental units',
  },
  match: {
    /** These complete “Filed with …, because”. */
    advert: 'the advert {platform} {advert} is this listing’s',
    eircode: '{eircode} is this listing’s Eircode',
    named: '“{quote}” names this listing',
    onlyIn: 'it’s your only open listing in {place}',
    only: 'it’s your only active listing',
    severalIn: 'You have more than one listing in {place}.',
    several: 'It could be about more than one of your listings: {listings}.',
    alike: 'It says “{quote}”, but your listing is {address}.',
    unknownAdvert: 'None of your listings has the advert {url}.',
    unknownAddress: 'None of your listings has the address “{address}”.',
    unknownEircode: 'None of your listings has the Eircode {eircode}.',
    anotherAddress: 'It mentions an address that isn’t one of your listings.',
    noListing: 'You don’t have a listing yet that this enquiry could be for.',
    noneNamed: 'It doesn’t say which of your listings it’s about.',
  },
  /** What is still missing in a field that a landlord added to the form. */
  fieldProblems: {
    label: 'Please enter a question',
    labelLength: 'Please keep this to {max} characters',
    labelTwice: 'Another question already has this label',
    descriptionLength: 'Please keep this to {max, number} characters',
    acknowledgement: 'Please enter what applicants agree to',
    description: 'Please tell applicants what to enter here',
    options: 'Please enter at least two options',
    optionLength: 'Please keep each option to {max} characters',
    optionTwice: 'Two options are the same',
  },
  /** Why an applicant who could move forward waits. */
  hold: {
    /** Where viewings come first. */
    invitations: 'They’re waiting, because you’ve limited how many people are invited.',
    documents: {
      full: 'They’re waiting, because you’ve limited how many people are asked for documents.',
      landlord: 'They’re waiting for you, because you choose who is asked for documents.',
      paused: 'They’re waiting, because you’ve paused this listing.',
    },
    viewing: {
      full: 'They’re waiting for a free place at a viewing.',
      landlord: 'They’re waiting for you, because you choose who is invited to a viewing.',
      paused: 'They’re waiting, because you’ve paused this listing.',
    },
  },
});
