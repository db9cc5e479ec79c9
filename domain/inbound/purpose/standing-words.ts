import { alternatives } from '../../text/pattern.ts';
import { concepts } from '../statements/concepts.ts';

const kin = alternatives`
  (?:
    son|daughter|mother|father|mam|mum|dad|parents|brother|sister|wife|husband|partner|nephew|niece|cousin|aunt
    |uncle|friend|colleague|neighbour|constituent|boyfriend|girlfriend
  )
`;
const months = '(?:\\d{1,2}|three|six|nine|ten|twelve|eighteen|a few)';

/** What people say who live in the home, speak for an applicant, or offer a home. `it` stands for the home. */
export const standings = concepts({
  /** To stay in a home that one has. */
  stays: {
    english: alternatives`
      stay(?:ing)? on(?= (?:in|at|for|till|until|after|past|another|if|as|here|there|with)(?!\p{L})|[ ]*[.,;!?]|$)|stay(?:ing)? in it (?:another|for another|till|until|longer)|keep(?:ing)? us on
      |(?:extend|renew)(?:ing)? (?:our|my|it|till|until|to|by|for)|another (?:year|${months} months|lease|term)(?! (?:at|in) college)
      |(?:our|my) (?:lease|tenancy|contract|year|rent|notice) (?:for|in|on|at|of) it|(?:our|my) (?:lease|tenancy|notice) for it
      |half the rent|the rent of it (?:really )?(?:going|went|goes) up|proof (?:of address|that i live)
      |look(?:ing)? forward to moving in(?:to it)?|(?:tenants?|lads|girls|family) in it here
    `,
    irish: 'fanacht (?:bliain|sa teach|tamall eile)|inar gconai i it|i mo chonai i it',
    polish: 'przedluz\\p{L}+|mieszkamy (?:w )?it|mieszkam (?:w )?it',
    portuguese: 'renova\\p{L}* (?:\\p{L}+ )?contrato|ficar mais (?:um|uns)|(?:moramos|moro|vivemos) (?:em|n[oa]) it',
    spanish: 'renovar\\p{L}*|quedar\\p{L}* (?:hasta|otro)|inquilin[oa]s? de it|(?:vivimos|vivo) en it',
    romanian: 'prelung\\p{L}+|(?:stam|locuim|stau|locuiesc) (?:in|la) it',
    slavic: 'продовжити (?:договір|оренду)|продлить (?:договор|аренду)|(?:живемо|живу|живем) (?:у|в|на) it',
    french: 'renouvel\\p{L}+|(?:habitons|habite|vivons|vis) (?:au |a |dans |en )?it',
    german:
      '(?:vertrag|mietvertrag) verlanger\\p{L}+|noch ein(?:e|en)? (?:jahr|weile) bleiben|(?:wohnen|wohne) (?:in|im|derzeit in) it',
    italian: 'rinnov\\p{L}+|(?:abitiamo|abito|viviamo|vivo) (?:in|al|a) it',
    croatian: 'ostati jos|produlj\\p{L}+|produz\\p{L}+|(?:stanujemo|stanujem|zivimo|zivim) (?:u|na) it',
  },
  /** Someone else has applied already. */
  applied: {
    english: alternatives`
      (?:my|our|the|her|his) (?:\p{L}+ )?${kin}(?: who)?(?: has| have|'s| had)? (?:already )?(?:applied|viewed|sent (?:you|in)|filled in)
      |(?:he|she|they)(?: has| have|'s|'ve)? (?:already )?(?:applied|viewed it)|(?:has|have|who|is) (?:also )?(?:applied|appli(?:es|ying)|viewed) (?:to you )?(?:for|to rent) it
      |(?:considering|interviewing|chose|picked|choosing) (?:him|her|them) (?:for|as)|on your list|going for it
      |(?:his|her|their|${kin}'s) (?:application|form)|the (?:applicant|couple|girl|lad|man|woman|lady) (?:for it|who wants? it|who is going for it)
      |(?:won't|will not|can't|cannot) be able to (?:come|make it|take it)
    `,
    polish:
      '(?:syn|corka|brat|siostra|pan|pani) (?:\\p{L}+ )?(?:zlozyl\\p{L}*|ogladal\\p{L}*)|stara sie o it|ubiega sie o it',
    portuguese: '(?:filh[oa]|irma|irmao|amig[oa]) (?:\\p{L}+ )?(?:se )?candidatou',
    spanish: 'ha solicitado it|(?:hij[oa]|herman[oa]) (?:ya )?(?:ha )?(?:solicitad[oa]|solicito)',
    slavic: '(?:подала|подав|подал) (?:заявку|заяву)',
    italian: 'ha (?:chiesto|fatto domanda per) it',
    german: 'hat sich (?:um|fur|auf) it beworben',
    french: 'a (?:postule|fait une demande) pour it',
  },
  /** What is written in a reference. */
  vouches: {
    english: alternatives`
      to whom it may concern|(?:i|we)(?: can| am happy to|'m happy to| hereby| do| wish to)? (?:
        confirm that (?!i |we |my |our )|certify that|vouch for|recommend (?:him|her|them)
      )
      |(?:can|would|i'd|happy to) vouch for|(?:no hesitation|hesitate) (?:in|to) recommend\p{L}*|as (?:his|her|their) (?:employer|landlord|landlady|teacher|manager)
      |(?:has|have|had) rented (?:from|off) (?:me|us|my)|(?:has|have) been (?:\p{L}+ )?(?:employed by|a tenant of|tenants? (?:of|with)) (?:me|us|ours|mine)
      |(?:is|are|was|were) (?:a )?tenants? of (?:ours|mine)|(?:asked|gave) (?:me )?(?:for a reference|my name)|let to (?:him|her|them) again
      |(?:character|landlord'?s?|work|employer'?s?) reference (?:for|that|of)|guarantor for the|holds an account
      |left (?:my|our) (?:house|flat|place) in a
    `,
    polish: 'potwierdzam,? ze (?:pan|pani)|wynajmowal\\p{L}* u mnie|polecam (?:go|ja|pana|pania)',
    portuguese: 'confirmo que (?:o|a) (?:senhor|sr|dona)|foi (?:meu|minha) inquilin[oa]',
    spanish: 'confirmo que (?:trabaja|ha sido|fue)|ha sido (?:mi|nuestr[oa]) inquilin[oa]',
    romanian: 'confirm ca (?:domnul|doamna)|a fost chirias\\p{L}*',
    french: 'certifie que|a ete (?:mon|ma|notre) locataire',
    german: 'hiermit bestatige ich|war (?:mein|meine|unser|unsere) mieter\\p{L}*',
    italian: 'confermo che (?:il|la)|e stat[oa] (?:mio|mia) inquilin[oa]',
  },
  /** To ask for a home, or to see it, for oneself or another. */
  asks: {
    english: alternatives`
      (?:may|can|could|might) (?:i|we|he|she|they|\p{L}+) (?:\p{L}+ ){0,3}?(?:view|see|visit|come|rent|apply|have a look|meet)
      |(?:to|for a|arrange a|have a|the next|a) view(?:ing)?|is it (?:still )?(?:free|available|going|gone|there|to let)|still (?:available|free|to let)
      |(?:would|could|will) (?:you|it) (?:consider|suit|take|let|rent|be (?:free|available))|(?:looking|searching|hoping|after) (?:for|to|at)|needs? (?:a|an|somewhere)|somewhere (?:for|to)
      |(?:would|'d) (?:like|love|be interested|be delighted|be happy|take)|interested in|wants? to rent|would be very happy with
    `,
    polish: 'chcial\\p{L}+|szuka\\p{L}*|czy (?:jest|it)',
    portuguese: 'gostari\\p{L}+|procur\\p{L}+|queri\\p{L}*',
    spanish: 'gustaria|busc\\p{L}+|quisier\\p{L}+|interesa',
    romanian: 'ar (?:vrea|dori)|caut\\p{L}*',
    slavic: 'хот\\p{L}+ бы?|шука\\p{L}+|ищ\\p{L}+',
    french: 'voudr\\p{L}+|aimer\\p{L}+|cherch\\p{L}+',
    german: 'mochte\\p{L}*|such\\p{L}+|hatte gern',
    italian: 'vorre\\p{L}+|cerc\\p{L}+',
  },
  /** Signs of a home or a room that is offered; two of them make an offer. */
  offered: {
    english: alternatives`
      (?:room|bedroom|house|flat|apartment|spot|space|place|bed|accommodation)s? (?:is |are )?(?:available|to let|for rent|to rent)
      |(?:^|[.\n:] *)(?:available|for rent|to let|selling|subletting|one spot|spare)(?!\p{L})
      |(?:need|want|seek|seeking|find|looking for) (?:a |an |one |two |another |some |\d )?(?:more )?(?!(?:a |an )?(?:room|place|house|flat|home)(?!-? ?mate))(?:[\p{L}-]+ ){0,3}?(?:
        (?:room|house|flat)-? ?mates?|tenants?|lodgers?|girls?|guys?|someone|somebody|people|professionals|females?|males?
      )(?: to| for| who|\p{L}*)
      |(?:rent|deposit) ?(?:is|:|-|=)? ?(?:around |only |about )?(?:€|\$|£|eur ) ?\d{3,4}|(?:€|\$|£) ?\d[\d,]{2,4} ?(?:\+|plus|including|incl) \p{L}*
      |you(?:'ll| will|'d| would) (?:have|get|share|be sharing) (?:your own|a|the|one|an)|(?:the|our) lease (?:starts|begins|ends|term)|join(?:ing)? (?:our|my) (?:lease|house|flat|place|household)
      |units? available|available (?:now|immediately|from|as of)(?= [^?]*$)|(?:\d+|five|ten) ?-? ?min(?:ute)?s? (?:walk|drive|away|from)
      |(?:dm|pm|message|text|call|contact) (?:me|us)?(?: for| if|!)|if (?:you'?re )?interested|serious (?:enquiries|inquiries)|for a tour
      |(?:utilities|bills|expenses|gastos|charges|contas) (?:are )?(?:included|incluidos|comprises|incluidas)|plus (?:bills|utilities)|\+ ?(?:bills|utilities)
      |(?:female|male|girls|women|ladies|couples) (?:only|welcome|preferred)|solo chicas|(?:i|we)(?:'m| am|'re| are)? (?:subletting|letting|renting out|sub-?leasing|selling)
      |take over (?:my|our)|(?:i|we) (?:also )?(?:have|'ve) an? (?:\p{L}+[ -]){0,3}(?:room|flat|apartment|house|bed)(?: \p{L}+){0,2} (?:to rent out|to let|for rent|available|in \p{L}+ and)
      |(?:washer|parking|wifi|gym|internet) (?:and \p{L}+ )?included|deposit (?:is )?(?:one|\d)|(?:€|\$|£) ?\d{3,4} (?:a|per) month|no (?:pets|smoking|parties)[,.]
      |would you (?:share|pass)|do you know any(?:one|body)
    `,
    polish: 'pokoj do wynajecia|do wynajecia',
    portuguese: 'quarto (?:disponivel|para alugar)|alugo (?:um )?quarto',
    spanish: 'alquilo (?:una )?habitacion|habitacion disponible|conoce a alguien',
    romanian: 'inchiriez (?:o )?camera|camera de inchiriat',
    slavic: 'сдаю|здаю|сдается|здається|знаете кого|когось знаєте|кого-нибудь знаете',
    french: 'je loue une chambre|chambre a louer',
    german: 'zimmer (?:frei|zu vermieten)|vermiete',
    italian: 'affitto (?:una )?(?:stanza|camera)',
  },
});
