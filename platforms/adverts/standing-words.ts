import { pattern } from '../../domain/text/pattern.ts';

/** What a list of homes or rooms says of those that are let already. */
const gone = pattern('i')`
  ^(?:(?:now|already|all)\s)?(?:
    taken|let|gone|rented|reserved|let[\s_-]?agreed|fully[\s_-](?:let|booked|occupied|reserved)|occupied
    |(?:taken|let|occupied|booked)\suntil\s.{3,25}|unavailable|not[\s_]available|sold[\s_-]?out|full|none left|filled|wait(?:ing\s)?list(?: only)?
    |0 (?:left|available|remaining)
  )[.!]?$
`;

export const isGone = (words: string): boolean => gone.test(words.trim());

/** The same beside a price in one line: ‘Room 4: €500 – TAKEN’. */
const goneBeside = pattern('i')`
    (?:^|[\s(–—:|-])(?:taken|let agreed|fully (?:let|booked)|(?:now|already) (?:let|taken|gone|rented)|(?:taken
    |occupied|booked) until \w+(?: \d{4})?|sold out|no longer available)\s*[)!.]*\s*$
  `;

/** ‘Flat 2 (LET)’: in capitals it says what is gone, in small letters what is to be let. */
const letInCapitals = /[(–—:|-]\s?(?:LET|GONE)\s*[)!.]*\s*$/;

export const endsGone = (line: string): boolean => goneBeside.test(line) || letInCapitals.test(line);

/** ‘Single room is now gone, thanks’: a kind of room that a list still shows. */
export const saysGone = pattern('giu')`
    \b(single|double|twin|box|master|en-?suite)(?:\s(?:bed)?room)?\s(?:is|has been|now)\s(?:(?:now|already|since
    |been)\s)?(?:gone|taken|let|rented|filled)\b
  `;
