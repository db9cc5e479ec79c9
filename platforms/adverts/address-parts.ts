import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { partEvidence } from './address-evidence.ts';

/**
 * What an address is made of, so that words beside it are never taken for a part: names with capitals, numbers, and the
 * small words between names. A sentence has others.
 */
const between = alternatives`
  na|an|a|of|the|and|on|off|at|de|del|della|di|du|des|la|le|les|den|der|van|von|bis|ter|ó|ní|mac|agus|rue|avenue
  |place|quai|cours|chemin|boulevard|calle|via|ul|number|no|apt|apartment|flat|unit|room|studio|house|floor|rear
  |over
`;
const small = new RegExp(String.raw`^(?:${between})$`, 'u');
/** Words that say something of a home or a person, and name no place. */
const telling = pattern('iu')`
  (?:^|\s)(?:
    is|are|was|has|have|with|for|from|to|going|free|available|let|rent(?:ed|ing)?|find|looking|bed(?:room)?s?|we
    |you|i(?=\s\p{L})|us|our|my|it|i['’]m
  )(?=[\s.,]|$)
`;
/** Where a place begins in a sentence. */
const placeBegins = pattern('u')`
    (?:^|.*\s)(?:i|sa|ag|ar)\s+(?=(?:bh|[bdgmnht])?\p{Lu})|(?:^|.*\s)(?:at|in|on|near|is|outside
    |beside|off|przy|bei|em)\s+(?=[\p{Lu}\d])|^.*[:\]]\s+(?=[\p{Lu}\d])|^.*\p{Ll}\s[–—-]\s+(?=[\p{Lu}\d])
  `;
/** Not ‘37/38 Capel Street’. */
const date = /\d{1,2}[:.]\d{2}|\d{1,2}\/\d{1,2}(?=\/|\W*$|\s\p{Ll})|\b\d{1,2}\s?[ap]\.?m\b/u;
/** A label that a page writes before the address without a colon. */
const label =
  /^(?:property|address|premises|location|situated at)\s+(?=(?:apt|apartment|flat|unit|no|number|the)\b|\d)/iu;
const labelOfPlace = /^(?:[Aa]ddress|[Ll]ocation)\s+(?=\p{Lu})/u;

/** Irish puts a small letter before a name: ‘Dún na nGall’, ‘Baile na hAbhann’. */
const mutated = /^(?:[nhtbgdm]-?|bh)\p{Lu}/u;

/** ‘Double room’, ‘Terraced house’: what is let, before where. A name has capitals: ‘Weir House’. */
const kindAlone = pattern('iu')`
  ^(?:(?:single|double|twin|box|large|small|en-?suite|shared)\s){1,2}(?:bed)?room$
  |^\p{L}[\p{L}-]*(?:\s[\p{L}-]+){0,3}\s(?:house|apartment|flat|bungalow|cottage|home|room|studio|property)$
`;
/** ‘Bedsit’ before a comma; ‘House’ alone names nothing either. */
const kindOnly =
  /^(?:bedsit|studio|flat|apartment|house|room|cottage|bungalow|duplex|annexe?|town\s?house|maisonette|(?:house|flat|apartment)[\s-]share)$/i;
const isKindAlone = (part: string) =>
  kindOnly.test(part) || (kindAlone.test(part) && (/\broom$/i.test(part) || /\s\p{Ll}+$/u.test(part)));
/** ‘Apartment over shop - Main Street’ */
const kindBeforeDash =
  /^(?:\p{L}+\s){0,2}(?:house|apartment|flat|bungalow|cottage|home|room|studio)\s\p{Ll}[^,–—-]{1,30}\s[–—-]\s+(?=[\p{Lu}\d])/iu;

/** ‘Witam, …’, ‘Hi all, …’: one or two words before a sentence, and no number. */
const isGreeting = (part: string) => /^\p{L}+(?:\s\p{L}+)?$/u.test(part);

const preposition = /^(?:beside|near|off|on|at|opposite|behind|along|close|next|in|by|and|with|a|an|our|my|from|of)\s/i;
/** ‘82 lower camden street’: a street in small letters before its town. */
const isStreetInLower = (part: string) =>
  !preposition.test(part) && !telling.test(part) && part.split(/\s+/).length <= 5 && partEvidence(part).street;

function isPart(part: string): boolean {
  if (isKindAlone(part)) return false;
  if (isStreetInLower(part)) return true;
  const [first = '', ...rest] = part.split(/\s+/);
  const isProse = (word: string) =>
    /^\p{Ll}/u.test(word) && !mutated.test(word) && !small.test(word.replace(/\.$/, ''));
  return !isProse(first) && rest.filter(isProse).length < 2 && !date.test(part) && !telling.test(part);
}

/** The end of a part of a sentence that is a place: ‘You’ll find us at 6A Rostrevor Lane’. */
function placeIn(part: string): string | null {
  const place = part.replace(placeBegins, '');
  return place !== part && isPart(place) ? place : null;
}

/**
 * An address without the words that stood before or after it; null if nothing is left. One that is written in lower case
 * throughout tells nothing by its capitals, and stays as it is.
 */
export function onlyAddress(written: string): string | null {
  if (!/\p{Lu}/u.test(written)) return written;
  const parts = written
    .replace(/\s*\([^)]*\)?/gu, '')
    .replace(label, '')
    .replace(labelOfPlace, '')
    .replace(kindBeforeDash, '')
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
  const kept: string[] = [];
  for (const part of parts) {
    if (isPart(part)) kept.push(part);
    else if (kept.length === 1 && isGreeting(kept[0] ?? '') && placeIn(part) !== null)
      kept.splice(0, 1, placeIn(part) ?? '');
    else if (kept.length > 0) break;
    else {
      const place = placeIn(part);
      if (place) kept.push(place);
    }
  }
  // A county says nothing of where in it.
  const says = kept.length > 1 || (kept[0] !== undefined && !/^(?:Co\.?|County|Contae)\s/u.test(kept[0]));
  return says ? kept.join(', ') : null;
}
