import { alternatives } from '../../text/pattern.ts';
import { concepts } from '../statements/concepts.ts';

const furniture = alternatives`
  (?:sofa|couch|suite|beds?|wardrobes?|table|chairs|range|stove|cooker|fridge|freezer|washing machine|dryer|dishwasher
    |carpets?|curtains|furniture|piano|desk|tv|telly)
`;
const resident = alternatives`
  (?:lodger|tenant|housemate|flatmate|room ?mate|professional|student|nurse|teacher|worker|lady|gentleman|girl|woman
    |guy|man|couple|person|someone|somebody|female|male)
`;
const press =
  '(?:articles?|features?|pieces?|stor(?:y|ies)|reports?|programmes?|documentar(?:y|ies)|podcasts?|series|segment)';

/**
 * What those ask for who speak of a home without wanting to live there. `it` stands for the home. Folded text of
 * Latin script has ASCII letters only, and classes of those are compiled in a tenth of the time.
 */
export const aims = concepts({
  /** Work of theirs, done in a home. */
  work: {
    english: alternatives`
      before (?:any|some)(?:one|body)(?: else)? (?:moves|comes|gets|goes) in|(?:houses|homes|places|flats|gardens|lawns) (?:in [a-z]+ |in the area )?to (?:clean|paint|mow|photograph|manage|let|insure)
      |(?:interested in|like to|love to|happy to|glad to) (?:looking after|look after|doing|do|cleaning|clean|painting|paint|mowing|mow|managing|manage|photographing|photograph|quote for|price) (?:it|number|the (?:house|flat|lawn|garden|windows|gutters|chimney|carpets)|your)(?! (?:up )?(?:myself|ourselves|as if|like))
      |(?:be|become|hire me as|take me on as) your (?:new )?(?:[a-z]+ )?(?:stager|cleaner|gardener|agent|caretaker|handyman|accountant|photographer|decorator|painter|babysitter|insurer|supplier)
      |(?:move|moving) (?:your|the) (?:new )?(?:people|tenants|lodgers) in|offer you (?:a |an |our |my )?(?:[a-z]+ ){0,3}(?:insurance|service|cover|quote|rate|package|deal|help)
      |(?:arrange|do|book|schedule) (?:an? |the )?(?:[a-z]+ )?(?:visit|call|appointment)(?: to it)? to (?:fit|install|connect|repair|fix|service|survey|photograph|quote|price|value|read)
      |(?:come|call|view|see|visit|look at)(?: [a-z]+){0,6} to (?:photograph|film|take (?:some |a few )?(?:photos|pictures)|quote|price|value|sweep|survey|install|fit (?:the|a|your))
      |looking for (?:a job|jobs|work) (?:as|around)|if you (?:ever )?need (?:someone|somebody|anyone|a hand|help) (?:to|with|for) (?:look|clean|paint|mind|fix|do|the)
    `,
    polish:
      'szukam (?:[a-z]+ )?pracy|(?:zajme|zajac) sie|zanim (?:ktos|lokator[a-z]*|najemc[a-z]*) (?:sie )?wprowadz[a-z]*|wprowadzi sie (?:rodzina|ktos)|zrobic zdjecia',
    portuguese:
      'oferecer (?:os )?(?:meus|nossos) servicos|procuro trabalho|antes d[a-z]+ (?:entrada|mudanca|novos? inquilin[a-z]+)',
    spanish: 'ofrecer(?:le|les)? (?:mis|nuestros) servicios|busco trabajo (?:de|como)|antes de que (?:entre|lleguen?)',
    romanian:
      'inainte sa (?:intre|vina|se mute)|caut de (?:lucru|munca)|(?:ofer|oferim) servicii[a-z]*|(?:sa o|sa il|s-o) (?:vopsi[a-z]*|zugravi[a-z]*|repar[a-z]*|curat[a-z]*)|(?:daca )?se muta o familie',
    slavic:
      'шукаю (?:\\p{L}+ )?роботу|ищу (?:\\p{L}+ )?работу|пропон\\p{L}+ (?:свої |наші )?послуг\\p{L}*|предлага\\p{L}+ (?:свои |наши )?услуг\\p{L}*|перед заселенням|до заселения',
    french:
      "(?:propose|proposons|offre|offrons) (?:mes|nos|vos) services|cherche (?:du |un )?(?:travail|emploi) (?:comme|de)|avant l'arrivee",
    german:
      '(?:biete|bieten) (?:ihnen )?(?:meine|unsere) (?:dienste|dienstleistung[a-z]*)|suche arbeit als|bevor (?:jemand|der neue mieter|die neuen mieter)|(?:in )?unser portfolio|fur unsere kunden',
    italian:
      '(?:offro|offriamo|offrirle) (?:i )?(?:miei|nostri) servizi|cerco lavoro come|prima che (?:entri|arrivi[a-z]*)',
    croatian: 'nudim(?:o)? (?:svoje )?usluge|trazim posao|prije nego (?:sto )?(?:netko|stanari)',
  },
  /** Something to be sold or given away. */
  sale: {
    english: alternatives`
      (?:find|looking for|need) (?:a )?(?:new |good )?home for (?:it(?!['’]?s| is)|them|(?:my|our|this|the) (?:[a-z]+ ){0,2}${furniture})|get(?:ting)? rid of (?:them|(?:my|our|the|two|a|an) (?:[a-z]+ ){0,2}${furniture})
      |${furniture}(?: [a-z]+){0,6} (?:for sale|would suit (?:it|your)|going cheap|to sell)|(?:can't|cannot|can not|not able to|won't be able to) (?:bring|take) (?:it|them) (?:with (?:me|us)|over)?
      |i(?:'ve| have) (?:got )?(?:a|an|one|two|three) (?:[a-z]+ ){0,3}${furniture}(?: [a-z]+){0,5}(?:,| (?:nearly|almost|barely) new)|(?:can|could|i'll|will) deliver|the lot,? can
    `,
    portuguese: '(?:lar|casa) para (?:o meu|a minha|os meus|as minhas) (?:sofa|mesa|cama|movei?s?|frigorifico)',
    polish: '(?:sprzedam|oddam) (?:[a-z]+ ){0,2}(?:lozko|kanape|szafe|meble|pralke|lodowke)',
    spanish: '(?:vendo|regalo) (?:[a-z]+ ){0,2}(?:sofa|cama|mesa|muebles|lavadora|nevera)',
  },
  /** Talk about the home, for the press or for research, and meetings that are none of its letting. */
  talk: {
    english: alternatives`
      (?:putting together|working on|writing|making|preparing|recording|doing) an? (?:[a-z]+ ){0,3}${press} (?:about|on|for|called|to)|(?:a|our|my|the) (?:short|student) film|film crew|sound engineer
      |(?:thesis|dissertation|survey|study|research|project|questionnaire|assignment) (?:is |is all )?(?:on|about|into|of) [^.!?\n]{0,50}?(?:
        rent(?:s|ers?|als?|al market|ing)|landlords?|tenan(?:ts?|cies)|housing|lettings?|accommodation|homes|where [a-z]+ live
      )
      |(?:minutes|moment|half an hour|few questions) (?:for|to) (?:an? |do |take |answer |fill (?:in|out) |complete )?(?:the |an? |my |our )?(?:[a-z]+ ){0,2}?(?:interview|survey|questionnaire|questions)
      |for (?:a|my|our|the) (?:[a-z]+ )?(?:(?:thesis|dissertation)(?! (?:year|time))|study|survey|research project|film|documentary|podcast|photo ?shoot)|include it in (?:our|my|the)|(?:research|study|survey) (?:team|participants|on renting|of renters)
      |(?:my|our) (?:students|pupils|class|choir|club|society)(?= ?$| would| could| and)|(?:looking for|need|seeking) (?:volunteers|participants|interviewees|landlords|owners)(?: to| who|[a-z]*)
      |(?:speak|talk) to (?:people|landlords|owners|anyone) who (?:rent|let|own)|place (?:small |some )?sensors|(?:visit|call to|calling to) (?:every|each|all the) (?:house|home|door)|sing (?:carols|at|outside)
      |(?:i(?:'m| am)|we(?:'re| are)) (?:thinking of|saving to|hoping to|looking to|planning to) (?:buy(?:ing)? )?(?:(?:my|our|a) first )?(?:rental|buy[- ]to[- ]let|investment)|what you pay on the mortgage
      |(?:send|show|give) (?:me|us) the (?:video|footage|recording)|(?:cctv|doorbell) (?:video|footage)
    `,
    french: '(?:prepare|preparons|ecris|realise|tourne) (?:un|une) (?:reportage|article|documentaire|film|enquete)',
    german:
      '(?:schreibe|schreiben|drehe|drehen|recherchiere) (?:[a-z]+ ){0,3}(?:uber|fur|einen (?:artikel|film|bericht|beitrag))',
    spanish:
      '(?:escribo|preparo|hago|estoy (?:haciendo|escribiendo|preparando)) un (?:reportaje|articulo|documental|estudio)',
    portuguese:
      '(?:escrevo|preparo|estou a (?:fazer|escrever|preparar)|estou (?:fazendo|escrevendo)) (?:um|uma) (?:reportagem|artigo|documentario|estudo)',
    italian: '(?:scrivo|preparo|sto (?:scrivendo|preparando)) un (?:reportage|articolo|documentario|servizio)',
    polish: '(?:pisze|przygotowuje|krece) (?:[a-z]+ )?(?:artykul|reportaz|film|prace)',
  },
  /** A room of theirs, or someone to live in it. */
  room: {
    english: alternatives`
      (?:i|we)(?:'ve| have|ve)? (?:got |have )?(?:a|an|one|two|three) (?:[a-z-]+ ){0,3}(?:room|bedroom)s? (?:free |spare |empty |going |vacant |available )?in (?:my|our) (?:own )?(?:house|home|apartment|flat|place)
      |(?:want|need|seek|seeking|looking for|after|prefer) (?:a|an|one|some) (?:[a-z-]+,? ){0,4}${resident}(?:,? (?:a|or) [a-z ,]{2,40})?,? to (?:move in|move into|share|come in|take (?:it|over|the room|my|our)|rent (?:it|the|my|our)|live (?:in|with)|join)
      |(?:looking for|need|want|find|finding) (?:someone|somebody|a person|anyone) to take (?:it|over|my|our|the)|(?:want|need|looking for|after) (?:a |an )?(?:[a-z]+ ){0,3}lodger
      |(?:people|those|anyone|anybody|someone|ones|lads) (?:that |who |which )?(?:don't|dont|didn't|doesn't|do not|did not) get it|(?:anyone|anybody|someone|somebody|people) (?:you have )?left over|pass on my (?:name|number)
    `,
    polish:
      '(?:mam|mamy) (?:[a-z]+ )?(?:wolny )?pokoj (?:w (?:moim|naszym|domu|mieszkaniu)|do wynajecia)|szuka(?:m|my) (?:kogos|lokator[a-z]*|wspollokator[a-z]*|dziewczyny|osoby) (?:do|na|ktor[a-z]*)',
    portuguese:
      '(?:tenho|temos) um quarto (?:livre|vago|disponivel|na minha|na nossa)|procur(?:o|amos) (?:alguem|uma pessoa|uma rapariga|uma menina|um rapaz|inquilin[a-z]+)',
    spanish:
      '(?:tengo|tenemos) una habitacion (?:libre|disponible|en mi|en nuestr[a-z]+)|busc(?:o|amos) (?:a )?(?:alguien|una chica|un chico|una persona|companer[a-z]+|inquilin[a-z]+)',
    romanian:
      '(?:am|avem) o camera (?:libera|in casa|in apartament)|(?:caut|cautam) (?:pe cineva|o fata|un baiat|o persoana|chirias[a-z]*)',
    slavic:
      '(?:здаємо|здаю|сдаем|сдаём|сдаю) (?:\\p{L}+ )?(?:кімнат\\p{L}*|комнат\\p{L}*|квартир\\p{L}*)|(?:шука\\p{L}+|ищ\\p{L}+) (?:\\p{L}+ )?(?:жінк\\p{L}+|дівчин\\p{L}+|людин\\p{L}+|сусід\\p{L}+|женщин\\p{L}+|девушк\\p{L}+|сосед\\p{L}+)(?! (?:мою|свою))',
    french:
      "(?:j'ai|nous avons) une chambre (?:libre|disponible|chez)|cherch(?:e|ons) (?:quelqu'un|une personne|un colocataire|une colocataire|un locataire)",
    german:
      '(?:habe|haben) ein zimmer (?:frei|in (?:meiner|unserer|meinem|unserem))|suche(?:n)? (?:jemanden|einen mitbewohner|eine mitbewohnerin|einen mieter|eine mieterin)',
    italian:
      '(?:ho|abbiamo) una (?:stanza|camera) (?:libera|disponibile)|cerc(?:o|hiamo) (?:qualcuno|una ragazza|un ragazzo|coinquilin[a-z]+|inquilin[a-z]+)',
    croatian: '(?:imam|imamo) (?:slobodnu )?sobu|trazim(?:o)? (?:nekoga|cimer[a-z]*|stanar[a-z]*)',
  },
  /** What an agent earns. */
  fee: {
    english: alternatives`
      (?:we|i) charge (?:a|one|half|only|no|the|our|just|it)(?! (?:car|phone|van|bike))|(?:my|our) fee|(?:let|letting)[- ]only (?:service|basis|fee|package|agents?)|(?:mipav|psra|licensed agent)|on our books|(?:one|a) month'?s? rent (?:for|as|plus|\+)(?: [a-z]+){0,4} (?:service|let|letting|fee|vat)
      |(?:show|bring|send) (?:them|him|her|our clients?|my clients?) (?:it|number|to it)(?= [^?]*(?:fee|books|clients?))
    `,
  },
  /** Something that an office wants from a landlord whom they had. */
  needed: {
    english: alternatives`
      (?:they|agent|agency|council|landlord|landlady|he|she)(?: now)? (?:needs?|wants?|asks?|asked|are asking|is asking|requires?|sent)(?: me| us)?(?: for)? (?:a |an )?(?:[a-z]+ ){0,2}(?:letter|reference|form)s? (?:from|for|to be filled|off) (?:my|our|the|a) (?:[a-z]+ )?(?:landlord|landlady|owner)
      |(?:agent|agency|they)(?: [a-z]+)? wants? a reference(?! from my employer)
    `,
  },
  /** A letter from a landlord whom they had. */
  reference: {
    english: alternatives`
      (?:would|could|can|will) (?:you|ye) (?:please |possibly |mind |kindly |be able to )?(?:write|writing|give|giving|send|sending|fill|filling|sign|signing|do|doing|email)(?: me| us| out| in)? (?:a |an |the |it |that )?(?:[a-z]+ )?(?:reference|letter(?! (?:of offer|(?:for|to) (?:the )?(?:council|hap|homeless|local authority)))|that we|that i)
    `,
    polish: 'referencj[a-z]+ od (?:pana|pani|panstwa)',
    portuguese: 'carta de referencia (?:sua|vossa|do senhor|da senhora)',
    spanish: '(?:carta de )?referencia (?:suya|de usted|como inquilin[a-z]+)',
    romanian: '(?:scrisoare de )?recomandare (?:de la dumneavoastra|de la dvs)',
    french: 'lettre de recommandation de votre part|attestation de bon locataire',
  },
  /** Where they lived, or were, before. */
  former: {
    english: alternatives`
      (?:i|we)(?:'d|'ve| have| had)? (?:used to )?(?:live|lived|stayed?|rent|rented|moved out)(?: [a-z]+){0,3} (?:in|at|of)? ?it|(?:i|we) (?:rented|left|vacated) it|(?:lived|living) in it (?:until|till|up to|from|for|with|before|last)
      |(?:i|we) (?:was|were) (?:[a-z]+ )?(?:tenants? )?in it(?! (?:and|to)\b)|(?:your|an?) (?:old|former|previous|past|ex)[- ]tenants?
    `,
    polish: '(?:mieszkal[a-z]*|wynajmowal[a-z]*) (?:[a-z]+ ){0,3}(?:w |przy |na )?it',
    portuguese: '(?:mor(?:ei|amos)|viv(?:i|emos)|alug(?:uei|amos)) (?:[a-z]+ ){0,3}(?:n[ao] |em )?it',
    spanish: '(?:vivi|vivimos|alquilamos|alquile) (?:[a-z]+ ){0,3}(?:en )?it',
    romanian: '(?:am )?(?:locuit|stat|inchiriat) (?:[a-z]+ ){0,5}(?:la |in )?it',
    slavic: '(?:жил\\p{L}*|мешкал\\p{L}*|снимал\\p{L}*|орендувал\\p{L}*) (?:\\p{L}+ ){0,3}(?:в |у |на )?it',
    french: "(?:j'ai|nous avons|on a) (?:habite|vecu|loue) (?:[a-z]+ ){0,3}(?:a |au |dans )?it",
    german:
      '(?:habe|haben) (?:[a-z]+ ){0,4}(?:in |im )?it (?:[a-z]+ ){0,4}gewohnt|(?:wohnte|wohnten) (?:[a-z]+ ){0,3}in it',
    italian: '(?:ho|abbiamo) (?:abitato|vissuto|affittato) (?:[a-z]+ ){0,3}(?:in |a )?it',
    croatian:
      '(?:zivio|zivjela|zivjeli|stanovao|stanovala|stanovali) (?:[a-z]+ ){0,3}(?:u |na )?it|(?:smo|sam) (?:zivjeli|stanovali|zivio|zivjela)',
  },
  /** What is left between them and the landlord. */
  leftover: {
    english: alternatives`
      (?:my|our|the) deposit|(?:a |the )?reference|(?:my|our) (?:old )?(?:post|mail|letters?|parcel|package|bank card|card|keys?|things|belongings|stuff|bike|coat|jacket|boxes)|old landlord|(?:landlord|previous landlord) form
      |form for (?:our|my) (?:old|last|previous|former) landlord|(?:last|previous|former) landlord
    `,
    polish: 'kaucj[a-z]+|depozyt[a-z]*|referencj[a-z]+|poczt[a-z]+|moje rzeczy',
    portuguese: '(?:caucao|deposito|carta de referencia|correspondencia|minhas coisas)',
    spanish: '(?:la )?fianza|deposito|referencia|correo|mis cosas',
    romanian: 'garanti[a-z]+|recomandare|corespondent[a-z]+|lucrurile',
    slavic:
      'завдат\\p{L}+|застав\\p{L}+|депозит\\p{L}*|залог\\p{L}*|забул\\p{L}*|забыл\\p{L}*|лист\\p{L}*|письм\\p{L}+|речі|вещи|рекомендаці\\p{L}+|рекомендаци\\p{L}+',
    french: 'caution|depot de garantie|courrier|recommandation|affaires',
    german: 'kaution|post|empfehlungsschreiben|referenz|sachen',
    italian: 'caparra|deposito|cauzione|posta|referenz[a-z]+',
    croatian: 'polog[a-z]*|depozit[a-z]*|preporuk[a-z]+|post[a-z]+|stvari',
  },
  /** A home that they have by now. */
  foundAnother: {
    english:
      "(?:already|have|'ve|just) (?:found|got|taken|signed for) (?:another|a different|somewhere else|something else)",
    polish: 'znalezl[a-z]+ (?:juz |sobie )?(?:inn[a-z]+|cos innego)',
    portuguese: '(?:ja )?(?:encontr(?:ei|amos)|arranj(?:ei|amos)) (?:outr[oa]|noutro)',
    spanish: '(?:ya )?(?:he|hemos)? ?(?:encontrado|encontramos|encontre) (?:otr[oa]|algo)',
    romanian: '(?:am )?gasit (?:deja )?(?:alt[a-z]*|altceva)',
    slavic: 'знайшл\\p{L}+ (?:вже )?інш\\p{L}+|нашл\\p{L}+ (?:уже )?друг\\p{L}+',
    french: '(?:avons|ai) (?:deja )?trouve (?:autre|un autre|une autre)',
    german: '(?:schon |bereits )?(?:etwas anderes|eine andere wohnung|ein anderes haus) gefunden',
    italian: '(?:abbiamo|ho) (?:gia )?trovato (?:un altr[a-z]*|altro)',
    czech: 'nasl[aiy]? (?:[a-z]+ )?jin[a-z]+|naslo sa',
    croatian: 'nasl[aio] (?:smo )?(?:vec )?drug[a-z]+',
  },
});
