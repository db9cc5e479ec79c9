import { type Sign, signs } from '../purpose/sign.ts';
import type { DataRequestWish } from './data-request-words.ts';
import { pattern } from '../../text/pattern.ts';

/** What an applicant says in their own words that a landlord can act on at once, the surest first. */
export type RequestKind =
  | 'withdraw'
  | 'move-viewing'
  | 'cancel-viewing'
  | 'late'
  | 'another-listing'
  | 'documents'
  | DataRequestWish
  | 'review'
  | 'question';

const place =
  '(place|places|flat|apartment|apt|house|home|room|one|studio|property|somewhere|accommodation|rental|tenancy|lease|bedsit)';
const viewing = '(viewing|appointment|visit|booking|slot|time|it|inspection|showing|meeting)';
const day =
  '(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next week|weekend|morning|afternoon|evening|another (day|time|date|slot)|a (later|different|earlier) (day|time|date|slot))';

const withdraw: readonly Sign[] = signs(3, [
  '(withdraw|withdrawing|withdrawn|pull out|pulling out|drop out|dropping out|bow out|bowing out|cancel|retract|close) ~(application|applying|interest|my name|our names|enquiry|(from|out of) (the|your) (list|process|running|race))',
  '(withdraw|withdrawing|pulling out|bowing out)',
  '(like|want|wish|decided|have|need|going) to (drop out|bow out|pull out|step aside)',
  '(no longer|no more|not really) (interested|looking|searching|in need|hunting)',
  '(not|aren t|isn t|arent|isnt) (interested|looking|searching|in need|hunting) ~(any ?more|at (this|the) (time|moment|stage)|after all|now|in it|in this|in the (place|flat|house|apartment|room))',
  '(no longer|don t|dont|do not|won t|wont|not) (be )?(require|requiring|need|needing|want|wanting) (it|(the|your) (place|flat|house|apartment|apt|room|rental|viewing|property|tenancy|studio|cottage|lodge|bungalow|bedsit)|this|that|to rent|a (rental|place to rent))( now| any ?more| after all| at this)?',
  '(sale agreed|bought|buying|closed on|got the keys (to|of)) ~(our own|a (house|home|place|flat|apartment))',
  '(turn|turning) (it|this|that|the (offer|place|flat|house|apartment|room)|you) down',
  '(have to|had to|going to|must|need to) (decline|pass|withdraw|pull out|say no)',
  '(job|visa|move|transfer|loan|funding|course|plans|plan|offer|relocation) ~(fell|fallen|fallin|falling) through',
  '(staying|stay) (put|where (i am|we are)|on (here|in my|in our))',
  '(renewed|extended) (my|our|the) (lease|tenancy|contract)( where| here| for)?',
  '(not|no longer) (moving|relocating|coming) ~(any ?more|now|after all|to (dublin|ireland|cork|galway|limerick))',
  'going (somewhere else|elsewhere|a different (way|route|direction)|with (another|a different))',
  `(found|got|secured|signed (for|on|up for)|taken|accepted|offered|going with|gone with|chosen|went with) ~(somewhere (else|new|closer|cheaper|bigger|nearer)|elsewhere|(another|a different|a new|an alternative|other) ${place}|something else|alternative accommodation)`,
  '(found|got|gotten|have got|were offered|was offered) (a|an|our|my) (place|home|house|flat|apartment|room) (already|now|in|with|on|near|through|since|last week|yesterday|today|thank*|so)',
  `(sorted|fixed up|settled) (elsewhere|somewhere else|with ~${place})`,
  '(got|been given|been offered|were given|were offered|was offered|allocated|been allocated) (a|an|our|my) (council|social|corporation|housing association) (house|home|flat|apartment|place)',
  '(sorted|fixed up|set up|suited) (elsewhere|somewhere|now|already)',
  '(no need|no need for you|don t bother) (to|for) ~(keep|hold|consider|show|reply)',
  '(keep|hold) (me|us) in mind ~(other|others|future|else|again|something|anything|next time)',
  '(going to|gonna|ll|will|to) leave it( there| at that| for now| so)?',
  '(not|never) to (pursue|proceed|take|go|continue) ~(further|it|this|with|ahead|forward)',
  '(to be too much|too far|too dear|too expensive|too small|out of our budget|out of my budget) ~(for (us|me)|thanks|so (i|we)( ?(ll|will|won t|wont|am|are|m|re|have to))? (pass|passing|leave|leaving|not|decline|keep looking|move on))',
  '(nieaktualne|wynajelismy|wynajalem|wynajelam)',
  '(arrendamos|alugamos|ja arranj\\p{L}*) ~(outr|casa|quarto|apart)\\p{L}*',
  '(abbiamo|ho) trovato ~(altrove|altro|altra|casa)',
  '(trouve|trouvons|avons (finalement )?trouve) ~(autre|ailleurs)',
  '(take|remove|strike|scratch|cross|drop) (me|us|my name|our names|my application) (off|from|out)',
  '(decided|choosing|opted|chose) ~(not to (proceed|go ahead|go for|continue|take|move|rent|pursue|go through)|against (it|the|taking|moving)|to (stay (put|where|here)|pass (on|up)|leave it))',
  '(won t|will not|wouldn t|not) be (proceeding|going ahead|continuing|taking (it|the|this)|moving (in|forward)|applying|pursuing)',
  '(don t|do not|not) (want|wish) to (proceed|go ahead|pursue|continue)',
  '(we|i|ll|will|won t|wont|can|are|am) (not|won t|cannot|can t) (be )?(continue|going on|go on|proceed|continuing) (with|further|any ?more|the|our|my)',
  '(not for (me|us)|not what (i|we) ~looking for|have to pass on|going to pass on|i ll pass on|we ll pass on)',
  'please (disregard|ignore|cancel|delete|bin) ~(application|enquiry|request|interest)',
  '(give|offer|let) (it|the (place|flat|house|apartment|room)) (go )?to (someone|somebody|anyone|another|any other) (else|needy|person|family|applicant|tenant|couple|people|nurse)',
  // Irish, Polish, Portuguese, Spanish, Romanian.
  '(nil|nill) ~(suim|spéis|speis) ~(agam|againn)',
  '(fuair|fuaireamar|aimsigh) ~ait eile',
  '(tarraing|tarraingt) ~siar',
  '(rezygnuj*|zrezygnowa*|wycofuj*|wycofa*)',
  '(juz )?(nie (jestem|jestesmy) (juz )?zainteresowan*|znalaz(lem|lam|lismy|lysmy) (juz )?(inne|cos|mieszkanie|pokoj|dom))',
  '(ja nao (tenho|temos) interesse|nao (tenho|temos) mais interesse|desist(o|imos|i)|desistir)',
  '(encontrei|encontramos|achei|achamos|consegui|conseguimos|arranjei|arranjamos) ~(outro|outra|outra casa|outro lugar|casa|apartamento|quarto)',
  '(ya no (estoy|estamos) interesad*|ya no (me|nos) interesa|retiro mi|retirar (mi|nuestra)|retiramos)',
  '(encontre|encontramos|conseguimos|consegui|hemos encontrado|he encontrado) ~(otro|otra|piso|casa|habitacion)',
  '(nu (mai )?(sunt|suntem) interesat*|renunt(am|ari|ati)?|(ma|ne) retrag*)',
  '(am gasit|gasit) ~(altceva|alta|alt|apartament|chirie|casa|camera)',
  // No need of it any more.
  '(ja nao (preciso|precisamos|estou|estamos)|nao (preciso|precisamos) mais|ya no (lo |la |la casa |el piso )?(necesito|necesitamos)|(ai|avons) plus besoin|(brauche|brauchen) ~nicht mehr|non (ho|abbiamo) piu bisogno|(juz )?nie potrzebuj(e|emy) juz|juz nie potrzebuj(e|emy)|nu mai (am|avem) nevoie)',
  '(vise (nam|mi) ne treba|ne (trebam|trebamo) vise|uz (to )?(nepotrebujem|nepotrebujeme|nehladame|nehladam|nemame zaujem|nemam zaujem)|(nasli|nasiel|nasla) (sme|som) (si )?(ine|iny|inu)|artik (gerek|ihtiyac\\p{L}*)|baska (bir )?(ev|yer|daire|oda) bul\\p{L}*|khong can nua|da tim duoc)',
  // Ukrainian, Russian.
  '(вже не (цікавить|актуально|потрібн\\p{L}*)|більше не (цікавить|шука\\p{L}*|потрібн\\p{L}*)|відмовля\\p{L}*|знаишл\\p{L}+ ~(інш\\p{L}*|житло|квартиру))',
  '(уже не (интересует|актуально|нужн\\p{L}*)|больше не (интересует|ищ\\p{L}*|нужн\\p{L}*)|отказыва\\p{L}*|нашл\\p{L}+ ~(друг\\p{L}*|жилье|квартиру)|нашел ~(друг\\p{L}*|жилье|квартиру))',
  // French, German, Italian, Croatian.
  '((ne|n) (suis|sommes|est) ?plus interess*|plus interess*|retir(e|er|ons) (ma|notre) (candidature|demande|dossier)|(me|nous) desist*)',
  '(ai|avons|j ai|trouve) ~trouve ~(autre|ailleurs|un appartement|un logement|une maison)',
  '(kein(e)? interesse mehr|nicht mehr interessiert|ziehe(n)? ~zuruck|zuruckziehen|(etwas|was) anderes gefunden|andere (wohnung|bleibe) gefunden|anderweitig ~(gefunden|fundig))',
  '(non (sono|siamo|mi|ci) ~piu ~(interessat*|interessa)|ritir(o|are|iamo) (la|mia)|(ho|abbiamo) trovato ~(altr*|casa|appartamento|stanza)|rinunci(o|amo|are))',
  '(vise (nisam|nismo) ~(zainteresiran*|zanima)|(nisam|nismo) vise ~(zainteresiran*)|odustaje(m|mo)|povlac(im|imo)|(nasao|nasla|nasli) (sam|smo) ~(drugi|drugo|drugu|stan|nesto)|(nasli|nasao) ~drug*)',
  // Arabic, Chinese, Hindi.
  'لم (اعد|نعد) (مهتم|مهتمين|بحاجه|بحاجة)',
  'وجد(ت|نا) ~(شقه|شقة|سكن|مكان|بيت)',
  '(سحب|اسحب|الغاء) طلب',
  '(不租了|不需要了|不考虑了|找到(了)?(别的|其他|另外|另一)|已经找到|放弃申请|撤回|取消申请)',
  '(ab nahi chahiye|nahi chahiye ab|zarurat nahi|(doosra|dusra|doosri|dusri) ~(mil gaya|mil gayi|le liya))',
]);

