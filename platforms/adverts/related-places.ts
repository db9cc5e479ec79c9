import { eircodeLike } from '../../domain/listings/eircode.ts';
import { expression } from '../../domain/text/letter-expression.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { partEvidence } from './address-evidence.ts';
import { isKnownPlace } from './irish-places.ts';

/**
 * Places that a text relates to the home or to a person, and that are not where the home is: ‘beside Dunnes Stores,
 * Main Street’, ‘meet me at 5 Quay Street’, ‘St Mary’s College, Green Lane’. The words before them say so, or the kind
 * that their name ends with. What follows after commas belongs to them, except for their town, which may be the home’s too.
 */

/** The place adjoins the home, so that the town behind its name is the home's. */
const adjoining = alternatives`
  beside|near(?:\s?by)?(?:\sto)?|nr\.?|next(?:\sdoor)?\sto|close\s(?:to|by)|closest\s\p{L}+\s(?:is|are)|opposite(?:\sto)?|opp\.?
  |across(?:\s(?:the|from)\s(?:road|street))?\sfrom|across\sthe\s(?:road|street)\sfrom|adjacent\sto|adjoining|facing|behind|in\sfront\sof
  |overlooking|alongside|between|past|beyond|(?:around|round)\sthe\scorner\sfrom|at\sthe\sback\sof|in\sthe\sshadow\sof
  |(?:up|down)\s(?:the\s(?:road|street|hill)\s)?from|doors?\s(?:up|down|away)?\s?from|in\saice\sle|gar\sdo|cóngarach\sdo|os\scomhair
  |trasna\só
`;
/** The place is at some distance, so that its town may be another. */
const distant = alternatives`
  \d{1,3}(?:\.\d)?\s?(?:-\s?)?(?:km|kms|miles?|metres?|m|min(?:ute)?s?)\b['’]?(?:\s\p{Ll}+){0,3}\s(?:to|from|of|away\sfrom|outside)
  |(?:walk|stroll|drive|cycle|spin|commute|hop|trip|distance|reach|access|links?|bus|buses|train|trains|luas|dart)\s(?:to|from|of|for)
  |convenient\s(?:to|for)|handy\s(?:to|for)|accessible\s(?:to|from)|serving|serves
`;
/** What a reader is to do somewhere else than in the home, or where a person lives, works or comes from. */
const ofPeople = alternatives`
  (?:send|post|return)\s[^.;:\n]{1,40}?\sto
  |(?:write|writing|post|posted|deliver(?:ed)?|hand(?:ed)?\sin|drop(?:ped)?(?:\s\p{L}+)?|send|apply|meet(?:ing)?|ask|enquire|call|pop|calling|contact)
  (?:\s(?:to\s)?(?:(?:the\s|our\s)?(?:agents?|owners?|landlord|landlady|office)|it|them|me|us|you|in|into|by|on|over|up|off|first))?\s(?:to|at|in|with|outside)
  |(?:I|[Ww]e|[Oo]wners?)(?:['’](?:re|m)|\sam|\sare)?\s(?:now\s|currently\s|still\s)?(?:live|living|based)\s(?:now\s)?(?:at|in|on)
  |(?:collect|pick\sup|get)\s(?:the\s)?keys?\s(?:at|from|in)
  |(?:viewings?|tours?)\s(?:leave|start|meet|depart|begin)s?\s(?:from|at)
  |(?:moving|moved|going|heading|relocating)\s(?:back\s|home\s|out\s|over\s)?(?:to|from|into|in\swith)
  |(?:work|works|working|teach|teaches|studying|studies|lives?|living\snow|based|bought(?:\s\p{L}+){0,3})\s(?:at|in|near|on)
  |(?:our|my|the|their|his|her)\s(?:other\s|new\s|old\s|head\s|main\s|own\s)?(?:offices?|branch|shop|parents?|family|folks|suite|reception)
  (?:\s\p{Ll}+)?(?:\s(?:is|are))?\s?(?:at|in|on|,|\()
`;
/** Who is to be asked, before the name and the office of a firm. */
const contacts = alternatives`
  (?:details|viewings?|enquir(?:y|ies)|inquiries|bookings?|appointments?|contact|apply|agents?|agency|lister|seller|advertiser|negotiator)
  (?:\s(?:and|or|&)\s\p{L}+)?(?:\s(?:is|are|via|with|through|by|from|to))?\s?:?
`;
/** Names of such kinds are of other places than homes, unless a number makes a home of them. */
const otherKinds = alternatives`
  School|College|University|Hospital|Church|Cathedral|Mosque|Chapel|Stores?|Supermarket|Centre|Center|Station|Airport|Stadium|Hotel|Inn
  |Garage|Pharmacy|Library|Museum|Theatre|Cinema|Courthouse|Creche|Clinic|Gaelscoil|Coláiste|Stop|NS|Tesco|Lidl|Aldi|SuperValu|Supervalu
  |Centra|Spar|Dunnes|Penneys|Supermacs|Luas|DART
`;
const word = String.raw`(?:Dublin\s\d{1,2}(?!\d)|(?:St|Co|Mt|Dr|Fr|\p{Lu})\.|(?:[nhtbgdm]-?|bh)?\p{Lu}[\p{L}\p{N}’'&-]*|\d{1,4}[A-Za-z]?(?=\s\p{Lu}))`;
const linking = String.raw`(?:\s(?:of|the|na|an|and|agus|&|de|le|for|at)){0,2}`;
/** ‘St Mary’s College’, ‘The Mall’: names that nothing but a space parts, and small words between them. */
const name = `${word}(?:${linking}\\s${word}){0,5}`;
/** Words in small letters between the relation and the name: ‘the big’, ‘my late mother’s place’; none leads to a place. */
const lead = String.raw`(?:(?!(?:in|at|on|is|are|for|from|with|off)\s)\p{Ll}[\p{L}’'-]*\s){0,4}`;
/** What follows after commas; a number begins another address, which is the home's. */
const following = `(?:,\\s(?!\\d)${name}){0,4}`;

