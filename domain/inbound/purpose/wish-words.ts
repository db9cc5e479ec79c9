import { type Sign, signs } from './sign.ts';

/** What people say who want to live in a home. `it` stands for the home, whose own name is replaced before they are looked up. */
const home =
  '(it|this|that|these|(the|your|that|this|a|an)( \\p{L}+)? (place|apartment|apt|flat|house|home|room|rooms|property|studio|ad|advert|listing|unit|bedroom|bed|duplex|bungalow|cottage|accommodation|rental|let|letting))';
const dwelling =
  '(place|home|house|apartment|flat|room|accommodation|somewhere|studio|rental|bedsit|housing|bed|beds|bedroom|bedrooms|to live|to rent|to stay|live)';

const english: readonly Sign[] = [
  ...signs(3, [
    `(is|are|was|would|has|if|whether|be) ${home} ~(still|yet|currently|now|already)? ?(available|free|vacant|to let|to rent|for rent|going|on the market|on offer|up for grabs|open|gone|taken|let|rented|there|active)`,
    `(has|have) ${home} (been )?(gone|taken|let|rented|filled)`,
    'still (available|to let|to rent|for rent|vacant|on the market|up for (rent|grabs)|taking applications|looking for (a )?(tenant|tenants|someone))',
    'still (free|open|going|there)',
    `(interested|interest) in (renting|viewing|seeing|applying|leasing|moving|living|${home})`,
    'expression of interest',
    '(like|love|want|wish|hope|hoping|looking|wanting|happy|keen|delighted|ready|able|interested) (to|in) ~(rent|renting|lease|leasing|live in|living in|move into|apply|applying|take it|have it|view it|viewing it|see it|visit it|come and see)',
    '(i|we) (want|need|like) (to )?(rent|view|see|take|have) (it|this|the)',
    '(arrange|organise|organize|book|schedule|set up|request|get|have|attend|do|offer|open for|available for|come for|up for|slot for|time for) ~(a |the |any |for )?(viewing|viewings|showing|tour|look at it)',
    '(may|might|could|can|would it be possible for) (i|we|me|us) (please |still |perhaps |possibly |also )?(to )?(come|see it|see the (place|house|flat|apartment|room)|view|have a look|visit)',
    'when (can|could|may|would) (i|we) ~(see|view|visit|come|get in|move)',
    'when (i|we) can (see|view|visit|come|move)',
    '(can|could|would) (i|we) ~(rent|view) ',
    '(apply|applying) ~(for|to) ~(it|rent|tenancy|place|house|apartment|flat|room|property)',
    '(put|keep|add|have) (me|us|my name|our names) ~(list|down|mind|forward)',
    '(be|get) (put|added|kept) on ~list',
    '(put|throw) (myself|ourselves|my name|our names) forward',
    '(consider|considered) (me|us|my|our|as|for)',
    `(look|looking|search|searching|hunting|hunt|seeking|seek|after|need|needing|find|finding|trying) (for |to find |to rent |to get )?~${dwelling}`,
    'roof over',
    '(move|moving) in(to)?( to)? (it|on|from|by|as soon|immediately|straight|whenever|any time|anytime|date|together)',
    '(good|great|careful|quiet|tidy|responsible|ideal|reliable|excellent|model|perfect|respectful|clean) (tenant|tenants|renter|renters)',
    '(what|how much)( s| is|s) ~(rent|deposit)',
    'what are you (asking|looking for) ',
    '(would|will) (be )?(a |the )?(ideal|perfect|great|lovely|suit|suits) ~(for )?(me|us|my|our)',
    '(take|accept|accepting|taking|consider) ~(hap|housing assistance|rent supplement)',
    '(i am|im|i m|we are|were) on (the )?hap',
    '(video|virtual) (tour|viewing|call viewing)',
    'would ~be a ~tenant',
    'taking applications',
    '(rental|tenancy|tenant|housing|letting) application',
    '(application|applying|apply) (for|to) ',
  ]),
  ...signs(2, [
    '(i am|im|i m|we are|we re|very|really|quite|extremely|also|be) interested',
    '(viewing|viewings)',
    '(rent|renting|lease|let) (it|this|the place|the house|the apartment|the flat|the room)',
    '(my|our|current|present) landlord (is|has|s) (selling|sold|put)',
    '(my|our) (lease|tenancy|contract) (is up|ends|runs out|expires|finishes|is ending|is nearly up)',
    '(landlord|previous landlord|work|employer|excellent|good|great) (reference|references|ref|refs)',
    'references (from|available|on request|ready|attached)',
    '(proof of income|payslips|guarantor|guarantors)',
    '(sign|commit to|take) a ~(lease|agreement|contract|tenancy)',
    '(long|short) term (let|rent|rental|lease|stay|basis)',
    'next (tenant|tenants)',
    '(relocate|relocating|moving over|moving back|moving home|moving up|moving down|move to ireland|moving to ireland|move to dublin|moving to dublin)',
    '(more|further|any) (details|information|info|pictures|photos) (on|about|of|regarding|for)',
    '(don t|dont|do not|non) smok*',
    'no pets',
    '(house|flat|apartment|room) (hunting|share|sharing)',
    '(bills|parking|heating) (included|inclusive)',
    'inclusive of (bills|utilities)',
    '(to|for) rent',
  ]),
  ...signs(1, [
    '(saw|seen|see|found|spotted|noticed|came across) ~(ad|advert|advertised|listing|sign|online|daft|rent|myhome|it)',
    '(regarding|about|re|reference to) (your|the) (ad|advert|listing|property|place|apartment|house|room)',
    'available',
    '(full time|permanent job|work in|working as|employed)',
    '(family|couple|students|professionals) of',
  ]),
];

