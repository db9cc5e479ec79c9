/**
 * The words of the mails that follow from a decision. They stand here because the page that asks the landlord shows each
 * mail as it will be sent; `mail/send/decision-mails.ts` puts them into our clothes.
 */
export type DecisionFacts = { applicantName: string; listingAddress: string; unitName: string };
export type DecisionLetter = {
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to do: it stands after the first paragraph, with the passcode that opens it. */
  button?: string;
};

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,');

/** 'Double room, 14 Rathgar Avenue': the unit is left out where it is called as the address is. */
function homeOf({ unitName, listingAddress }: DecisionFacts): string {
  return unitName && !listingAddress.toLowerCase().startsWith(unitName.toLowerCase())
    ? `${unitName}, ${listingAddress}`
    : listingAddress;
}

/** To the tenant: the good news, and who writes next. */
export function acceptedLetter(facts: DecisionFacts): DecisionLetter {
  return {
    subject: `You have been accepted: ${facts.listingAddress}`,
    preheader: 'The landlord has chosen you as the tenant.',
    heading: 'The home is yours',
    paragraphs: [
      `${greeting(facts.applicantName)}\ngood news: the landlord has accepted you as the tenant of ${homeOf(facts)}.`,
      'The landlord will be in touch with you about the lease, the deposit and the day you move in. You can reply to this mail with any question.',
      'We never ask for money, by mail or otherwise. Please pay nothing before you have a lease and know whom you are paying.',
    ],
  };
}

/** To somebody who is declined because the home is let: plain and kind, with nothing to be done. */
export function homeLetLetter(facts: DecisionFacts): DecisionLetter {
  return {
    subject: `${facts.listingAddress} has been let`,
    preheader: 'Thank you for your application. The home has gone to somebody else.',
    heading: 'The home has been let',
    paragraphs: [
      `${greeting(facts.applicantName)}\nthank you for your application for ${facts.listingAddress}. The home has now been let to somebody else, so your application does not go on.`,
      'We know how much work a search is, and did not want to leave you waiting for an answer. We wish you a good home soon.',
    ],
  };
}

/** The same, to somebody who was to come to a viewing; `when` in words. */
export function viewingEndsWords(
  facts: Pick<DecisionFacts, 'applicantName' | 'listingAddress'>,
  when: string,
): readonly string[] {
  return [
    `${greeting(facts.applicantName)}\n${facts.listingAddress} has been let to somebody else. Your viewing on ${when} therefore does not take place, and your application does not go on. We are sorry.`,
    'Please do not come at that time. Thank you for your interest; we wish you a good home soon.',
  ];
}

/** To somebody all of whose wishes are let while another unit is open: the choice is theirs. `again`: asked before. */
export function chooseLetter(facts: DecisionFacts, again = false): DecisionLetter {
  const asked = again
    ? `we wrote a few days ago that ${facts.unitName} at ${facts.listingAddress} has been let. You have not told us yet whether you would like another unit there.`
    : `${facts.unitName} at ${facts.listingAddress} has been let to somebody else. Other units there are still open, and your application can go on with one of them: nothing has to be sent again.`;
  return {
    subject: again
      ? `Still open for you: another unit at ${facts.listingAddress}`
      : `${facts.unitName} has been let: would you like another one?`,
    preheader: 'Other units at the same address are still open.',
    heading: again ? 'Would you still like another unit?' : 'This unit is let, others are open',
    paragraphs: [
      `${greeting(facts.applicantName)}\n${asked}`,
      'The page shows what is open and what it costs. If none of it suits you there is nothing to do.',
    ],
    button: 'Choose another unit',
  };
}

/** To somebody who asked for several: one of them is let, the application goes on for the rest. */
export function toldLetter(facts: DecisionFacts & { remaining: readonly string[] }): DecisionLetter {
  return {
    subject: `${facts.unitName} has been let; your application goes on`,
    preheader: `You are still in the running for ${facts.remaining.join(', ')}.`,
    heading: 'One of your choices is let',
    paragraphs: [
      `${greeting(facts.applicantName)}\n${facts.unitName} at ${facts.listingAddress} has been let to somebody else. Your application goes on for what else you asked for: ${facts.remaining.join(', ')}. There is nothing you have to do.`,
      'If you would rather have another unit there, you can choose it on your page.',
    ],
    button: 'See what is open',
  };
}

/** To a tenant whose tenancy the landlord takes back before it has begun. */
export function tenancyCancelledLetter(facts: DecisionFacts): DecisionLetter {
  return {
    subject: `About ${facts.listingAddress}: the landlord has taken the acceptance back`,
    preheader: 'The landlord is deciding again.',
    heading: 'You are no longer accepted as the tenant',
    paragraphs: [
      `${greeting(facts.applicantName)}\nthe landlord had accepted you as the tenant of ${homeOf(facts)}, and has now taken that back. We are sorry to write this.`,
      'Your application has not ended: it is among those the landlord decides on. If you think that this is a mistake, reply to this mail; the landlord reads it. If you have signed a lease or paid a deposit, Threshold and the Residential Tenancies Board can tell you where you stand.',
    ],
  };
}
