import {
  type ApplicantFacts,
  applicantFooter,
  firstParagraph,
  paragraph,
  type OutgoingLetter,
} from './letter-parts.ts';
import { tenancyLettersText } from './text/tenancies.ts';

export type TenantMovedFacts = ApplicantFacts & { unitName: string; eircode: string | null };

/** Tells a tenant which unit is theirs now. */
export function tenantMoved(facts: TenantMovedFacts): OutgoingLetter {
  const { listingAddress: address, unitName: unit, eircode } = facts;
  const { moved } = tenancyLettersText;
  return {
    subject: moved.subject({ address }),
    letter: {
      preheader: moved.preheader({ unit }),
      heading: moved.heading,
      blocks: [
        firstParagraph(facts, moved.opening({ address })),
        paragraph(eircode ? `${unit}\n${moved.eircode({ eircode })}` : unit),
        paragraph(moved.note),
      ],
      footer: applicantFooter(facts),
    },
  };
}
