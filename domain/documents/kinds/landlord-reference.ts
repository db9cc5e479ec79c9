import { type KindMarks } from './marks.ts';

export const landlordReference: KindMarks = {
  kind: 'landlord_reference',
  marks: [
    { weight: 6, phrases: ['landlord reference', 'landlords reference', 'reference from landlord', 'tenant reference', 'tenancy reference', 'rental reference', 'previous landlord reference', 'letting reference', 'reference for tenant', 'landlord reference form', 'rental history', 'reference for my tenant', 'renting reference', 'reference letter from landlord', 'landlord recommendation', 'landlord letter', 'reference from previous landlord', 'tenant recommendation'] },
    {
      weight: 5,
      pattern: /\b(?:(?:was|were|is|are|has been|have been|had|have) (?:my|our|a|an|the) (?:\w+,? (?:and )?){0,3}(?:tenants?|lodger|renter)|(?:my|our) (?:\w+ ){0,2}(?:tenants?|lodger)\b|as (?:a |an |my |our )?(?:\w+ ){0,2}tenants?|rented (?:\w+ ){0,6}?(?:from|to|out|the|my|our|a|an|\d+)|(?:has|have|had) (?:been )?(?:rented|renting|lived|living|resided|been living)|i (?:let|rented|have let|leased)|we (?:let|rented|have let|leased)|lived (?:in|at) (?:my|our|the)|leased (?:\w+ ){0,4}from|their landlord|her landlord|his landlord|landlord of|owner of (?:the|a) (?:\w+ ){0,2}(?:property|house|apartment|flat)|renting (?:my|our|the|a))\b/,
    },
    { weight: 4, pattern: /\b(?:rent (?:was|is|has|were|always|paid|never)|paid (?:the |her |his |their |all |every )?(?:\w+ ){0,3}(?:rent|on time|when due|promptly|in full)|(?:paid|pays|payment[s]?) (?:\w+ ){0,4}on time|never (?:been )?(?:late|missed|in arrears)|no (?:rent )?arrears|rent of|monthly rent|rental payments?)\b/ },
    { weight: 3, phrases: ['tenancy', 'tenant', 'tenants', 'lease', 'rented', 'deposit', 'move out', 'moved out', 'vacated', 'moved in', 'the property'] },
    { weight: 3, phrases: ['recommend', 'no hesitation', 'without hesitation', 'pleasure to have', 'good condition', 'excellent condition', 'let to her again', 'let to him again', 'rent to her again', 'rent to him again', 'rent to them again', 'let to them again', 'deposit was returned', 'returned in full', 'well kept', 'clean', 'respectful', 'no complaints', 'as she found it', 'as he found it', 'as they found it', 'looked after', 'again', 'reliable', 'considerate', 'quiet', 'arrears', 'damage', 'complaints', 'kept the'] },
    { weight: 3, phrases: ['landlord', 'landlady', 'property manager', 'letting agent', 'property management', 'lettings', 'estate agents', 'lettings manager', 'property owner', 'rtb'] },
    { weight: 1, phrases: ['to whom it may concern', 'dear sir or madam', 'yours sincerely', 'yours faithfully', 'kind regards', 'reference'] },
    { weight: -7, phrases: ['tenancy agreement', 'lease agreement', 'letting agreement', 'the tenant agrees', 'the landlord agrees', 'the tenant shall', 'the landlord shall', 'hereinafter', 'notice of termination', 'rent receipt', 'terms and conditions', 'registration of tenancy'] },
    { weight: -6, phrases: ['guarantor', 'financially support', 'sponsor', 'sponsorship', 'i will pay', 'will support', 'underwrite'] },
    { weight: -5, phrases: ['is employed', 'gross salary', 'annual salary', 'confirmation of employment', 'net pay', 'closing balance', 'opening balance', 'balance forward', 'registered student', 'human resources'] },
    { weight: -6, phrases: ['housing assistance payment', 'rent supplement'] },
  ],
};
