import { namesCompany } from '../company-names.ts';
import { firstOf } from '../facts.ts';
import { kindLabels } from '../labels.ts';
import { placeAt } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';

const rule = 'agrees-with-employer';
const claim = 'It is from the employer that the applicant named';
/** Words for no employer in particular. */
const none = /^\s*(?:n\/?a|none|self[ -]?employed|unemployed|student|retired|-)?\s*$/i;

/** Does the document name the employer that the applicant gave? Firms trade under other names than they employ by, so another name is asked about. */
export const agreesWithEmployer: Rule = ({ kind, facts, reading, question }) => {
  const stated = question.applicant.employer ?? '';
  if (none.test(stated)) return null;
  const line = reading.lines.find(({ folded }) => namesCompany(stated, folded, reading.recognised));
  if (line)
    return claimed(rule, claim, 'supports', `The ${kindLabels[kind].noun} names ${stated}.`, {
      stated,
      found: line.text,
      places: [placeAt(line)],
    });
  if (namesCompany(stated, reading.folded, reading.recognised))
    return claimed(rule, claim, 'supports', `The ${kindLabels[kind].noun} names ${stated}.`, { stated });
  const named = firstOf(facts, 'employer');
  if (!named)
    return claimed(rule, claim, 'note', `${stated} could not be found on the ${kindLabels[kind].noun}.`, { stated });
  return claimed(
    rule,
    claim,
    'not-shown',
    `The ${kindLabels[kind].noun} is from ${named.value}; ${stated} was given as the employer.`,
    { stated, found: named.value, facts: [named] },
  );
};
