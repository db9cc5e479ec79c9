import { fold } from '../fold.ts';
import { type Statement, statementsOf } from '../learned/statements.ts';
import type { Place } from '../judgement.ts';
import { placeAt } from '../reading.ts';
import { pattern } from '../../text/pattern.ts';
import type { Case } from './rule.ts';
import { plainlyAt, saidPlainly } from './sentences.ts';

/**
 * Whether a letter says that something is over: a job, studies, an apprenticeship. Letters also tell what came before: a
 * first contract, another course, a predecessor, a former employer that closed. A statement about those says nothing
 * against the applicant, and where the letter says plainly that things go on, the landlord should look.
 */
export type Ending = { place: Place; isSure: boolean };

/** What ended is another’s, or an earlier one of the same person’s that something followed. */
const ofAnother = pattern()`
  \b(?:
    first|previous(?:ly)?|earlier|former|initial|original|old|another|different|other|last year'?s?|summer|prior|preceding
    |before (?:joining|coming|that|this|starting|taking)|predecessor|through no fault|which (?:has )?ceased
    |ceased (?:trading|business|operations?|to trade)|transfer(?:red)? from|succeed(?:s|ed)|replac(?:es|ed|ing)
    |took over from|in place of|one of (?:the|our) (?:other|former)
  )\b
`;
/** What followed makes up for it: ‘… ended and was renewed’. */
const wentOn = pattern()`
  \b(?:
    renewed|extended|resumed|returned|rejoined|re-?engaged|re-?employed|continu(?:es|ed|ing)|(?:the|her|his|their|a) (?:current|present) \w+|is current|, current|currently|since then|has been (?:[\w-]+ ){1,5}(?:ever )?since
    |is now|are now|now (?:holds|works|has)|followed by|replaced by|began the present|completed successfully
    |ended successfully|successful(?:ly)? (?:completed|passed)|made permanent|passed to|without a break|from (?:\S+ ){0,3}current
  )\b
`;
/** Words that are about the person whatever else is said. */
const theirOwn = pattern()`
  \b(?:
    no longer|handed in|given (?:\w+ )?notice|working (?:\w+ )?notice|last (?:working )?day|dismissed|struck off|expelled
    |will (?:finish|leave|be leaving)|deregistered|de-registered|dropped out
  )\b
`;

/** Someone else’s name before what ended: ‘the former head, Mr Devane, resigned’. */
const titled = /\b(?:mr|mrs|ms|miss|dr|prof)\.? (?:[a-z'’-]+ ){0,2}?([a-z'’-]{3,})/g;
function namesAnother(folded: string, fullName: string): boolean {
  const own = new Set(fold(fullName).split(/[^a-z]+/));
  const named = [...folded.matchAll(titled)].map(([, family = '']) => family);
  return (
    named.length > 0 &&
    named.every((family) => !own.has(family)) &&
    !named.some((family) => folded.includes(`${family}'s`))
  );
}

const isExcused = ({ folded }: Statement, fullName: string) =>
  !theirOwn.test(folded) && (ofAnother.test(folded) || wentOn.test(folded) || namesAnother(folded, fullName));

/** Where a letter says that it is over; `stands` is how it would say that it continues. */
export function endingIn({ reading, question }: Case, over: RegExp, stands: RegExp): Ending | null {
  const statements = statementsOf(reading);
  const found = statements.flatMap((statement) => {
    const at = plainlyAt(statement.folded, over);
    return at ? [{ statement, at }] : [];
  });
  const isRow = ({ folded }: Statement) => /^[^:.?]{3,90} ?[:?] |\? ?\W{0,3}(?:yes|no)\b/.test(folded);
  const own = found.find(({ statement }) => !isExcused(statement, question.applicant.fullName));
  const goesOn = statements.some(({ folded }) => stands.test(folded) && !plainlyAt(folded, over));
  if (own) {
    const { statement, at } = own;
    const isText = statement.span.folded.startsWith(statement.folded, statement.from);
    const start = statement.from + at.index;
    return {
      place: isText
        ? placeAt(statement.span, start, start + at.text.length)
        : placeAt(statement.span, statement.from, statement.to),
      isSure: !goesOn || isRow(statement) || theirOwn.test(statement.folded),
    };
  }
  // Phrases that go over several lines of a form.
  const place = found.length > 0 ? null : saidPlainly(reading, over);
  return place && { place, isSure: !goesOn };
}
