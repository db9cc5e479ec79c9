import { pattern } from '../../text/pattern.ts';
import type { Place } from '../judgement.ts';
import type { Reading } from '../reading.ts';
import { saidPlainly } from './sentences.ts';

/**
 * What leaves open whether studies or a job go on: they are interrupted, about to end, or unpaid. Honest letters say some
 * of it of other things, so the landlord asks and nobody is contradicted.
 */
const study = pattern()`
  \b(?:
    (?:interrupted|paused|postponed|put on hold) (?:her|his|their|the|all) (?:studies|course|programme|degree|year)
    |(?:intends?|plans?|hopes?|due|expected|entitled|permitted|eligible|wishes) to (?:return|resume|rejoin|re-?register|re-?enter)
    |may (?:return|resume|rejoin|re-?register|re-?enter)|gap year|year out|off[- ]books|leave of absence
    |(?:examinations?|exams?|assessments?) only|(?:does|do) not attend|not in attendance
    |(?:was|were|been) awarded (?:the|a|an|his|her|their) (?:\w+ ){0,2}(?:ba|bsc|msc|ma|beng|llb|bachelor|master|degree|phd|doctorate)
    |(?<!(?:fees?|payment|grant|visa) )status\W{1,3}(?:pending|provisional|on hold|unpaid|incomplete|deferred|graduated|alumn\w+|lapsed|expired)
    |(?:has|have) (?:since )?(?:transferred|moved) to another
  )\b
`;
const resumed = /\b(?:resumed|returned|(?:has|have) rejoined|re-?registered|is back)\b/;
const job = pattern()`
  \b(?:
    (?:will|shall|may|is to|are to|likely to|due to|about to) (?:be(?:come)?|be made) redundant|at risk of redundancy
    |(?:on|into) (?:temporary )?lay-?off|on (?:unpaid|garden(?:ing)?) leave|on (?:a )?career break|on short[- ]time
    |without pay since|(?:will|is to|is due to|are to) (?:not be|cease to be) (?:renewed|extended)|won't be (?:renewed|extended)
    |(?:company|business|plant|restaurant|shop|branch|factory|hotel) (?:will|is to|is due to|shall) (?:be )?clos(?:e|ing|ed)
  )\b
`;

/** Where a letter says that studies are interrupted, or lie behind the student; null if nowhere. */
export const studiesInterrupted = (reading: Reading): Place | null =>
  resumed.test(reading.folded) ? null : saidPlainly(reading, study);
/** Where a letter says that a job is about to end, or unpaid; null if nowhere. */
export const jobInDoubt = (reading: Reading): Place | null => saidPlainly(reading, job);
