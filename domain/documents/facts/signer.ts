import type { FoundFact } from '../facts.ts';
import { flowOf, type Reading, type Span } from '../reading.ts';
import { pattern } from '../../text/pattern.ts';
import { foundAt } from './found.ts';
import { personNamesIn } from './person-names.ts';

const lastLines = 7;
const greeting = /^(?:dear|hello|hi|a chara)\b/;

function nameIn(span: Span, from: number): FoundFact[] {
  const name = personNamesIn(span.text.slice(from, from + 90))[0];
  return name ? [foundAt('signer', name.value, span, from + name.from, from + name.to)] : [];
}

/** What stands above a signature. */
const closings = pattern('g')`
  \b(?:
    (?:yours|your's)[ ,]*(?:sincerely|faithfully|truly)?|(?:kind|best|warm|many)? ?regards|sincerely|faithfully
    |signed(?! by (?:the )?(?:employee|tenant|worker|applicant|apprentice|student))(?: by| for)?|best wishes|all the best|many thanks|is mise le meas
    |le meas|signature
  )\b
`;

/** What stands between a name and the number or address at which that person is reached. */
const toContact = pattern()`
  ^[\s,.;:|()/·–—-]*
  (?:
    (?:the |your )?(?:landlord|landlady|owner|agent|manager|letting agent|property manager|householder)\W{1,3}
    |(?:on |at )?(?:tel(?:ephone)?|ph(?:one)?|mob(?:ile)?|m|t|contact|number)\b[\s.:]*(?:no\.? ?)?
  )*
  (?:\+|\(?0\d|[a-z0-9._%+-]+ ?@)
`;
const initialised = /^(?:\p{Lu}\.? ?){1,3}\p{Lu}[\p{Ll}’'-]+/u;
/** Two who share a surname: ‘Rita & Frank Boland’, and a name in small letters, as on a telephone. */
const smallName = /^([a-z]{3,12}) ([a-z][a-z'’-]{2,14})$/;

/** A line that is a number or an email address, perhaps with another. */
const reached = pattern()`
  ^\W*(?:
    (?:(?:tel|ph|mob|m|t)[a-z]*[\s.:]*)?\+?\(?0\d[\d\s()-]{5,}$
    |(?:e-?mail[\s.:]*)?[a-z0-9._%+-]{1,64}@[a-z0-9.-]{3,64}(?:$|[\s,;|·]+\+?\(?0\d)
  )
`;

/** A name right beside a telephone number or an email address, in its line or the line above, from the foot up. */
function besideContact({ lines }: Reading): FoundFact[] {
  return lines
    .flatMap((line, at) => {
      const next = lines[at + 1];
      const names = personNamesIn(line.text);
      const found = names.filter(({ to }) => toContact.test(line.folded.slice(to)));
      if (found.length) return found.map((name) => foundAt('signer', name.value, line, name.from, name.to));
      const isAbove = next !== undefined && next.page === line.page && reached.test(next.folded);
      if (!isAbove) return [];
      const [last] = names;
      if (last?.from === 0) return [foundAt('signer', last.value, line, last.from, last.to)];
      return smallName.test(line.text) || initialised.test(line.text) ? [foundAt('signer', line.text, line)] : [];
    })
    .slice(-1);
}

/** Whom a printed email is from. */
function senderOf({ lines }: Reading): FoundFact[] {
  return lines.slice(0, 12).flatMap((line) => {
    const head = /^\W*from\s*:\s*/.exec(line.folded);
    const [name] = head ? personNamesIn(line.text.slice(head[0].length, head[0].length + 60)) : [];
    const from = head?.[0].length ?? 0;
    return name ? [foundAt('signer', name.value, line, from + name.from, from + name.to)] : [];
  });
}

/**
 * Who wrote a letter: the name under its closing words, else the one beside a telephone number, the sender of an email,
 * or the last name near its foot.
 */
export function signerFacts(reading: Reading): FoundFact[] {
  const closed = flowOf(reading).flatMap((flow) => {
    const close = [...flow.folded.matchAll(closings)].at(-1);
    return close ? nameIn(flow, close.index + close[0].length) : [];
  });
  if (closed.length) return closed;
  const reachable = besideContact(reading);
  if (reachable.length) return reachable;
  const sent = senderOf(reading);
  if (sent.length) return sent;
  return reading.lines
    .slice(Math.max(-lastLines, -Math.floor(reading.lines.length / 2)))
    .flatMap((line) => {
      if (greeting.test(line.folded)) return [];
      const [name] = personNamesIn(line.text);
      return name?.from === 0 && /^\s*(?:$|[,(|–-]|\d)/.test(line.text.slice(name.to - 1).replace(/^[^,]/, ''))
        ? nameIn(line, 0)
        : [];
    })
    .slice(-1);
}