const moveViewing: readonly Sign[] = signs(3, [
  `(reschedule|rescheduling|rearrange|re-arrange|postpone|postponing|put back|push back|pushed back|bring forward|delay) ~${viewing}?`,
  `(move|change|switch|swap|push|shift) ~${viewing} ~(to|till|until|back|forward|for|by|later|earlier|another|day)`,
  `(move|change|switch|swap) (the|my|our) ${viewing}`,
  `(could|can|would|any chance|possible|possibility|ok|okay|alright|mind) ~(do|come|make it|meet|view|see|visit|switch|have|try|suit|be) ~${day} ~(instead|rather)`,
  `(instead of|rather than) ~${day}`,
  '(make|do|say|come|meet) (it )?(at )?(half|quarter|\\d{1,2}|six|seven|five|eight|four)( \\p{L}+){0,3} instead',
  '(any|some) other (time|day|slot|date|evening|morning)',
  '(give|get|have|offer|provide|arrange|book|fix|allot|find|send) ~(one more|another|a new|new|alternative|alternate|different|fresh|next) (slot|time|timing|day|date|appointment|viewing|chance)',
  '(slot|viewing|appointment|time) ~(preferably|ideally) ~(on|after|before|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|morning|evening)',
  `(doesn t|doesnt|does not|won t|wont|no longer|not|didn t) ~suit* ~(is|are|would|could|can|how about|what about|any chance|maybe|prefer) ~${day} ~(possible|ok|okay|free|available|work|suit|better|do|good|\\?)?`,
  `(could|can|would) (we|i|you|ye) (do|make|say|come|meet|try) ~${day} ~instead`,
  `(something (s |has )?(come|came) up|called (in )?to work|have to work|no longer suits) ~(would|could|can(?!'?t)|is|how about|what about) ~${day}`,
  '(slot|time|viewing|one) ~(later|earlier) (in|on)',
  '(otra|otro) (hora|momento)',
  '(another|a different|an alternative|any other|some other) (day|time|date|slot)',
  '(different|later|earlier) (slot|time|day|date|viewing)',
  '(push|move) (it|things) (back|forward|out|on)',
  // Irish, Polish, Portuguese, Spanish, Romanian.
  '(am|la) eile',
  '(przeloz*|przelozy*|przesun*|zmieni* ~(termin|godzin*|dat*)|inny (termin|dzien)|innym (terminie|dniu))',
  '(remarc*|reagend*|mudar ~(visita|horario|hora|dia|data)|(outro|outra) (dia|hora|horario|data)|adiar)',
  '(cambiar ~(cita|visita|hora|dia|fecha)|reprogram*|aplaz*|posponer|(otro|otra) (dia|hora|fecha))',
  '(reprogram*|(alta|alt) (zi|ora|data)|muta(m|ti)? ~(vizionare*|intalnire*)|aman(a|am|ati|are) ~vizion*)',
  '(перенес\\p{L}*|інш(ии|ого|у|ии) (день|дня|час|дату)|іншии час)',
  '(перенес\\p{L}*|перенос\\p{L}*|друг(ои|ого|ое|ую) (день|дня|время|дату))',
  '((un|une) autre (jour|moment|heure|date|creneau)|report(er|ez|ons) ~(visite|rendez)|decaler|deplacer ~(visite|rendez|rdv))',
  '(verschieb*|verlegen|(anderer|anderen|andere) (termin|tag|uhrzeit|zeit)|umbuchen|spater kommen)',
  '(spostare|spostiamo|rimandare|posticipare|un altro (giorno|orario|momento)|un altra (data|ora))',
  '(drugi (termin|dan)|pomaknuti|pomaknemo|prebaciti|odgoditi|odgodimo|promijeniti ~(termin|vrijeme))',
  '(تاجيل|تغيير الموعد|موعد اخر|يوم اخر|وقت اخر)',
  '(改时间|改期|换个时间|换一天|改天|另一天|推迟|延期)',
  '((doosre|dusre|kisi aur|aur kisi) (din|time|samay)|time (change|badal)|aage (badha|kar))',
]);

