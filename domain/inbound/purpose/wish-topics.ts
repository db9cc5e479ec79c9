import { type Sign, signs } from './sign.ts';
import { alternatives } from '../../text/pattern.ts';

/**
 * Topics of people who want a home. One sentence alone may mean anything; someone who names a home and mentions two of
 * these topics, such as viewing it and their work, wants to live there. `it` stands for the home.
 */
export type WishTopic = { topic: string; weight: 1 | 2; list: readonly Sign[] };

const topic = (name: string, weight: 1 | 2, phrases: readonly string[]): WishTopic => ({
  topic: name,
  weight,
  list: signs(weight, phrases),
});

const we = '(i|we|me|us|myself|one|the two of us|my \\p{L}+ and (i|me))';
const mine = '(i|we|i d|we d|i ll|we ll|id|wed)';

export const wishTopics: readonly WishTopic[] = [
  topic('whether it is free', 2, [
    alternatives`
      (it|this|that) ~(
        gone|taken|let|unlet|available|vacant|free|going|still there|spoken for|occupied|let out|rented out
        |off the market|snapped up|empty|filled|remains
      )
    `,
    '(gone|taken|available|vacant|free|unlet|going|spoken for|still there|still going|snapped up) ~(yet|already|still|\\?)',
    '(have|has|did|do) (you|ye|yous|anyone|anybody|someone) ~(still )?(have|got|take|taken|rent|rented|fill|filled|let|given) ~(it|yet)',
    '(you|ye) (still )?have it( going| free| available| to let)?',
    '(have it|it) (come|came|coming|pop|popped) up',
    '(is|are) (it|there) ~(waiting list|list)',
    'too late',
    '(when|from when) (is|would|will) (it|that) (be )?(free|available|ready|vacant)',
    '(free|available|ready) from',
    '(wolne|wolny|wolna|zajete|zajety|nieaktualne|aktualne|aktualna|czeka)',
    '(livre|disponivel|disponiveis|vago|vaga|ocupado)',
    '(libre|disponible|dado|ocupado|cogido|alquilado)',
    '(liber|libera|disponibil*|ocupat*)',
    '(вільн\\p{L}*|зайнят\\p{L}*|доступн\\p{L}*|здал\\p{L}*)',
    '(свободн\\p{L}*|занят\\p{L}*|доступн\\p{L}*|актуальн\\p{L}*|сдал\\p{L}*|сдали)',
    '(libre|disponible|preneur|pris|loue|vacant)',
    '(frei|vergeben|verfugbar|zu haben|vermietet)',
    '(libero|libera|disponibile|preso|presa|affittato|occupato)',
    '(slobod*|raspolaganj*|dostup*|zauzet*|iznajmljen*)',
    '(ar fail|saor|thogail|imithe)',
    '(فارغ|فارغا|متاح|متوفر|شاغر|محجوز)',
    '(空|租了|有人租|还在|出租|可租)',
    '(khali|available|mil sakta|mil sakti|mil jayega|bacha)',
  ]),
  // Neighbours and sightseers pass by too.
  topic('having passed it', 1, ['(drove|walked|cycled|passed|was|were) (past|by|passing)']),
  topic('seeing it', 2, [
    alternatives`
      (could|can|may|might|would it be possible for|when can|when could|love for|like for) ${we} ~(
        see|view|visit|have a look|take a look|get a look|pop|call|come|drop|swing|look
      )
    `,
    '(a|quick|proper|good|wee) look at it',
    '(open to|up for|mind|happy|willing|be) ~(showing|show) ~(it|us|me|around|round)?',
    '(show|showing|shown|showed) ~(me|us|it|round|around|myself|the (premises|property|house|place))',
    '(viewing|viewings|veiwing|veiwings)',
    '(meeting|meet|seeing|interviewing|showing) (people|tenants|applicants|anyone|anybody)',
    '(come|call|pop|drop|swing) (over|by|round|around|out|up|down|in) ~(to )?(see|look|view|have)',
    '(see|view|visit|tour) it',
    '(walk|look|show me|show us|shown|go) (through|around|round|over) it',
    '(obejrzec|obejrze|ogladac|ogladan*|zobaczyc|podjechac|przyjechac|zwiedzic)',
    '(visita|visitar|conhecer|ver o|ver a|agendar)',
    '(verlo|verla|ver el|ver la|visita|visitar|quedar para ver|ir a ver)',
    '(vizion*|vedea|vad|vedem|vizita)',
    '(подивит\\p{L}*|оглян\\p{L}*|перегля\\p{L}*|побачит\\p{L}*)',
    '(посмотр\\p{L}*|просмотр\\p{L}*|увидет\\p{L}*|взглян\\p{L}*)',
    '(visit*|passer ~voir|le voir|la voir|voir le|rendez ?vous)',
    '(besichtig*|anschau*|vorbeikommen|anseh*|termin)',
    '(visit*|veder*|vedere|appuntamento)',
    '(pogled*|razgled*|vidjeti|doci)',
    '(fheiceail|fheiscint|cuairt|amharc|feachaint|breathnu)',
    '(معاينه|معاينة|زياره|زيارة|الزيارة|رؤيه|رؤية|اشوف)',
    '(看房|约看|看看|约时间|参观)',
    '(dekhna|dekhne|dekh sak*|dekh lein|aa kar dekh)',
  ]),
  topic('having it', 2, [
    `${mine} ~(want|like|love|wish|hope|take|rent|need|apply|put|go for|jump at|snap up|hoping|happy to|dearly|consider) ~it`,
    '(take|have|get|rent|getting|securing|secure|taking|renting|want|put in for|go for|going for|apply for|applying for|bid for|after|in for) it',
    `(interested|intrested|interest|inquiring|enquiring|enquire|inquire|apply|applying|expression)`,
    '(move|moving) (in|into|there|over|out|to it)',
    '(live|living|settle|settling) (there|in it|here|at it)',
    '(my|our) (home|new home|next home)',
    '(waiting|short|your|the) list',
    '(put|putting|throw|stick|pop) ~(name|hand|hat|hands|names)',
    '(what|anything) ~(need|have) to do ~(secure|get|apply|rent|have)',
    '(go about|how (do|would|does|can) (i|we|one|you)) ~(getting|get|apply|applying|renting|rent|shown)',
    '(rent|let|give) ~it ~to (me|us|a|an|somebody|someone)',
    '(with|by) (you|ye) as ~landlord',
    '(secure|reserve|hold) (it|this|the)',
    '(make) it (my|our|a) home',
    '(deposit|first month) ~(ready|now|today|tomorrow|cash|straight)',
    '(cash in hand|if it s going|if its going)',
    '(zamieszkac|zamieszkal*|wynaja*|wynajm*|wynajem|wprowadz*|mieszkac tam)',
    '(alug*|arrend*|morar|mudar|preciso de um|procur*|ficar com)',
    '(alquil*|arrend*|vivir|mudar*|entrar a vivir|entraria|busco|busca*|necesit* (mudar|piso|casa))',
    '(inchiri*|chirie|chiria|locui*|muta|mut|ma pot muta)',
    '(оренд\\p{L}*|винаи\\p{L}*|зняти|жити|пожити|переїха\\p{L}*|заселит\\p{L}*|мешкат\\p{L}*)',
    '(аренд\\p{L}*|снять|сним\\p{L}*|жить|пожить|переех\\p{L}*|въех\\p{L}*|заех\\p{L}*|заселит\\p{L}*)',
    '(lou(er|e|ons)|location|habiter|emmenager|installe*|dossier|candidature|plait)',
    '(miet*|wohnen|einzieh*|bewerb*|anmiet*|richtige fur)',
    '(affitt*|abitare|trasfer*|vivere|posto dove stare|prender* in)',
    '(iznajm*|unajm*|najam|najm*|useli*|stanovati|zivjeti)',
    '(chonai|conai|maireachtail|ar cios|oirfeadh|ag lorg|ar thoir|sa toir)',
    '(استءجر|استئجار|الايجار|ايجار|اسكن|السكن|سكن|انتقل)',
    '(租|搬进|搬入|住|入住)',
    '(kiray*|rehna|rehne|shift karn*|lena chah*|chahiye)',
  ]),
  topic('price and terms', 2, [
    '(how much|what s the rent|whats the rent|rent and deposit|price|monthly rent|what is the rent|what are you (asking|looking))',
    alternatives`
      (
        pet friendly|pets (allowed|ok|okay|welcome|considered)|bills (included|inclusive|extra|in)|ber rating
        |furnished|unfurnished|minimum (lease|stay|term)|length of (lease|let)
      )
    `,
    '(do (you|ye)|would (you|ye)) (take|accept|allow|consider|mind) ~(hap|pets|dog|dogs|cat|cats|kids|children|students|couples|ras|housing)',
    '(czynsz*|kaucj*|ile (wychodzi|kosztuje|wynosi|za)|miesiecznie)',
    '(valor|preco|quanto|caucao|renda|contas)',
    '(precio|cuanto|fianza|informacion|gastos)',
    '(cat e|pret*|garantie|cat este|cat costa)',
    '(ціна|вартіст\\p{L}*|скільки|коштує|депозит)',
    '(цена|стоимост\\p{L}*|сколько|стоит|депозит|залог)',
    '(loyer|prix|combien|charges|caution)',
    '(miete|kaution|kostet|nebenkosten|warm|kalt)',
    '(quanto|prezzo|canone|spese|cauzione)',
    '(cijena|koliko|stanarin*|polog|info o)',
    '(cios|costas|phraghas|ce mhead|mheid)',
    '(كم السعر|كم الايجار|الايجار الشهري|السعر)',
    '(多少钱|租金|价格|押金)',
    '(kitna|rent|bhada)',
  ]),
  topic('their work and means', 1, [
    '(permanent|full time|part time|steady|good|new|secure) (job|jobs|work|position|contract|employment)',
    alternatives`
      (
        work|working|employed|job|jobs|nurse|teacher|engineer|student|students|phd|stipend|intern|apprentice|chef
        |driver|doctor|guard|civil service|self employed|shifts|retired|pensioner|salary|wage|wages|college
        |university|hospital
      )
    `,
    alternatives`
      (
        references|reference|refs|vouch|bank statements|payslip|payslips|letters from work|letter from work
        |guarantor|proof of income|missed a payment|missed a rent|paid on time|never missed|ring him|ring her
        |mind it
      )
    `,
    '(first time|new to) (renting|tenant|renter|to renting)',
    '(hap|ras|housing (assistance|list)|council pays|rent supplement|rent allowance)',
    alternatives`
      (
        quiet|tidy|clean|respectful|responsible|reliable|professional|professionals|house trained|considerate
        |trustworthy|non smok*|don t smoke|don t drink|no pets|no parties
      )
    `,
    alternatives`
      (
        prac\p{L}+|trabalh\p{L}+|trabaj\p{L}+|enfermer\p{L}*|lucr\p{L}+|працю\p{L}+|работа\p{L}+|travail\p{L}*
        |ingenieur*|arbeit\p{L}*|lavor\p{L}*|studentess\p{L}*|radi\p{L}+|jag jobbar|fast jobb
      )
    `,
    '(اعمل|نعمل|طبيب|مهندس|طالب|上班|工作|学生|kaam kart*|job kart*|naukri)',
  ]),
  topic('leaving where they are', 1, [
    '(landlord|landlady|owner|place (we|i)( re|re| are| m| am)? in) ~(selling|sold|sale|selling up|moving back|taking it back|wants it back|evict*)',
    alternatives`
      (
        be gone|be out|out of (here|there|our place)|notice to quit|evict(ion|ed|ing)|notice|lease (is up|ends|runs out)
        |clock is ticking|homeless|sofa|couch|airbnb|hostel|bnb|emergency accommodation|with my parents|with family
      )
    `,
    '(coming home|moving home|moving back|move back|relocat*|emigrat*|coming (over|back)|starting in|transferring to)',
    '(sold|selling) (the|our|my) (family |own )?(home|house|farm|place)',
    '(require|requires|need|needs|want|wants) (something|somewhere) (smaller|bigger|larger|closer|nearer|cheaper|quieter|with)',
    '(searching|looking|hunting|on the hunt|at it) (for )?(months|weeks|ages|a year|a while|so long|forever)',
  ]),
  topic('who would live there', 1, [
    alternatives`
      (my|our|the) (
        partner|wife|husband|fella|girlfriend|boyfriend|fiance|fiancee|missus|better half|daughter|son|kids|children
        |mam|mum|mother|sister|brother|family|twins|baby|toddler|housemate|housemates
      )
    `,
    '(two|three|four|five|2|3|4|5) (of us|friends|people|adults|kids|lads|girls|students|professionals|in the family|in total)',
    '(couple|family of|on my own|by myself|only me|just me|just myself|just the one|household of|myself and|me and my)',
    alternatives`
      (
        rodzin*|malzenstw*|famili*|pareja|casal|copil|donьk\p{L}*|дитин\p{L}*|сім\p{L}*|семь\p{L}*|famille|couple
        |familie|paar|famiglia|coppia|obitelj|par|family|sambo|gia dinh
      )
    `,
    '(عائلتي|زوجتي|عائله|男朋友|女朋友|家人|一家)',
  ]),
  topic('when they would move', 1, [
    alternatives`
      (
        keys (for|on|by|from)|in by|in from|move (around|by|on|from|out)|moving date|move in|start date|want it from
        |need it (by|from|for)|available to move|ready to move|so from then|as soon as
        |from the (first|start|end|1st)|asap|immediately|whenever suits|any time|soon
      )
    `,
    '(sobot*|od zaraz|sabado|domingo|duminic*|scopu|завтра|якнаишвидше|samstag|febbraio|sijecnj*|agle mahin*)',
  ]),
  topic('how to reach them', 1, [
    '(call|ring|text|phone|message|contact|whatsapp|reach|email|mail|buzz) (me|us)',
    '(give|drop) (me|us) a (call|shout|ring|bell|buzz|text|line|message)',
    '(my|me) (number|no|mobile|phone|whatsapp|whats|cell)',
  ]),
  topic('liking it', 1, [
    alternatives`
      (
        mad about|(caught|catches|took) (my|our|his|her|their) (eye|fancy)|love (it|the look|with)|ticks (every|all)
        |perfect|ideal|dream|just what|exactly what|just right|stop thinking|lovely|beautiful|gorgeous|stunning
        |godsend|suit (us|me)|suits (us|me)|right up|delighted|keen|mind it like|first place that|best (place|one)
      )
    `,
    '(sposob\\p{L}*|podoba|encanta|gusta|plac\\p{L}*|сподоб\\p{L}*|понрав\\p{L}*|plait|gefallt|piace|svida)',
  ]),
  topic('an answer to its advert', 2, [
    '(ad|advert|advertisement|listing|post|notice|sign) ~(for|on|about|of|outside|at) it',
    '(contact|writing|emailing|messaging|write|reaching out|getting in touch|enquiring) ~(about|regarding|for|concerning|re) it',
  ]),
  topic('how they came on it', 1, [
    '(saw|seen|see|spotted|noticed|found|came across|heard) ~(it|ad|advert|listing|facebook|daft|online|post|sign)',
    '(rang|called|phoned|tried) (the|your) (number|phone|mobile)',
    '(friend|colleague|neighbour|cousin|someone|somebody|aunt|uncle) (in work |at work |of mine )?(told|mentioned|said|sent)',
    '(reaching out|writing|emailing|contacting|messaging|getting in touch|email) ~(about|regarding|re|to you|for|concerning) it',
    'a bit of info|more info|information (about|on)|know about it|tell me ~about it',
    alternatives`
      (
        a respeito|sobre o|w sprawie|pregunto por|va scriu pentru|пишу (щодо|по поводу|про)|vous contacter
        |me permets|ich schreibe|scrivo per|pisem vezano|ke baare|了解|想了解
      )
    `,
  ]),
];
