import type { Reading } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { said } from './sentences.ts';
import { identityText } from './identity-text.ts';
import { pattern } from '../../text/pattern.ts';

const issuers = pattern()`
  \b(?:
    revenue|coimisineiri ioncaim|irish tax and customs|department of (?:social protection|employment affairs)
    |coimirce soisialai|social welfare|intreo|hse|health service executive|feidhmeannacht na seirbhise slainte
    |medical card|gp visit card|drugs payment|employer|paye|tax credits? certificate|statement of liability
    |employment detail summary|notice of assessment|self[ -]assessment|inspector of taxes|cigire canach
    |(?:state |widow's |invalidity |blind )?pensions? (?:\(\w+\) )?(?:section|services office|office)
    |(?:child benefit|carer's allowance|disability allowance|illness benefit|one-parent family payment) section
    |national medical card unit|mywelfare|social protection|p60|p45|p21|client identity services
    |my future fund|automatic enrolment|national childcare scheme|pobal|tusla|european health insurance card
    |child benefit|state pension|jobseeker['’]?s (?:allowance|benefit|pay-related benefit)|mygovid
    |(?:illness|maternity|paternity|treatment) benefit|(?:disability|carer['’]?s) allowance|working family payment
    |student universal support|(?:city|county) council|education and training board
    |department of (?:education|agriculture|housing|health|children)|prsi contribution|social insurance record
  )\b
`;

/** Whether it names a body that uses the number. */
export const isByIssuer = (reading: Reading): boolean => said(reading, issuers) !== null;

/** Is it from a body that uses the number: Revenue, the Department, the HSE, an employer? */
export const ppsnIssuer: Rule = ({ reading, kind }) => {
  if (kind === 'payslip') return null;
  const place = said(reading, issuers);
  const claim = identityText.issuer.claim;
  return place
    ? claimed('ppsn-issuer', claim, 'supports', identityText.issuer.right, {
        found: place.text,
        places: [place],
      })
    : claimed('ppsn-issuer', claim, reading.recognised ? 'unreadable' : 'not-shown', identityText.issuer.missing);
};