const cancelViewing: readonly Sign[] = signs(3, [
  `(cancel|cancelling|canceling|call off|calling off) ~${viewing}`,
  `(can t|cannot|cant|can not|couldn t|won t|wont|unable to|not able to|not be able to|no longer able to|not going to|not gonna) ~(make (it|the|that|my|our|tomorrow|today|\\p{L}+day)|attend|come (to|for|along|on|today|tomorrow|any)|get there|be there|view (it )?(today|tomorrow|on))`,
  '(have to|need to|must|want to|going to) (cancel|skip|miss|call off|call it off)',
  `(won t|wont|will not|not|can t|cant|cannot) (be )?(coming|attending|showing up|turning up|able to come|going) ~(viewing|appointment|visit|showing|inspection|open house)`,
  '(won t|wont|not gonna|not going to|can t|cant|cannot|couldn t) make (it|tonight|today|tomorrow|the|my|our|\\p{L}+day|this)',
  '(can t|cant|cannot|won t|wont) (come|be there|get there|attend|do) ~(now|after all|any ?more|on \\p{L}+day|tomorrow|today|tonight)',
  '(ni|nach) ~(feidir|fheadaim|mbeimid|mbeidh) ~(teacht|freastal)',
  '((odwolac|odwoluje|odwolujemy) ~|nie (moge|mozemy|dam rady|damy rady|bede mogl*|bedziemy) ~(przyjsc|przyjechac|byc|dotrzec|przybyc))',
  '(nao (vou|vamos|posso|podemos|consigo|conseguimos|poderei|poderemos) ~(poder )?(ir|comparecer|estar|chegar|visitar)|cancelar ~(visita|horario|marcacao|agendamento))',
  '(no (puedo|podemos|podre|podremos|voy a poder|vamos a poder) ~(ir|asistir|llegar|acudir|estar)|(cancelar|anular) ~(visita|cita))',
  '(nu (pot|putem|voi putea|vom putea|mai pot|mai putem) ~(veni|ajunge|participa)|(anul(ez|am|ati)) ~(vizion*|intaln*))',
  '(не (зможу|зможемо|вииде) ~(приити|приїхати|бути)|скасува\\p{L}* ~(перегляд|зустріч)|скасовую)',
  '(не (смогу|сможем|получится) ~(приити|приехать|быть)|отмен\\p{L}* ~(просмотр|встреч\\p{L}*))',
  '((ne )?(pourrai|pourrons|peux|pouvons) ~(pas|plus) ~(venir|etre|visiter|me rendre|nous rendre|assister)|annul(er|e|ons) ~(visite|rendez|rdv))',
  '(kann|konnen|schaffe|schaffen) ~(nicht|leider nicht) ~(kommen|teilnehmen|da sein|wahrnehmen)?|(termin|besichtigung) ~(absagen|stornieren|nicht wahrnehmen)|absagen',
  '(non (posso|possiamo|potro|potremo|riesco|riusciamo) ~(venire|esserci|partecipare)|(annullare|disdire|cancellare) ~(visita|appuntamento))',
  '(ne (mogu|mozemo|cu moci|cemo moci) ~(doci|stici|biti)|(otkaz*) ~(termin|razgled*|pregled)?)',
  'لن (استطيع|نستطيع|اتمكن|نتمكن)',
  '(لا (استطيع|نستطيع) (الحضور|القدوم|المجيء)|الغاء (الموعد|المعاينه|المعاينة|الزيارة))',
  '(来不了|去不了|不能来|不能去|无法前来|无法参加|取消看房|取消预约)',
  '(nahi aa (paunga|paungi|payenge|sakta|sakti|sakte|sakenge)|cancel kar)',
]);

