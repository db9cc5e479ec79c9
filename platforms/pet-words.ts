import { expression } from '../domain/text/letter-expression.ts';
/** Words about animals at home in the languages of Irish letting, folded; `*` stands for any ending. */

/** Animals without saying which. */
const generic = [
  'zwierz*|pupil|pupila|pupile|pupili|mascota|mascotas|mascote|mascotes|animais|animal|animale|animalut*|animali|animales|animaux|bicho|bichos',
  'haustier*|tier|tiere|huisdier*|husdjur|husdyr|djur|lemmik*|kotielaim*|koduloom*',
  'ljubim*|zivotinj*|zvirat*|zvire|zvierat*|zviera|mazlick*|milacik*|haziallat*|kisallat*|allat*|gyvun*|augintin*|majdzivniek*|dzivniek*',
  'тварин*|улюбленц*|животн*|питомц*|любимц*|любимец|κατοικιδι*|ζωα|ζωο|hayvan*|kafshe*|hayop|pets|pet|animals|peata*|pheata*',
];

/** Dogs, cats and the like. */
const specific = [
  'pies|psa|psem|psy|psow|psami|piesk*|piesek|suczk*|kot|kota|kotem|koty|kotow|kotami|kotk*|kotek|kociak*|kocur*|krolik*|papug*|chomik*',
  'cachorr*|cadel*|cao|caes|gato|gata|gatos|gatas|gatinh*|coelho|coelha|passarinh*|perro|perra|perros|perras|perrit*|gatit*|conejo|coneja',
  'caine|caini|cainele|catel*|catei|catelus*|pisic*|iepur*|papagal*|chien|chiens|chienne*|chiot*|chat|chats|chatte*|chaton*|lapin*',
  'hund|hunde|hunden|hunds|hundchen|hundin|katze*|katzchen|kater|dackel|kaninchen|hamster|wellensittich*|hond|honden|hondje*|katten|katje*|poes|poezen|teckel|konijn*',
  'cane|cani|cagnolin*|gatto|gatta|gatti|gatte|gattin*|coniglio|coniglietto|psic*|pesek|pejs*|psik*|psi|macka|macku|macke|mackami|mackou|kocka|kocku|kocky|kockou|kocour*|kralik*',
  'kutya*|kutyu*|kutyank|macska*|cica*|cicank|nyul*|sun|suni|sunis|suns|suniu|suniuk*|kate|katin*|kaciu*|kacius|kakis|kaki|trusi*',
  'собак*|собач*|пес|пса|песик*|песиком|кіт|кот|кота|коти|коты|котом|котик*|котів|котов|кішк*|кішеч*|кошк*|кошеч*|кошен*|кролик*|папуг*|попуга*|хомяк*|цуценя*|щен*|куче*|котк*|котара*',
  'σκυλ*|γατ*|kopek*|kopeg*|kedi*|koira*|kissa*|koer*|kass|kassi|katt|katter|qen|qeni|mace|macja|madra*|gadhar*',
];

/** To have or keep, as the writers say it of themselves. */
const having = [
  'mam|mamy|posiadam*|tenho|temos|possuo|possuimos|tengo|tenemos|am|avem|detinem|маю|маємо|є|тримаю|тримаємо|есть|имею|имеем|держу|держим|имам|имаме',
  'ai|avons|possedons|habe|haben|hab|besitze*|halte|halten|kommt|kommen|ho|abbiamo|imam|imamo|mame|van|vannak|turiu|turime|turim|laikau|laikome|ir',
  'εχω|εχουμε|heb|hebben|var|har|kam|kemi|meilla|meil|minulla',
];
/** Having and its denial in one word. */
const havingNot =
  'нема|немає|нет|немаємо|немаю|нямам*|няма|nema|nemam*|nemaju|nincs*|neturi*|nelaik*|nav|yok*|brak|pole';
/** ‘Without’, ‘no’, ‘neither … nor’: what follows is denied, over ‘and’ too. */
const without =
  'bez|sem|sin|ni|fara|nici|без|ні|ни|ані|ani|sans|aucun|aucune|pas|ohne|keine|kein|keinen|senza|nessun|zadnych|zadne|ziadne|ziadnych|geen|zonder|inga|ingen|utan|uden|uten|χωρις|ουτε|wala|walang|gan|nichts|nicht';
/** A verb's ‘not’. */
const not = 'nie|nao|no|nu|не|ne|non|nem|δεν|nuk|ikke|inte|ei';
const but = 'ale|aber|mais|mas|pero|ma|dar|але|но|maar|men|αλλα';
/** ‘With’, and articles that stand before one animal. */
const accompanied =
  'z|ze|con|com|cu|з|із|зі|с|со|mit|avec|s|so|su|met|με|med|un|une|um|uma|una|uno|ein|eine|einen|een|egy|jeden|jednego|один|одна|одну|μια|εναν|ενα|един|една';

const pattern = (words: string): RegExp => expression(`^(?:${words.replace(/\*/g, '\\p{L}*')})$`, 'u');

export const petWords = {
  generic: pattern(generic.join('|')),
  specific: pattern(specific.join('|')),
  having: pattern(having.join('|')),
  havingNot: pattern(havingNot),
  without: pattern(without),
  not: pattern(not),
  but: pattern(but),
  accompanied: pattern(accompanied),
};