/** The street of a place that is near: ‘the hospital on Western Road’. */
const onStreet = `(?:\\son\\s(?:the\\s)?${name})?`;

/** The same for what people do, whose place may follow another preposition: ‘moved in with my sister in Tramore’. */
const leadOfPeople = String.raw`(?:\p{Ll}[\p{L}’'-]*\s){0,4}`;

const after = (relation: string, numbered: boolean, before = lead) =>
  expression(
    `(?<![\\p{L}\\d])(?:${caseless(relation)})(?:\\s|(?<=\\())${before}(${numbered ? '' : '(?!\\d)'}${name}${following}${onStreet}(?:,?\\s(?:and|or|&)\\s${lead}${name}${following}${onStreet})?)`,
    'gu',
  );
/** A relation may begin a sentence. */
const caseless = (source: string) =>
  source.replace(/(?<=^|\||\(\?:)(\p{Ll})/gu, (first) => `[${first}${first.toUpperCase()}]`);

const adjoins = after(adjoining, false);
const isDistant = after(distant, true);
const isOfPeople = after(ofPeople, true, leadOfPeople);
/** A firm’s office behind its name, with the number of its house; a numbered home is none. */
const isContact = expression(
  `(?<![\\p{L}\\d])(?:${caseless(contacts)})\\s(?!(?:Apt|Apartment|Flat|Unit|No|Studio|House)(?![\\p{L}]))(?!\\d)${name}(?:,\\s${name}){0,4}${onStreet}`,
  'gu',
);
/** A name of such a kind within a line, with the street that it is in. */
const ofKind = expression(
  `(?<=[\\p{L}\\p{N},;:.]\\s)(?<!(?:\\p{Lu}[\\p{L}’'.&-]*|\\d[\\p{L}\\d]*,?|(?:Apt|Apartment|Flat|Unit)\\s\\p{L},|\\b(?:over|above))\\s)(?!\\d)(?!(?:The\\s)?Old\\s)(?:${word}${linking}\\s){0,4}(?:${otherKinds})(?![\\p{L}\\d]|\\s\\p{Lu})(?:\\s\\d{1,5})?${following}${onStreet}`,
  'gu',
);

/** The end of what was masked that names a town, which adjoining places share with the home. */
function townOf(masked: string): string {
  const [first = '', ...parts] = masked.split(/,\s*/);
  // ‘near Inistioge, Co. Kilkenny’ says about where.
  if (isKnownPlace(first)) return masked;
  // ‘near Intel Leixlip’
  const last = parts.length === 0 ? /\s(\p{Lu}[\p{L}’'-]+)$/u.exec(first)?.[1] : undefined;
  if (last !== undefined && isKnownPlace(last)) return last;
  // ‘beside MTU, Rossa Ave Bishopstown’: a street with its town is an address of its own.
  const from = parts.findIndex((part) => {
    const { number, unit, place } = partEvidence(part);
    return place && !number && !unit;
  });
  return from < 0 ? '' : parts.slice(from).join(', ');
}

const hasEircode = (words: string) => new RegExp(eircodeLike.source, 'i').test(words);

/** A line of a list of what is near: it ends with how far that is. */
const endsWithDistance = pattern('iu')`
  ^[^€£.]{3,80}[\s–—,:(|·-]+(?:~|c\.\s?)?\d{1,3}(?:[.,]\d)?\s?(?:km|m|mi|miles?|min(?:ute)?s?)
  (?:\s(?:away|walk|drive|cycle|on\sfoot|by\s\p{L}+))?\)?$
`;
/** A label whose value is of someone else, or the way there. */
const ofSomeoneElse = pattern('iu')`
  ^\W*(?:
    (?:listed|marketed|managed|let|advertised)\sby|lister|seller|advertiser|negotiator|agents?|agency|landlord(?:['’]s\saddress)?|contact(?:\sus)?
    |(?:head\s|our\s)?office|branch|marketing\ssuite|reception|residents['’]?\shub|directions|getting\s(?:there|here)|how\sto\sfind\sus|find\sus|visit\sus
    |nearest\s[\p{L}\s]{3,20}|nearby|enquir(?:y|ies)|apply|travel\stimes?
  )\s?[:–-]\s
`;

/** Without the places that are related to the home or to people; the towns of those that adjoin it stay. */
export const withoutRelatedPlaces = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !endsWithDistance.test(line) && !ofSomeoneElse.test(line))
    .map((line) =>
      line
        .replace(isOfPeople, ' ; ')
        .replace(isContact, ' ; ')
        .replace(isDistant, ' ; ')
        .replace(adjoins, (whole, named: string) => {
          if (hasEircode(whole)) return whole;
          const town = townOf(named);
          return town === '' ? ' ; ' : ` ; ${town}`;
        })
        .replace(ofKind, (whole) => {
          const town = townOf(whole);
          return town === '' ? ' ; ' : ` ; ${town}`;
        }),
    )
    .join('\n');