const late: readonly Sign[] = signs(3, [
  '(running|be|am|bit|little|slightly|minutes|mins|min|few|gonna be|going to be|hour|i ll be) (a bit |a little |slightly |about |around |running )?late',
  '\\d+ ?(min|mins|minutes) (late|behind|away)',
  '(stuck|caught|sitting) (in|on|at) ~(traffic|m50|n7|n11|quays|work|bus|train|luas|dart|tunnel|roadworks)',
  '(bus|train|luas|dart|flight|tram|taxi) ~(delayed|late|cancelled|broke|not moving|stopped)',
  '(be|get) there in (about |around )?(\\d+|five|ten|fifteen|twenty|half an hour|a (few|couple of) min*)',
  '(wait|hang on|hold on|bear with) ~(for me|for us|\\d+|min*|minutes)',
  '(running|bit|little|mins|minutes) behind',
  '(with you|there|down|over) (for|at|by|about|around) ~(half|quarter) past',
  '(be )?(with you|there|over|down) in (about |around )?(\\d+|five|ten|fifteen|twenty|a few|half)',
  '(held up|delayed|bus never came|missed the (bus|train|luas|dart))',
  '(quarter of an hour|half an hour|\\d+ min\\p{L}*) (late|behind)',
  '(on (my|our) way|nearly there|almost there|parking now)',
  '(ten|five|fifteen|twenty) (minutes|mins) (late|away)',
  '(mall|deanach)',
  '(spoznie|spozni*|spozniony|spoznimy)',
  '\\d+ ?(minutos|min|mins|minut*|minuti|minuten|хвилин*|минут*) ~(depois|mais tarde|de atraso|tarde|pozniej|intarziere|de retard|spater|piu tardi|dopo|di ritardo|kasnije|пізніше|позже)',
  '(onibus|autocarro|comboio|trem|autobus|tren|treno|zug|pociag|trenul|autobuz*|vlak|автобус|поїзд|поезд) ~(atras*|tard*|retras*|ritardo|verspat*|spozn*|opozn*|intarz*|kasni|запізн*|опазд*|задерж*)',
  '(atrasad*|atrasou|atrasei|atrasamos|vou atrasar|vamos atrasar|chegar (mais )?tarde|atraso)',
  '(llego tarde|llegare tarde|llegamos tarde|llegar tarde|retras*|retraso)',
  '(intarzi*)',
  '(запізн\\p{L}*|запізнюю\\p{L}*)',
  '(опазд\\p{L}*|опозда\\p{L}*|задержива\\p{L}*)',
  '((en|de) retard|retarde*|arriver(ai|ons) plus tard)',
  '(verspat*|spater da|(minuten|min) spater|im stau)',
  '(in ritardo|ritardo|tardi)',
  '(kasni(m|mo)|kasnit*|zakasn*)',
  '(متاخر|ساتاخر|سنتاخر)',
  '(迟到|晚到|晚一点到|堵车)',
  '(der ho|late ho|der se|thoda late)',
]);

