import { type Written } from './viewing-mails.ts';

export type TenantMovedFacts = {
  applicantName: string;
  listingAddress: string;
  landlordName: string;
  unitName: string;
  eircode: string | null;
};

/** Tells a tenant which unit is theirs now. */
export function tenantMoved({
  applicantName,
  listingAddress,
  landlordName,
  unitName,
  eircode,
}: TenantMovedFacts): Written {
  const greeting = applicantName ? `Hello ${applicantName},` : 'Hello,';
  return {
    subject: `Your new unit at ${listingAddress}`,
    letter: {
      preheader: `It is now ${unitName}.`,
      heading: 'You have been moved to another unit',
      blocks: [
        {
          kind: 'text',
          text: `${greeting}\nthe landlord has moved you to another unit at ${listingAddress}. Yours is now:`,
        },
        { kind: 'text', text: eircode ? `${unitName}\nEircode ${eircode}` : unitName },
        {
          kind: 'text',
          text: 'You stay accepted as the tenant, and nothing has to be sent again. If you did not agree to this, or have a question, reply to this mail; the landlord reads it.',
        },
      ],
      footer: `Sent by Letterbox for the landlord ${landlordName}. You receive this because you asked about this home.\nWe never ask for money. If you did not write to this landlord, please ignore this mail.`,
    },
  };
}