const irish: readonly Sign[] = [
  ...signs(3, [
    'ar (cios|fail|diol no ar cios)',
    '(fos|go foill|fosta) (ar fail|saor|ann)',
    '(saor|ar fail) (fos|go foill)',
    'ba (mhaith|bhrea) ~(liom|linn)',
    'suim ~(agam|againn)',
    '(ag lorg|ag cuardach|ag iarraidh|de dhith) ~(ait|aite|arasan|arasain|teach|ti|seomra|lóistín|loistin|chonaithe)',
    'a (fheiceail|fheiscint)',
    '(bogadh|aistriu) isteach',
    'ce mhead ~cios',
    'an bhfuil ~(saor|ar fail|ann)',
  ]),
];
const polish: readonly Sign[] = [
  ...signs(3, [
    '(do wynajecia|wynajac|wynajem|wynajmu|wynajmem|najem|najmu)',
    '(jest|sa) ~(wolne|wolny|wolna|dostepne|dostepny|dostepna|aktualne|aktualny|aktualna)',
    '(nadal|jeszcze|wciaz) ~(aktualn*|wolne|wolny|wolna|dostepn*)',
    '(jestem|jestesmy) zainteresowan*',
    'szuka(m|my) ~(mieszkania|pokoju|domu|czegos|lokum)',
    '(mozna|moge|mozemy|chcialbym|chcialabym|chcielibysmy) ~(obejrzec|zobaczyc|wynajac|umowic|wprowadzic|przyjechac)',
    '(ogladanie|ogladania|obejrzec)',
    '(ile wynosi|jaka jest) (kaucja|czynsz)',
    'wprowadzic',
  ]),
];
const portuguese: readonly Sign[] = [
  ...signs(3, [
    '(alugar|aluguel|arrendar|arrendamento|aluga)',
    '(esta|estao|continua) ~(disponivel|livre|vago|vaga)',
    '(tenho|temos|com|muito) interesse',
    '(interessado|interessada|interessados)',
    '(procuro|procuramos|busco|buscando|procurando) ~(casa|quarto|apartamento|lugar|moradia|imovel)',
    '(marcar|agendar|fazer) ~(visita|visitas|ver)',
    '(posso|podemos|poderia|gostaria de|queria|quando posso) ~(visitar|ver|conhecer|alugar|mudar)',
    '(morar|viver) (ai|la|nele|nela|em|com)',
    'qual ~(caucao|renda|deposito|valor)',
  ]),
];
const spanish: readonly Sign[] = [
  ...signs(3, [
    '(alquilar|alquiler|arrendar|alquila)',
    '(sigue|esta|continua) ~(disponible|libre)',
    '(estoy|estamos|muy) interesad*',
    'me interesa*',
    'nos interesa*',
    '(busco|buscamos|buscando) ~(piso|casa|habitacion|apartamento|alojamiento|vivienda|lugar)',
    '(podria|podriamos|puedo|podemos|quisiera|me gustaria|cuando) ~(verlo|verla|ver|visitar|visitarlo|visita)',
    '(cual|cuanto) ~(fianza|alquiler|deposito|renta)',
    'mudar(me|nos)',
  ]),
];
const romanian: readonly Sign[] = [
  ...signs(3, [
    '(inchiriez|inchiriem|inchiriat|inchiriere|inchirierea|chirie|chiria)',
    '(mai|inca) este ~(liber|libera|disponibil|disponibila)',
    '(este|e) (inca |mai )?(liber|libera|disponibil|disponibila)',
    'sunt(em)? interesat*',
    '(caut|cautam) ~(chirie|apartament|casa|camera|locuinta)',
    '(pot|putem|putea|as vrea|as dori|am dori) ~(veni|vedea|vad|vedem|vizita|vizionare|inchiria)',
    'vizionare*',
    'sa ma mut',
  ]),
];
const ukrainian: readonly Sign[] = [
  ...signs(3, [
    '(оренд\\p{L}*|орендувати|винаиняти|винаимаю|зняти|здається|здаєте)',
    '(ще|досі|є) ~(вільн\\p{L}*|доступн\\p{L}*|актуальн\\p{L}*)',
    '(вільне|вільна|вільно|вільними|вільним|вільнои|вільнии)',
    '(мене|нас) ~цікавить',
    '(зацікавлен\\p{L}*)',
    'шука(ю|ємо) ~(житло|квартиру|кімнату|будинок|де жити)',
    '(подивитися|подивитись|оглянути|перегляд|переглянути)',
    'заселит\\p{L}*',
  ]),
];
const russian: readonly Sign[] = [
  ...signs(3, [
    '(аренд\\p{L}*|снять|снимем|сниму|сдается|сдаете|сдаеться)',
    '(еще|ли|пока) ~(свободн\\p{L}*|доступн\\p{L}*|актуальн\\p{L}*|сдается)',
    '(свободно|свободна|свободен) ли',
    '(интересует|заинтересован\\p{L}*)',
    '(ищу|ищем) ~(жилье|квартиру|комнату|дом|где жить)',
    '(посмотреть|просмотр|осмотреть)',
    '(заехать|заселит\\p{L}*|въехать)',
  ]),
];
const french: readonly Sign[] = [
  ...signs(3, [
    '(louer|a louer|location|loue)',
    '(toujours|encore) ~(disponible|libre|a louer)',
    '(est|sont) (il|elle|ils|ce) ~(disponible|libre)',
    '(interessee?s?) (par|de)',
    'm ?interesse',
    '(cherche|cherchons|recherche|recherchons) ~(appartement|logement|maison|chambre|studio|louer|colocation)',
    '(visiter|visite|voir l|le voir|la voir)',
    '(souhaite|souhaiterais|souhaiterions|aimerais|aimerions|voudrais|voudrions) ~(visiter|louer|voir|savoir)',
    '(emmenager|demenager)',
    '(loyer|caution) ',
  ]),
];
const german: readonly Sign[] = [
  ...signs(3, [
    '(mieten|miete|mietanfrage|zu vermieten|anmieten)',
    '(noch|weiterhin) (frei|verfugbar|zu haben|zu vermieten)',
    '(interessiere|interessieren) ~(fur)',
    '(interesse|interessiert) ~(an|fur)?',
    '(suche|suchen|auf der suche) ~(wohnung|zimmer|haus|bleibe|unterkunft)',
    '(besichtig*|anschauen|ansehen)',
    '(einziehen|einzug)',
    '(kaution|warmmiete|kaltmiete)',
  ]),
];
const italian: readonly Sign[] = [
  ...signs(3, [
    '(affitto|affittare|affitta|affittasi|locazione|in affitto)',
    '(ancora|tuttora) ~(libero|libera|disponibile)',
    '(e|sia) disponibile',
    '(sono|siamo|molto) interessat*',
    'mi interessa*',
    '(cerco|cerchiamo|cercando) ~(casa|stanza|appartamento|camera|alloggio)',
    '(visitare|visita|vederlo|vederla|vedere)',
    '(vorrei|vorremmo|piacerebbe|potrei|potremmo) ~(affittare|vedere|visitare|sapere)',
    'trasferir*',
    'trasferisc*',
  ]),
];
const croatian: readonly Sign[] = [
  ...signs(3, [
    '(najam|najmu|najma|unajmiti|unajmili|iznajmiti|iznajmljuje*|za iznajmljivanje)',
    '(jos|li) ~(slobodan|slobodna|slobodno|dostupan|dostupno|dostupna)',
    '(je li|jel|da li) ~(slobod*|dostup*)',
    '(zanima|zainteresiran*|zainteresovan*)',
    '(trazim|trazimo) ~(stan|kucu|sobu|smjestaj)',
    '(pogledati|razgledati|razgledavanje|vidjeti)',
    '(useliti|useljenje)',
  ]),
];
const arabic: readonly Sign[] = [
  ...signs(3, [
    'للايجار',
    'ايجار',
    'استئجار',
    'استءجار',
    'متاح',
    'معاينت',
    'معاينه',
    'ابحث عن',
    'نبحث عن',
    'رؤيت',
    'سكن',
    'مهتم',
    'شقه',
    'شقة',
  ]),
];
const chinese: readonly Sign[] = [
  ...signs(3, [
    '出租',
    '想租',
    '租房',
    '看房',
    '感兴趣',
    '還在',
    '还在',
    '租出去',
    '租一',
    '找房',
    '空房',
    '入住',
    '租金',
    '押金',
    '合租',
    '求租',
  ]),
];
const hindi: readonly Sign[] = [
  ...signs(3, [
    '(kiraye|kiraya|kirae) ~(par|pe|ka|ke|chahiye|kitna)?',
    '(khali|khaali|available|free) ~(hai|he|hain)',
    '(mujhe|hume|humein|hamein|hamko) ~(chahiye|rehna|lena|dekhna)',
    '(dekhne|dekhna|dekh) ~(aa|sakte|sakta|sakti|hai|hain|kab)',
    '(rehna|rehne) ~(hai|ke liye|chahte)',
    '(ghar|kamra|flat|room|makaan) ~(chahiye|dhund|dhoond|khali)',
    'kitna (rent|kiraya|deposit|advance)',
  ]),
];

export const wishSigns: readonly Sign[] = [
  ...english,
  ...irish,
  ...polish,
  ...portuguese,
  ...spanish,
  ...romanian,
  ...ukrainian,
  ...russian,
  ...french,
  ...german,
  ...italian,
  ...croatian,
  ...arabic,
  ...chinese,
  ...hindi,
];