const anotherListing: readonly Sign[] = signs(3, [
  '(do|would|have|got|is|are) (you|there) ~(any|another|anything|something|other|others) ~(available|place|places|property|properties|apartments|apartment|houses|house|flats|flat|rooms|room|coming up|to rent|else|listing|listings)',
  '(another|other) (one|place|places|property|properties) ~(with|that|around|near|in|available|you|for|suit)',
  '(do|would) (you|ye) ~(own|let|rent|have) ~(any|other|another)',
  '(any|another|other) (properties|property|apartments|apartment|houses|house|flats|flat|rooms|room|listings|listing|units|unit|places|place) ~(available|to rent|coming up|of yours|you have|on your books|that you)',
  '(anything|something) (else|bigger|smaller|cheaper|similar|nearer|closer|larger|with) ~(available|to rent|coming up|bedroom|bed|garden|parking)?',
  '(your|the) other (place|property|apartment|house|flat|room|listing|ad|advert|one)',
  '(apply|considered|interested|prefer) ~(other|another|different) (one|place|property|apartment|house|flat|room|unit)',
  '(inne|inny|inna) (mieszkan*|pokoj*|ofert*|dom)',
  '(outro|outra|outros|outras) (apartamento*|casa*|quarto*|imovel|imoveis|opcao|opcoes)',
  '(otro|otra|otros|otras) (piso*|casa*|habitacion*|apartamento*|vivienda*)',
  '(alt|alta|alte) (apartament*|casa|case|camer*|oferta|oferte)',
  '(інш\\p{L}+ (квартир\\p{L}*|кімнат\\p{L}*|житло|варіант\\p{L}*))',
  '(друг\\p{L}+ (квартир\\p{L}*|комнат\\p{L}*|жилье|вариант\\p{L}*))',
  '(autre|autres) (appartement*|logement*|maison*|chambre*|bien|biens)',
  '(andere|anderes|weitere) (wohnung*|zimmer|haus|hauser|objekt*)',
  '(altro|altra|altri|altre) (appartament*|cas[ae]|stanz[ae]|camer[ae])',
  '(drugi|druga|drugih) (stan*|sob*|kuc*)',
  '(شقه|شقة|بيت|غرفه|غرفة) (اخرى|اخر|ثانيه|ثانية)',
  '(别的房|其他房|另一套|另外一套|还有其他)',
  '(koi aur|doosra|dusra) (ghar|flat|kamra|room|makaan)',
]);

