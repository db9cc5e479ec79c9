import { hostileSigns } from './hostile-words.ts';
import { officeSigns } from './office-words.ts';
import { residentSigns } from './resident-words.ts';
import { signsAbroad } from './others-abroad.ts';
import type { Sign } from './sign.ts';
import { tradeSigns } from './trade-words.ts';
import { inboundText } from '../text.ts';
import { pattern } from '../../text/pattern.ts';

const text = inboundText.purposes;

/** What an email about a home is if its writer does not want to live there. */
export const otherPurposes = [
  'scam',
  'abuse',
  'rtb',
  'council',
  'tradesman',
  'agent',
  'tenant',
  'neighbour',
  'buyer',
  'marketing',
  'utility',
  'professional',
  'owner',
  'shortStay',
  'part',
  'advert',
  'warning',
  'voucher',
] as const;
export type OtherPurpose = (typeof otherPurposes)[number];

/** Its wording for the landlord. */
export const purposeLabels: Readonly<Record<OtherPurpose, string>> = {
  scam: text.scam,
  abuse: text.abuse,
  rtb: text.rtb,
  council: text.council,
  tradesman: text.tradesman,
  agent: text.agent,
  tenant: text.tenant,
  neighbour: text.neighbour,
  buyer: text.buyer,
  marketing: text.marketing,
  utility: text.utility,
  professional: text.professional,
  owner: text.owner,
  shortStay: text.shortStay,
  part: text.part,
  advert: text.advert,
  warning: text.warning,
  voucher: text.voucher,
};

export const otherSigns: Readonly<Record<OtherPurpose, readonly Sign[]>> = {
  // Recognised by what a clause says (roles.ts), not by signs.
  part: [],
  advert: [],
  warning: [],
  voucher: [],
  ...hostileSigns,
  ...officeSigns,
  ...tradeSigns,
  ...residentSigns,
  shortStay: signsAbroad.shortStay,
  tenant: [...residentSigns.tenant, ...signsAbroad.tenant],
  buyer: [...tradeSigns.buyer, ...signsAbroad.buyer],
};

/** Public offices by the domain they write from. */
export const officeDomains: readonly (readonly [OtherPurpose, RegExp])[] = [
  ['rtb', /(?:^|\.)rtb\.ie$/],
  [
    'council',
    pattern()`
      (?:
        coco|council|dublincity|corkcity|galwaycity|limerick|fingal|sdublincoco|dlrcoco|hap|hapssc|kildare|meath
        |wicklow|wexford|welfare|revenue|hse|housingagency
      )\.(?:ie|gov\.ie)$
      |(?:^|\.)gov\.ie$|council\.[a-z]+$
    `,
  ],
];
