import { isWishToLive, type Statement } from '../statements/statement.ts';
import { expression } from '../../text/letter-expression.ts';
import { alternatives } from '../../text/pattern.ts';
import type { Role } from './roles.ts';
import { standings } from './standing-words.ts';

const MAX_QUOTE = 80;
const quoteOf = ({ text }: Statement) => text.trim().replace(/\s+/g, ' ').slice(0, MAX_QUOTE);

/** So many signs of an offer in different clauses make one: people who seek a room quote one from its advert. */
const OFFERS = 2;

/** Whom someone with a room to offer looks for. */
const sharer = '(?!(?:(?:house|room|flat)-?mates?|tenants?|someone|somebody|people|girls?|guys?)(?!\\p{L}))';
/** ‘I’m looking for a room’: said by whoever seeks one, with the same words as by whoever has one. */
const seeks = expression(
  alternatives`
    (?<!\p{L})(?:look(?:ing)?|search(?:ing)?|in search|hunting|need|want|after|interested)(?: ${sharer}\p{L}+){0,3}? (?:for|of|in|a|an|the)
    (?: ${sharer}[\p{L}-]+){0,4}? (?:
      room|place|apartment|flat|house|home|housing|accommodation|studio|somewhere|bedroom
    )(?!s? ?mates?)(?!\p{L})
  `,
  'u',
);
const seeksRoom = ({ text, who }: Statement): boolean => who !== 'landlord' && seeks.test(text);

/**
 * What a writer is who names a home and neither lives elsewhere nor seeks one: its tenant who wants to stay, someone who
 * speaks for an applicant, or someone with a home to offer. Null if no clause shows it, or if another asks for the home.
 */
export function readStanding(statements: readonly Statement[]): Role | null {
  const find = (concept: Parameters<typeof standings.says>[0]) =>
    statements.find(({ text }) => standings.says(concept, text));
  const stays = statements.find(
    ({ text, who, isNegated }) => who !== 'third' && !isNegated && standings.says('stays', text),
  );
  if (stays && !statements.some(isWishToLive)) return { what: 'tenant', quote: quoteOf(stays) };
  const offers = statements.filter(({ text, isQuestion }) => !isQuestion && standings.says('offered', text));
  const [offer] = offers;
  if (offer && offers.length >= OFFERS && !statements.some(seeksRoom)) return { what: 'owner', quote: quoteOf(offer) };
  const spoken = find('vouches') ?? find('applied');
  const asks = statements.some(
    (statement) => statement !== spoken && (standings.says('asks', statement.text) || isWishToLive(statement)),
  );
  return spoken && !asks ? { what: 'voucher', quote: quoteOf(spoken) } : null;
}
