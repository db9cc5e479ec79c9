import { pattern } from '../../text/pattern.ts';
import { fold } from '../fold.ts';
import type { Place } from '../judgement.ts';
import { nameParts } from '../names.ts';
import { flowOf, placeAt } from '../reading.ts';
import type { Case } from './rule.ts';

/** What stands right before the name of whoever writes. */
const closing = pattern()`
  \b(?:
    (?:yours|your's)[ ,]*(?:sincerely|faithfully|truly)?|regards|sincerely|faithfully|best wishes|all the best
    |(?:many )?thanks|thank you|cheers|le meas|take care
    |(?:signed|declared(?: correct| true)?|prepared|completed|certified|written|issued|provided)
    (?: (?:by|for)(?: the)?(?: (?:landlord|owner|agent|company|employer))?)?
  )[\s,.:!–-]*$
  |\b(?:landlord(?:'s name)?|landlady|owner|referee|agent)\s*:\s*$
`;
const sender = /\b(?:from|von|de|da):/g;
const sentBy = /\bfrom:\s*$/;
/** What stands right behind it: what they are, or how they can be reached. */
const writer = pattern()`
  ^[\s,.(|–-]*(?:
    (?:the |your |his |her )?(?!tenant|employee)(?:[a-z]+ ){0,2}
    (?:landlord|landlady|owner|letting agent|agent|steward|solicitor|manager|officer)\b
    |(?:for|on behalf of) (?:the )?(?:landlord|landlady|owner|agent)
    |(?:my |you can |please )?
    (?:(?:ring|call|phone|reach|get) me |(?:phone |mobile )?number is |tel(?:ephone)?\b|phone\b|mobile\b|ph\b)
    |\+?\(?0\d
  )
`;
/** A line that names whom the letter is about. */
const subject = /\b(?:re|tenant|renter|about|for|of|employee|name|to|dear|applicant|member|resident)[\s:.-]*$/;

/**
 * Where the applicant’s own name stands as that of whoever wrote: under closing words and, with `byRole`, beside what
 * a landlord is or can be reached by.
 */
export function signedByApplicant({ reading, question }: Case, { byRole }: { byRole: boolean }): Place | null {
  const parts = nameParts(question.applicant.fullName);
  const [given, family] = [parts[0], parts.at(-1)];
  if (!given || !family || parts.length < 2) return null;
  const name = fold(question.applicant.fullName);
  // What was passed on has several senders, and the applicant may be the last.
  const isPassedOn = [...reading.folded.matchAll(sender)].length > 1;
  for (const flow of flowOf(reading)) {
    for (let at = flow.folded.indexOf(name); at >= 0; at = flow.folded.indexOf(name, at + 1)) {
      const before = flow.folded.slice(Math.max(0, at - 60), at);
      const behind = flow.folded.slice(at + name.length, at + name.length + 60);
      if (
        // ‘Completed for Aoife Byrne by Maura Foley’
        (closing.test(before) && !/^[\s,]*by [a-z]/.test(behind)) ||
        (!isPassedOn && sentBy.test(before)) ||
        (byRole && writer.test(behind) && !subject.test(before))
      )
        return placeAt(flow, at, at + name.length);
    }
  }
  return null;
}
