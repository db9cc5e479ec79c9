import { pattern } from '../../domain/text/pattern.ts';
import type { Sign } from './worth-of-signs.ts';

const sought = String.raw`(?:rooms?|bed|house|home|apartments?|apt|flat|studio|place|accom{1,2}[ao]dation|somewhere|digs|houseshare|(?:one|two|three|\d)[\s-]bed)`;
const notPeople = String.raw`(?!(?:some(?:one|body)|person|people|tenants?|professionals?|couples?|family|families|students?|girls?|guys?|lads?|(?:fe)?males?|another|third|fourth|to|for|who|our|my|your|the)\b)`;
const between = String.raw`(?:${notPeople}[\p{L}\d/’'-]+,?\s){0,5}`;
/** That the writer seeks a home. */
export const signsOfSeekers: readonly Sign[] = [
  [
    4,
    pattern('ium')`
      (?<!\b(?:you|you['’]re|anyone|anybody|those|if|ad|advert|post|message)\s(?:are\s)?|^)\b(?:looking|searching|hunting|on\sthe\slookout|in\ssearch)\s(?:for|of)\s${between}${sought}\b(?![\s-]?mates?\b)(?![^.!?\n]{0,40}\?)
    `,
  ],
  [
    4,
    pattern('ium')`
      ^\W*(?:hi\s?(?:all|everyone|guys)?\W+)?(?:urgent\W+)?(?:(?:i|we)\s)?(?:looking|searching|seeking|need|iso|wanted|want|after|in\ssearch\sof)\b:?\s(?:for\s)?${between}${sought}\b(?![\s-]?mates?\b)(?![^.!?\n]{0,40}\?)
    `,
  ],
  [
    4,
    pattern('iu')`
      (?<!\b(?:house|flat)\s)\b(?:rooms?|house|home|apartment|flat|place|accom{1,2}[ao]dation|digs|rental)\s(?:is\s|urgently\s)?(?:wanted|needed|required|sought)\b
    `,
  ],
  [
    3,
    pattern('iu')`
      \b(?:does\s|do\s|would\s)?any(?:one|body)\s(?:know\s(?:of|if|any|where)|have|has|renting|letting|aware|with)\b
      |\b(?:would\slove|like)\sto\shear\s(?:of|from|about)\s(?:an?y?\s|from\s)
      |\bif\s(?:you|any(?:one|body))\s(?:know|have|has)\s(?:of\s)?(?:an?|any|some)(?:thing|where)?\b
    `,
  ],
  [
    3,
    pattern('iu')`
      \b(?:my|our|max(?:imum)?|with\sa)\s(?:max(?:imum)?\s)?budget\b
      |\bbudget\s(?:of|is|up\sto|around|about|between|max(?:imum)?|:)?\s?[€£]?\d
    `,
  ],
  [
    2,
    pattern('iu')`
      \b(?:can|could|will|able\sto|happy\sto)\sprovide\s(?:[\p{L}]+\s){0,2}(?:references|payslips|proof)\b
      |\b(?:i|we)\shave\s(?:[\p{L}]+\s){0,3}references\b|\b(?:willing|happy|can|able)\s(?:to\s)?pay\b
    `,
  ],
  [
    2,
    pattern('iu')`
      \b(?:have|need)\sto\s(?:be\sout|leave|move\sout)\b|\blandlord\sis\sselling\b
      |\b(?:have\sbeen|got)\s(?:given\s)?notice\b|\bevict\w*|\bHAP\sapproved\b
      |\b(?:excellent|great|good|spotless|perfect)\s(?:landlord\s)?references\b
    `,
  ],
  [
    1,
    pattern('iu')`
      [€£]?\d{3,4}\s?(?:euros?\s)?max\b|\b(?:up\sto|no\smore\sthan)\s[€£]?\d{3,4}
      |\b(?:moving|relocating|moved)\sto\b|\b(?:i|we)\s(?:do\snot|don['’]t)\ssmoke\b
      |\bfor\s(?:myself|ourselves|me\sand|my\s(?:family|wife|husband|partner|son|daughter))\b
      |\bstarting\sa\s(?:new\s)?job\b
    `,
  ],
  [
    -4,
    pattern('iu')`
      (?<!\b(?:have|has|any|an?y?\sother)\s(?:an?\s|any\s|some\s)?(?:[\p{L}-]+\s){0,3})(?<!\b(?:a|any|bed\sor)\s)\b(?:rooms?|house|home|apartment|flat|studio|doubles?|singles?|place|digs)\s(?:is\s|are\s|now\s|up\s|coming\s)*(?:available|free|to\slet|going|for\slet|(?:up\s)?for\srent)\b(?!\splease)
    `,
  ],
  [
    -4,
    pattern('iu')`
      \b(?:looking|searching)\sfor\s(?:an?\s|one\s|our\s)?(?:[\p{L}-]+\s){0,2}(?:some(?:one|body)|person|people|tenants?|(?:house|flat|room)[\s-]?mates?|third|fourth|professionals?)\b
      |\b(?:house|flat|room)[\s-]?mates?\s(?:wanted|needed)\b
    `,
  ],
  [
    -4,
    pattern('iu')`
      \b(?:renting|letting|subletting)\s(?:out\s)?(?:our|my|the|a)\b
      |\btake\s(?:over\s)?(?:my|our|the)\s(?:[\p{L}]+\s)?(?:room|lease|place)\b
      |\bwe\shave\s(?:an?|one|two|three|\d)\s(?:[\p{L}-]+\s){0,2}(?:rooms?|doubles?|singles?|beds?)\b
      |\bi\shave\s(?:an?|one|two|\d)\s(?:[\p{L}-]+\s){0,2}(?:rooms?|doubles?|singles?|flat|house|apartment)\s(?:going|free|available|to\s(?:let|rent))\b
      |\bneed\ssome(?:one|body)\b|\blandlord\s(?:wants?|wanted|seeks?|requires?)\b
    `,
  ],
  [-5, /\b(?:rooms?|doubles?|singles?|en-?suites?)[\s:,–-]{1,3}[€£]\s?\d/iu],
  [
    -3,
    pattern('iu')`
      \b(?:references?|deposit|payslips?)\s(?:and\s[\p{L}\s]{3,20})?(?:is\s|are\s|will\sbe\s)?(?:required|needed|essential|wanted)\b
      |\bviewings?\b|\b(?:available|free)\s(?:from|now|immediately)\b|\brent\sis\b
      |\b(?:can|could)\syou\sprovide\b|\byou(?:['’]d|\swould|['’]ll)\s(?:be\s)?(?:share|sharing|have)\b
    `,
  ],
  [-3, /\bto\slet\b|\b(?:house|home|apartment)\sfor\srent\b|\bdeposit\sof\b/iu],
];
