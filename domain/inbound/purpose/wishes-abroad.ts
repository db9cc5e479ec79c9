import { type Sign, signs } from './sign.ts';

/** Phrases of people who want to live in a home, in the other languages of Irish letting. */

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
    '(cuairt a thabhairt|chonaic (me|muid|sinn) ~fogra)',
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
    '(loyer|caution)',
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
    'استاجر',
    'نستاجر',
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

/** Questions about the price, and descriptions of the family, in the languages above. */
const priceAndFamily: readonly Sign[] = [
  ...signs(3, [
    '(ile kosztuje|ile wynosi|jaki jest czynsz|jaka jest cena|cena)',
    '(quanto custa|qual o valor|qual o preco|quanto e)',
    '(cuanto cuesta|cuanto es|que precio|precio|mas informacion)',
    '(cat costa|ce pret|pretul|mai multe detalii)',
    '(скільки коштує|яка ціна|ціна)',
    '(сколько стоит|какая цена|цена)',
    '(combien coute|quel est le (loyer|prix)|le loyer|le prix|plus d informations)',
    '(was kostet|wie viel kostet|wie hoch ist die|der preis|mehr informationen)',
    '(quanto costa|qual e il prezzo|il prezzo|maggiori informazioni)',
    '(koliko kosta|koja je cijena|cijena|vise informacija)',
    '(cé|ce) mheid|ce mhead',
    'kitna (hai|he|hoga)',
    '(kiraya|kiraye|rent) kitna',
    'chahiye',
    '(kommt|ist) ~noch (da|zu haben)',
    'brauch(e|en) ~(wohnung|zimmer|haus|bleibe)',
    'можна (жити|з собакою)',
    'можно (жить|с собакой|с детьми)',
    '(admite|acepta|aceptan|aceita|aceitam|acceptez|accettate|akceptujecie) ~(mascotas|perros|animais|animaux|animali|zwierzeta)',
  ]),
  ...signs(3, [
    'jestesmy ~(malzenstwem|para|rodzina|rodzin)',
    'somos (um|uma|una|un|dos|duas|dois|tres|quatro|cuatro|pareja|familia|casal)',
    'suntem (o|un|doi|doua|trei|patru|familie|cuplu)',
    '(ми|нас) ~(сім\\p{L}*|родина|двоє|троє|четверо)',
    '(мы|нас) ~(семья|семьи|двое|трое|четверо)',
    'nous sommes (un|une|deux|trois|quatre)',
    'wir sind (ein|eine|zwei|drei|vier|zu)',
    'siamo (una|un|due|tre|quattro)',
    '(nas je|mi smo) (dvoje|troje|cetvero|obitelj|par)',
    '(teaghlach|lanuin)',
  ]),
  ...signs(3, ['多少钱', '价格', '一家', '养猫', '带猫', '养狗', 'كم سعر', 'السعر', 'نحن عائله', 'نحن عائلة', 'عائلت']),
];

export const wishesAbroad: readonly Sign[] = [
  ...priceAndFamily,
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
