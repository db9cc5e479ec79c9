import { type Message } from '../../../domain/inbound/message.ts';
import { findAdverts } from '../../../platforms/links.ts';
import { readDirectEnquiry } from '../direct-enquiry.ts';
import { judgeAuthentication } from '../trust.ts';
import { type Check, isLandlord, pass } from './check.ts';
import { spamMark } from './spam-mark.ts';

/** Words of somebody who looks for a home, in the languages such mail mostly comes in. */
const homeWords =
  /\b(?:apartments?|flats?|houses?|rooms?|bedrooms?|studio|rent(?:ing|al)?|to let|lettings?|tenan(?:t|ts|cy)|lease|viewings?|view (?:it|the)|available|availability|move in|moving|landlord|deposit|accommodation|property|advert|ad on|daft|rent\.ie|myhome|apply|application|references?|payslips?|appartement|chambre|logement|louer|wohnung|zimmer|mieten|miete|piso|habitaci[óo]n|alquiler|apartamento|quarto|aluguel|arrendar|mieszkanie|pok[óo]j|wynaj\p{L}*|[áa]ras[áa]n|seomra|ar cíos)\b/iu;

/** A person who writes to the inbox without a platform in between. */
export const direct: Check = {
  name: 'direct',
  check(message, context) {
    const sender = message.from?.address;
    if (!sender) return pass('it has no sender that could be answered');
    if (isLandlord(sender, context)) return pass('the landlord wrote it, from their own mailbox');
    const spam = spamMark(message);
    if (spam) return pass(`a server on its way marked it as spam (${spam})`);
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') return pass(`it claims to be from ${sender}, but ${trust.reason}`);
    const sign = signOfEnquiry(message);
    if (!sign) return pass('nothing in it speaks of a home or a tenancy');
    const reference = message.date ?? context.now;
    return {
      kind: 'direct',
      enquiry: readDirectEnquiry(message, reference),
      reason: `${sender} writes in person: ${sign}`,
    };
  },
};

function signOfEnquiry(message: Message): string | null {
  const [advert] = findAdverts(message);
  if (advert) return `it links to the advert ${advert.platform} ${advert.advertId}`;
  const word = homeWords.exec(`${message.subject}\n${message.text.slice(0, 20_000)}`)?.[0];
  return word ? `it speaks of ‘${word.toLowerCase()}’` : null;
}