/** Text of a letter that only accompanies its files. */
const documents: readonly Sign[] = signs(3, [
  '(here you go|there you go|here they are|here it is|as promised|see below|that s everything|that s the lot)',
  '(pfa|pfb|attached|attaching|attachment|attachments|enclosed|find attached|here (is|are)|sending (you )?|as (you )?(asked|requested|agreed|discussed)|per your request|requested)',
  '(documents|document|docs|papers|payslip|payslips|reference|references|id|passport|bank statement|statements)',
  '(w zalaczeniu|zalaczam|przesylam|dokumenty)',
  '(em anexo|segue|anexo|documentos|documentacao)',
  '(adjunto|adjunta|documentos|documentacion)',
  '(atasat|anexat|documente*)',
  '(додаю|документи|вкладенн\\p{L}*|документы|вложени\\p{L}*|прилагаю)',
  '(ci joint|piece jointe|pieces jointes|documents)',
  '(im anhang|anbei|unterlagen|dokumente)',
  '(in allegato|allego|allegat[io]|documenti)',
  '(u prilogu|prilog|dokumente)',
  '(المرفق|مرفق|المستندات|附件|文件|kagaz|documents bhej)',
]);

export const requestSigns = {
  withdraw,
  'move-viewing': moveViewing,
  'cancel-viewing': cancelViewing,
  late,
  'another-listing': anotherListing,
  documents,
} as const satisfies Partial<Record<RequestKind, readonly Sign[]>>;

