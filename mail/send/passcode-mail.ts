import { type Letter } from './layout.ts';

export type PasscodeMailFacts = {
  applicantName: string;
  listingAddress: string;
  landlordName: string;
  passcode: string;
  applicationUrl: string;
  validDays: number;
};

export function passcodeSubject(facts: Pick<PasscodeMailFacts, 'listingAddress'>): string {
  return `Your application for ${facts.listingAddress}: the next step`;
}

/** The mail that takes an applicant from the letter to the documents: first what happened, then one thing to do. */
export function passcodeLetter(facts: PasscodeMailFacts): Letter {
  const greeting = facts.applicantName ? `Hello ${facts.applicantName},` : 'Hello,';
  return {
    preheader: `Your passcode is inside. It opens your application for ${facts.listingAddress}.`,
    heading: 'Your application is through to the next step',
    blocks: [
      {
        kind: 'text',
        text: `${greeting}\nthank you for your interest in ${facts.listingAddress}. Your letter has arrived and was read. Next, please complete your application.`,
      },
      { kind: 'code', label: 'Your passcode', code: facts.passcode },
      { kind: 'button', label: 'Open my application', url: facts.applicationUrl },
      {
        kind: 'text',
        text:
          `The passcode opens this one application and is valid for ${facts.validDays} days. Please do not pass it on.\n` +
          'You can also reply to this mail and attach your documents: they are added to your application.',
      },
    ],
    footer:
      `Sent by Letterbox for the landlord ${facts.landlordName}. You receive this because you asked about this home.\n` +
      'We never ask for money. If you did not write to this landlord, please ignore this mail.',
  };
}
