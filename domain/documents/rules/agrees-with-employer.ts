import { namesCompany } from '../company-names.ts';
import { companyForm } from '../facts/employment.ts';
import { firstOf } from '../facts.ts';
import { fold } from '../fold.ts';
import { kindLabels } from '../labels.ts';
import { compareNames } from '../names.ts';
import { placeAt } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const rule = 'agrees-with-employer';
const claim = rulesText.employer.claim;
/** Words that name no employer. */
const none = /^\s*(?:n\/?a|none|self[ -]?employed|unemployed|student|retired|-)?\s*$/i;

/**
 * Does the document name the employer that the applicant gave? Firms may trade under another name than they employ
 * under, so a different name leads to a question.
 */
export const agreesWithEmployer: Rule = ({ kind, facts, reading, question }) => {
  const stated = question.applicant.employer ?? '';
  if (none.test(stated)) return null;
  const line = reading.lines.find(({ folded }) => namesCompany(stated, folded, reading.recognised));
  if (line)
    return claimed(
      rule,
      claim,
      'supports',
      rulesText.employer.named({ document: kindLabels[kind].noun, employer: stated }),
      {
        stated,
        found: line.text,
        places: [placeAt(line)],
      },
    );
  if (namesCompany(stated, reading.folded, reading.recognised))
    return claimed(
      rule,
      claim,
      'supports',
      rulesText.employer.named({ document: kindLabels[kind].noun, employer: stated }),
      { stated },
    );
  const first = firstOf(facts, 'employer');
  // A slip may have no other name at its head than the employee’s.
  const isOwn = first && compareNames(question.applicant.fullName, first.value, reading.recognised) !== 'different';
  const named = isOwn && !companyForm.test(fold(first.value)) ? null : first;
  // A letter about a job names who gives it.
  if (!named)
    return claimed(
      rule,
      claim,
      kind === 'employment_letter' && !reading.recognised ? 'not-shown' : 'note',
      rulesText.employer.missing({ employer: stated, document: kindLabels[kind].noun }),
      { stated },
    );
  return claimed(
    rule,
    claim,
    'not-shown',
    rulesText.employer.another({ document: kindLabels[kind].noun, found: named.value, stated }),
    { stated, found: named.value, facts: [named] },
  );
};