/** What is said of others, or as not having happened, is not the writer's wish; removed before signs are looked for. */
export const otherwise = pattern('g')`
  \b(?:
    haven't|have not|hasn't|hadn't|not yet|didn't|did not|couldn't|could not|can't seem to|unable to|struggling to
    |hard to
  ) (?:yet |been able to |manage[d]? to )?(?:find|found|get|got|secure[d]?)[^.!?\n]{0,60}
  |(?<!\b(?:mind|ok|okay|alright|fine|possible|better|easier|suit|great|handy) )\b
  (?:if|unless|in case|before|until|when) (?:i|we|you|they|it|the|somebody|someone)\b[^.,!?\n]{0,80}
  |\b(?:don't|do not|wouldn't|would not|not) (?:want|like|wish|going|planning|have) to (?:
    withdraw|pull out|cancel|be late|reschedule|miss
  )[^.!?\n]{0,40}
  |\b(?:don't|dont|do not|never) (?:give|let|rent|offer|show)[^.!?\n]{0,60}
  |\b(?:got|gotten|accepted|offered|secured|have|has) (?:a|an|my|his|her|our|their) (?:\w+ )?place (?:in|at|on|to study in) (?:the |a |an )?
  (?:\w+ ){0,2}?(?:
    colleges?|university|uni|schools?|courses?|programmes?|nursing|medicine|atu|tus|setu|mtu|ucd|ucc|ul|dcu|tud
    |tcd|trinity|maynooth|rcsi|ncad|creche|phd|masters?|degree
  )\b[^.!?\n]{0,40}
  |\bwho(?: has|'s|s)? (?:just )?(?:got|gotten|found|secured|accepted)[^.!?\n]{0,60}
  |\b(?:have|has|did|are|is) you[^.!?\n]{0,40}(?:found|gone|decided|given)[^.!?\n]{0,40}
  |\b(?:my|our|the|current|old|previous) (?:landlord|housemates?|flatmates?|roommate|tenant) (?:has |have |is |are )?(?:
    decided|withdr\w+|pull\w+|cancell?\w*
  )[^.!?\n]{0,60}
`;

/** Beginnings of questions without a question mark. */
export const questionWords = pattern()`
  (?:^|[.!,\n]\s{0,20}|\b(?:and|also|wondering|to know|to ask|ask you|tell me|confirm) )(?:
    is (?:it|the|there|this)|are (?:you|there|the|pets|dogs|cats|bills)|do (?:you|we|i)|does (?:it|the)
    |can (?:i|we|you)|could (?:i|we|you)|would (?:you|it)|will (?:there|you|it|the)|when|where|what
    |how (?:much|long|many|do|is|far)|which|who|any (?:news|update|word|idea)|if (?:there|it|the)|czy|ile|kiedy
    |gdzie|jaki|jaka|quando|quanto|qual|onde|cuando|cuanto|cual|donde|cand|cat|unde|care|коли|скільки|чи|де|когда
    |сколько|где|можно ли|quand|combien|est-ce|ou|wann|wie|gibt es|wo|dove|quale|kada|koliko|gdje|je li|da li
    |an bhfuil|ce mhead|cathain|kab|kitna|kya|kahan
  )\b
`;
