import { acts } from './act-words.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { objects } from './object-words.ts';
import { subjects } from './subject-words.ts';
import { times } from './time-words.ts';

export type Who = 'writer' | 'landlord' | 'third' | 'nobody';
export type Time = 'past' | 'now' | 'ahead';

/**
 * What a clause says: about whom, when, whether it is denied or a question, and its words, in which acts and objects
 * are found.
 */
export type Statement = Clause & { who: Who; time: Time; isNegated: boolean };

const negation =
  /(?<!\p{L})(?:not|never|no longer|no need|no more|nicht|nie|nao|nu|не|ne|non|pas|cannot|dont|wont|cant)(?!\p{L})|n't(?!\p{L})/u;

/** The subject is the person named first. */
function whoOf(text: string): Who {
  const places = (['writer', 'landlord', 'third'] as const).flatMap((who) => {
    const at = subjects.placeOf(who, text);
    return at === null ? [] : [{ who, at }];
  });
  return places.sort((a, b) => a.at - b.at)[0]?.who ?? 'nobody';
}

/** The first verb of a clause determines its time: ‘we used to rent’, ‘we would rent’. */
function timeOf(text: string): Time {
  const past = times.placeOf('past', text);
  const ahead = times.placeOf('ahead', text);
  if (ahead !== null && (past === null || ahead < past)) return 'ahead';
  return past !== null || times.says('over', text) ? 'past' : 'now';
}

/** Reads the clauses of a folded text. */
export function readStatements(folded: string): Statement[] {
  return clausesOf(folded).map((clause) => ({
    ...clause,
    who: whoOf(clause.text),
    time: timeOf(clause.text),
    isNegated: negation.test(clause.text),
  }));
}

/**
 * Whether someone says that they, or the person they write for, want to live in the home: not in the past, and not ‘no
 * longer’.
 */
export function isWishToLive({ text, who, time, isNegated }: Statement): boolean {
  return (
    (who === 'writer' || who === 'third') &&
    time === 'ahead' &&
    !isNegated &&
    acts.says('live', text) &&
    !objects.says('shortStay', text) &&
    !objects.says('partAlone', text)
  );
}
