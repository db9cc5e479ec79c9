import type { KindWithStanding } from '../learned/standing.ts';
import type { Reading } from '../reading.ts';
import { alternatives } from '../../text/pattern.ts';

/**
 * How a document says that studies or an apprenticeship are running: someone is something, a field for the status says
 * so, or what is still to come is named. A letter about what ended, or was only offered, speaks of it otherwise.
 */
const words = String.raw`(?:[\w'’-]+,? ){0,10}?`;
const nowadays = String.raw`\b(?:currently|presently|at present|to date|as of today|still|continues?|ongoing|actively)\b`;
const answer = String.raw`\b[^.a-z0-9]{1,6}(?:fully |currently |now |is )?`;
const any = (...patterns: string[]) => new RegExp(patterns.join('|'));

const saying: Readonly<Partial<Record<KindWithStanding, RegExp>>> = {
  university_enrolment: any(
    alternatives`
      \b(?:is|are|am|(?:has|have) been|being) (?!no\b|not\b)${words}(?:
        registered|enrolled|matriculated|reading|studying|attending|undertaking|pursuing|following|student|learner
        |undergraduate|postgraduate|on (?:our|the|its) (?:register|roll|books|programme|course)|eingeschrieben
        |immatrikuliert|inscrite?|attended
      )\b
    `,
    alternatives`
      \bin (?:the |her |his |their )?(?:first|second|third|fourth|fifth|final|1st|2nd|3rd|4th)[- ]
      (?:year|stage|semester)\b
      |\bin (?:year|stage|semester) \d
    `,
    String.raw`\b(?:ta|bhfuil) ${words}(?:claraithe|rollaithe|ag freastal|ina (?:mhac|mac) leinn)\b`,
    nowadays,
    String.raw`\b(?<!no longer )counts? ${words}(?:among|as one of) our\b|\bone of our (?:\w+ ){0,2}students\b`,
    String.raw`\b(?:attends|studies|follows|pursues|reads)\b`,
    alternatives`
      \b(?:status|registration|enrolment|standing|state|attendance|stadas|clarach?u?)${answer}(?:
        registered|enrolled|active|current|continuing|confirmed|completed?|in attendance|full|part|good|valid
        |claraithe|yes|paid
      )\b
    `,
    String.raw`\b(?:registered|enrolled|current|active|fees paid|student)\W{1,3}(?:yes|x|since|on)\b`,
    // ‘Status EN (enrolled)’: a portal's code and its meaning.
    String.raw`\bstatus\W{1,3}[a-z]{1,4} \((?:fully )?(?:enrolled|registered|active|current)\)`,
    // A form with this title states it for the academic year that it names; whether that is now is another rule's question.
    alternatives`
      \b(?:certificate|confirmation|proof|statement) of (?:current )?(?:student )?(?:
        registration|enroll?ment|status|attendance
      )\b.{0,600}\b(?:academic|college|study) (?:year|session)\b.{0,12}\b20\d\d
    `,
  ),
  apprenticeship_registration: any(
    alternatives`
      \b(?:is|are|am|(?:has|have) been|being) (?!no\b|not\b)${words}(?:
        registered|apprentice|apprenticed|indentured|bound|employed|attending|completing|training|serving
        |on (?:our|the|its) (?:register|books)|in (?:phase|year)
      )\b
    `,
    alternatives`
      \b(?:status|registration|state|standing|apprenticeship|record)${answer}(?:
        registered|active|current|live|continuing|confirmed|in (?:training|progress|phase|force|good|place)|on phase
        |valid|open
      )\b
    `,
    nowadays,
    alternatives`
      \b(?:expected|due|anticipated|planned|projected|scheduled|likely) (?:to |be )?(?:complet|finish|qualif|end)\w*\b
      |\bcompletion (?:is )?(?:expected|due)\b
    `,
    // ‘Registered 13 October 2023. In training’: a card of a register.
    String.raw`\bregistered (?:on |since )?[a-z\d][^.;]{4,24}?\W{1,3}in (?:training|phase|progress)\b`,
    String.raw`\b(?:attends|works|serves|trains) \w+|\bon (?:its|our|the) books as\b`,
  ),
};

/** Whether a document says that it is so now; null for kinds of which that can’t be told by words. */
export function isSaidToStand(kind: KindWithStanding, { folded }: Reading): boolean | null {
  return saying[kind]?.test(folded.replace(/\s+/g, ' ')) ?? null;
}
