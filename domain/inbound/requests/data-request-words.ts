import { type Sign, signs } from '../purpose/sign.ts';
import { alternatives, pattern } from '../../text/pattern.ts';

/**
 * Signs in which ` ~ ` stands for up to 60 characters of the same sentence between whole words, so that ‘me’ is not found
 * in ‘time’.
 */
const wishes = (phrases: readonly string[]): Sign[] =>
  signs(
    3,
    phrases.map((phrase) =>
      phrase.replaceAll(' ~ ', ' (?:(?:(?!\\b(?:so|because|but|when|while)\\b)[^.!?\\n]){0,60}?[\\s,-])?'),
    ),
  );

/** What a letter asks for concerning the writer's own data (GDPR Art. 15 to 17). */
export type DataRequestWish = 'erasure' | 'access' | 'correction';

const erase =
  '(delet*|eras*|remov*|wip(e|es|ed|ing)|destroy*|purg*|shred*|get rid of|getting rid of|scrub*|dispos* of|bin|binning)';
const ownThings = alternatives`
  (
    data|details|information|info|stuff|documents|document|docs|files|file|records|record|paperwork|papers
    |payslips|payslip|passport|id|ids|statements|statement|photos|photo|emails|application|applications|profile
    |account|copies|bank statements|references|pps|ppsn
  )
`;

const erasure: readonly Sign[] = wishes([
  `${erase} ~ (my|our|mine|her|his|their) (personal |private |own |old |scanned )?(personal |bank |medical |contact )?${ownThings}`,
  `${erase} ~ (copies|copy|scans|photos|pictures) of (my|our)`,
  alternatives`
    ${erase} (everything|anything|all|whatever|any|every) ~ (
      about me|about us|on me|on us|of mine|of ours|relating to me|concerning me|i sent|i ve sent|we sent|we ve sent
      |i gave|we gave|i uploaded|we uploaded|i provided|belongs to me|you (have|hold|ve got|got|keep|kept|stored)
    )
  `,
  `${erase} (me|us) (from|off|out of) (your|the) (system|systems|database|records|books|files|computer)`,
  alternatives`
    (data|details|information|documents|files|records) ~ (be|to be|get|gets|is|are) (fully |completely |permanently )?(
      deleted|erased|removed|destroyed|wiped|shredded
    )
  `,
  '(want|like|need|request|ask|asking) ~ (everything|all) ~ (deleted|erased|destroyed|wiped|shredded)',
  `(my|our) (personal |bank |own )?${ownThings} ~ (deleted|erased|destroyed|wiped|shredded)`,
  alternatives`
    (take|taking|pull|get) (all )?(my|our|all my|all our) (personal |bank |own )?${ownThings} ~ (off|out of|from) (your|the) (
      system|systems|database|records|books|computer
    )
  `,
  alternatives`
    (don t|do not|dont|no longer|stop|cease|not) (want you to |wish you to |like you to )?(
      keep|keeping|store|storing|hold|holding|process|processing|retain|retaining|use|using
    ) ~ (my|our) (personal )?(data|details|information|documents|docs|papers|passport|id|records|payslips)
  `,
  '(right|request|ask|asking) ~ (erasure|be forgotten|deletion of (my|our))',
  '(gdpr|data|personal data) (erasure|deletion|removal) request',
  '(article|art|section) 17',
  'withdraw* ~ (my|our) consent ~ (data|details|information|documents)',
  '(scrios*) ~ (mo|ar) ~ (shonrai|sonrai|eolas|cuid|gcuid)',
  '(mo|ar) (shonrai|sonrai|eolas) ~ scrios*',
  '(usun*|usuw*|skasow*|skasuj*|wykasow*|wykasuj*|zniszcz*) ~ (moje|moich|mojego|nasze|naszych|swoje|swoich) ~ (dan*|dokument*|plik*|cv|zgloszeni*)',
  '(usunieci*|skasowani*) ~ (moich|naszych|swoich) ~ (dan*|dokument*)',
  'praw* do (bycia zapomnianym|usuniecia)',
  '(apag*|elimin*|exclu*|exclu|delet*|remov*) ~ (meu|meus|minha|minhas|nosso|nossos|nossas) ~ (dado*|informaco*|documento*|fich*|arquivo*)',
  'direito ~ (esquecimento|apagamento|eliminacao)',
  '(borr*|elimin*|suprim*|destruy*) ~ (mi|mis|nuestro|nuestros|nuestra) ~ (dato*|informacion|documento*|archivo*|solicitud)',
  'derecho ~ (supresion|olvido)',
  '(sterg*|stearga|elimin*) ~ (datele|informatiile|documentele|dosarul) ~ (mele|noastre|meu|personale)',
  '(dreptul) ~ (stergere*|uitat)',
  alternatives`
    (видал\p{L}*|стер\p{L}*|знищ\p{L}*|прибер\p{L}*) ~ (моі|моіх|наші|наших|мій|своі|особист\p{L}*|персональн\p{L}*) ~ (
      дан\p{L}*|документ\p{L}*|інформац\p{L}*|фаил\p{L}*
    )
  `,
  alternatives`
    (удал\p{L}*|сотр\p{L}*|стер\p{L}*|уничтож\p{L}*) ~ (мои|моих|наши|наших|свои|персональн\p{L}*|личн\p{L}*) ~ (
      данн\p{L}*|документ\p{L}*|информаци\p{L}*|фаил\p{L}*
    )
  `,
  '(supprim*|effac*|detrui*|retir*) ~ (mes|nos|mon|notre|toutes mes|l ensemble de mes) ~ (donnee*|information*|document*|dossier|fichier*|piece*)',
  'droit ~ (effacement|oubli)',
  '(losch*|entfern*|vernicht*) ~ (meine|meiner|unsere|unserer) ~ (daten|unterlagen|dokumente|angaben|bewerbung|dateien)',
  '(meine|unsere) ~ (daten|unterlagen|dokumente|angaben|bewerbung|dateien) ~ (losch*|geloscht|entfern*|vernicht*)',
  'recht auf (loschung|vergessenwerden)',
  '(cancell*|elimin*|rimuov*|distrugg*) ~ (miei|mie|nostri|nostre|mia|mio) ~ (dati|informazioni|documenti|domanda)',
  'diritto ~ (oblio|cancellazione)',
  '(izbris*|obris*|uklon*|unist*) ~ (moje|nase|svoje|osobne|mojih) ~ (podatk*|dokument*|spis*)',
  '(احذف|حذف|امسح|مسح|ازالة|ازاله|شطب)[^.!?\\n]{0,40}(بيانات|معلوماتي|وثائقي|مستنداتي|ملفي)',
  '(删除|删掉|移除|清除|销毁)[^。！？\\n]{0,12}(我|我们|个人)[^。！？\\n]{0,6}(数据|资料|信息|文件|材料)',
  '(我|我们|个人)[^。！？\\n]{0,6}(数据|资料|信息|文件|材料)[^。！？\\n]{0,8}(删除|删掉|移除|清除|销毁)',
  '(mera|meri|mere|hamara|hamari|hamare) ~ (data|jankari|documents|details|papers|kagaz) ~ (delete|hata*|mita*|nikal*)',
]);

const held = alternatives`
  (
    (you|ye|yous) (
      have|hold|keep|store|got|ve got|ve stored|are holding|are keeping|process|have stored|have kept
    )
    |held|stored|kept|on file|in your (system|records|database)
  )
`;
const given =
  '(send|give|provide|share|email|e-mail|forward|supply|want|request|requesting|need|like|see|obtain|receive|get|access|disclose|release|show|tell)';

const access: readonly Sign[] = wishes([
  alternatives`
    ${given} ~ (data|information|info|details|records|everything|all|what|whatever|documents) ~ ${held} ~ (
      about|on|of|relating to|concerning|regarding|for
    ) (me|us|myself)
  `,
  alternatives`
    (what|which) (personal )?(data|information|info|details|records|documents|do|have|has) ~ (
      hold|have|keep|store|got|stored|kept|collected
    ) ~ (about|on|of|for) (me|us|my family)
  `,
  '(data|information|info|records) (of|on|about) (mine|me|us|ours) (that |which )?(you|ye) (hold|have|keep|store|process)',
  '(copy|copies) of ~ (records|data|information|info|files|everything) ~ (about|relating to|concerning|on) (me|us)',
  alternatives`
    (all|any|the) (of the )?(personal )?(data|information|records) ~ (
      have|hold|keep|store|held|kept|stored|holding|storing|process|processing|processed
    ) ~ (about|on|relating to|concerning) (me|us)
  `,
  `(everything|anything) ~ (hold|have|keep|got|stored|held|kept|on file) ~ (about|on|of) (me|us)`,
  '(copy|copies|export|download|printout) of (all |all of )?(my|our) (own |personal )?(data|information|info|details|records|file|files)',
  '(access|view|inspect|see) ~ (to )?(my|our) (own )?(personal )?(data|records|file)',
  '(dsar|dsars|sar request|subject access|subject access request)',
  '(data access|personal data|gdpr|data protection|data subject) (access )?(request|requests|enquiry|query)',
  '(request|right|rights) ~ (of access|to access|data portability)',
  '(article|art|section) (15|20)',
  '(coip|rochtain) ~ (mo|ar|ar mo|de mo) ~ (shonrai|sonrai|eolas)',
  '(sonrai|eolas) ~ (fum|fumsa|fuinn|fuinne)',
  '(kopi*|dostep*|wglad*|wydruk*) ~ (moich|swoich|naszych) ~ dan*',
  '(dan*|informacj*) ~ (o mnie|o nas|na moj temat|mnie dotycz*)',
  '(copia|acesso) ~ (meus|nossos) ~ dados',
  '(dados|informac*) ~ (sobre mim|sobre nos|a meu respeito|meu respeito)',
  '(copia|acceso|acceder) ~ (mis|nuestros) ~ datos',
  '(datos|informacion) ~ (sobre mi|acerca de mi|sobre nosotros)',
  'derecho de acceso',
  '(copi*|acces*) ~ (datele|datelor) ~ (mele|personale|noastre)',
  '(datele|date|informatiile|informatii) ~ (despre mine|despre noi)',
  '(копі\\p{L}*|доступ\\p{L}*) ~ (моіх|своіх|персональних) ~ ?дан\\p{L}*',
  '(дані|даних|інформац\\p{L}*) ~ про (мене|нас)',
  '(копи\\p{L}*|доступ\\p{L}*) ~ (моих|своих|моим|своим|персональн\\p{L}*) ~ ?данн\\p{L}*',
  '(данн\\p{L}*|информаци\\p{L}*) ~ (обо мне|о нас)',
  '(copie|acces|acceder) ~ (mes|nos) ~ (donnee*|information*)',
  '(donnee*|information*) ~ (me concern*|nous concern*|sur moi|a mon sujet|sur nous)',
  'droit d acces',
  '(kopie|auskunft|einsicht) ~ (meine|meiner|meinen|unsere|unserer) ~ (gespeicherten |personenbezogenen )?(daten|unterlagen)',
  '(daten|informationen) ~ (uber mich|zu mir|zu meiner person|uber uns)',
  '(auskunft) ~ (dsgvo|art|artikel|gespeichert*)',
  '(copia|accesso|accedere) ~ (miei|nostri) ~ dati',
  '(dati|informazioni) ~ (su di me|su di noi|mi riguard*|ci riguard*)',
  '(kopij*|pristup*|uvid*) ~ (mojih|mojim|svojih|svojim|moje|osobnih|osobnim) ~ podac*',
  '(kopij*|pristup*) ~ (mojih|svojih) ~ podatak*',
  '(podatk*|podac*|informacij*) ~ (o meni|o nama)',
  '(نسخة|نسخه)[^.!?\\n]{0,30}(بياناتي|معلوماتي|ملفي)',
  '(البيانات|المعلومات)[^.!?\\n]{0,30}(عني)',
  '(我|我们)的?[^。！？\\n]{0,6}(数据|资料|信息)[^。！？\\n]{0,6}(副本|拷贝|复印)',
  '(关于我|有关我)[^。！？\\n]{0,10}(数据|资料|信息)',
  '(mera|mere|meri|hamara) ~ data ~ (copy|bhej*|dikha*)',
  '(mere|hamare) bare (me|mein) ~ (data|jankari|information)',
]);

const ownFacts = alternatives`
  (
    data|details|information|info|records|record|file|name|surname|first name|date of birth|dob|birth date
    |birthday|phone|phone number|number|mobile|email address|address|salary|income|employer|job title|nationality
  )
`;

const correction: readonly Sign[] = wishes([
  alternatives`
    (correct|rectify|amend|update|fix|change) (my|our) (personal |contact |own )?${ownFacts} ~ (
      in|on|you (have|hold|ve got)|that you|your|is|are|was|as|it s|which|held|from
    )
  `,
  alternatives`
    (correct|rectify|amend|fix|rectification of|correction of|correction to|corrections to) (all |any )?(my|our) (personal )?(
      data|details|information|records|record|file|name|date of birth|dob|surname|phone number|address|income|salary
    )
  `,
  alternatives`
    (my|our) ${ownFacts} ~ (
      wrong|incorrect|inaccurate|misspelt|misspelled|mistyped|out of date|not right|not correct
    ) ~ (in|on) (your|the) (system|records|file|database|email|emails|application|page|letter)
  `,
  alternatives`
    ${ownFacts} (that )?(you|ye) (have|hold|got|ve got) (for|of|on|about) (me|us) ~ (
      wrong|incorrect|inaccurate|misspelt|misspelled|should|out of date|not right
    )
  `,
  alternatives`
    (you|your (system|records|file|email|page)) (have|has|got|hold|holds|show|shows|says|say) ~ (my|our) ${ownFacts} ~ (
      wrong|incorrect|incorrectly|inaccurate|misspelt|misspelled|wrongly|as
    )
  `,
  '(right|request) ~ rectification',
  '(article|art|section) 16',
  '(popraw*|sprostow*|sprostuj*) ~ (moje|moich|moj|swoje|nasze) ~ (dan*|nazwisk*|imi*|adres*|numer*|dat*)',
  '(corrig*|retific*) ~ (meus|meu|minha|nossos) ~ (dado*|nome|apelido|morada|endereco|numero|data)',
  '(correg*|corrij*|rectific*|rectifiq*) ~ (mis|mi|nuestros) ~ (dato*|nombre|apellido*|direccion|numero|fecha)',
  '(corect*|rectific*) ~ (datele|numele|adresa|numarul) ~ (mele|meu|mea)?',
  '(виправ\\p{L}*) ~ (моі|моє|мое|мою|міи) ~ (дан\\p{L}*|ім\\p{L}*|прізвищ\\p{L}*|адрес\\p{L}*|номер\\p{L}*|дат\\p{L}*)',
  '(исправ\\p{L}*) ~ (мои|мое|мою|мои) ~ (данн\\p{L}*|им\\p{L}*|фамили\\p{L}*|адрес\\p{L}*|номер\\p{L}*|дат\\p{L}*)',
  '(corrig*|rectifi*) ~ (mes|mon|ma|nos) ~ (donnee*|nom|prenom|adresse|coordonnees|numero|date)',
  '(berichtig*|korrigier*|andern) ~ (meine|meinen|mein|meiner|unsere) ~ (daten|name*|nachname*|adresse|telefonnummer|geburtsdatum)',
  '(corregg*|rettific*) ~ (miei|mio|mia|nostri) ~ (dati|nome|cognome|indirizzo|numero|data)',
  '(isprav*) ~ (moje|moj|moju|svoje) ~ (podatk*|ime|prezime|adres*|broj)',
  '(صحح|تصحيح|تعديل)[^.!?\\n]{0,30}(بياناتي|معلوماتي|اسمي|عنواني)',
  '(更正|改正|修改)[^。！？\\n]{0,8}(我|我们)[^。！？\\n]{0,6}(数据|资料|信息|姓名|名字|地址|电话)',
]);

/** In the order in which they are looked for. A deletion is less often asked for by mistake than a copy. */
export const dataRequestSigns = { erasure, access, correction } as const satisfies Record<
  DataRequestWish,
  readonly Sign[]
>;

/**
 * Phrases that ask for nothing: about other people, about the past, or the small print under business email. They are
 * cut out before signs are looked for.
 */
export const noDataRequest = pattern('g')`
  \b(?:
    don't|do not|dont|didn't|did not|haven't|have not|never|without|no need to|please keep|before you|instead of
  ) (?:please |yet |you )?(?:delet|eras|remov|destroy|wip|purg|shred|bin)\w*[^.!?\n]{0,80}
  |\b(?:
    will you|when (?:do|will) you|how long (?:do|will) you|do you (?:ever |usually |always )?|are you going to
    |you will
  ) (?:be )?(?:delet|eras|remov|destroy|keep|stor|hold|retain)\w*[^.!?\n]{0,80}
  |\b(?:i|we|i've|we've|he|she|they) (?:have |had |already |just |accidentally )*(?:
    deleted|erased|removed|destroyed|updated|corrected|changed|amended|fixed
  )[^.!?\n]{0,80}
  |(?:^|[.!?\n])\s{0,5}(?:has|have|was|were|is|are|why) (?:my|our)\b[^.!?\n]{0,80}
  |\b(?:i|we) (?:had to|have to|need to|must|tried to) (?:delet|eras|remov|wip)[^.!?\n]{0,80}
  |\b(?:i|we)(?:'ll| will| can| could| am going to| shall) (?:also |happily |gladly |then )?(?:
    send|give|provide|share|email|forward|supply|show|correct|update|delete|remove
  )[^.!?\n]{0,80}
  |\b(?:my|our|the|current|old|previous|last|former) (?:old |previous |last |former |current )?(?:
    landlord|agent|agency|employer|bank(?! (?:statement|detail))|company
  )[^.!?\n]{0,80}
  |\b(?:previous|last|earlier|first|wrong|other|duplicate|second|above|blurry|bad|old) (?:\w+ )?(?:
    email|e-mail|message|reply|payslip|document|file|photo|attachment|one|upload|version
  )s?\b
  |\b(?:
    intended recipient|received (?:this|the) (?:email|e-mail|message|communication)
    |this (?:email|e-mail|message|communication) (?:and|is|may|contains)
  )[^\n]{0,400}
`;

/** How people ask, in their own words, for a rejection to be reviewed. */
export const againSigns: readonly Sign[] = wishes([
  '(reconsider*|rethink|re-?assess*|re-?evaluat*|re-?examin*|appeal|appealing|overturn|overrule|challenge|contest|dispute)',
  '(look|looked|looking|check|checked|go|going|think) ~ (again|once more|over again|second time|another time|one more time)',
  '(second|another|fresh|closer|proper) (look|chance|opinion|review)',
  '(review|reviewed|reviewing) ~ (my|our|the|this|your|it|application|decision|case|again)',
  '(mistake|error|misunderstanding|wrong|unfair|not right|not true|not correct|incorrect|disagree|don t agree|do not agree)',
  '(real|actual|human) (person|being)',
  '(a|some) (person|human) ~ (look|check|read|decide)',
  '(athbhreithn*|achomharc*|feach aris)',
  '(ponown* ~ (rozpatrz*|rozwaz*|sprawdz*)|odwol*|jeszcze raz|pomylk*)',
  '(revis*|reconsider*|reaprecia*|reve(r|ja)|recurso|engano|erro)',
  '(revis*|reconsider*|recurr*|apel*|equivocacion|error)',
  '(revizui*|reconsider*|reanaliz*|contest*|greseala)',
  '(переглян\\p{L}*|оскарж\\p{L}*|ще раз|помилк\\p{L}*)',
  '(пересмотр\\p{L}*|обжалов\\p{L}*|еще раз|ошибк\\p{L}*)',
  '(reexamin*|reconsider*|revoir|revoyez|recours|contest*|erreur)',
  '(uberpruf*|noch ?mals?|widersprech*|widerspruch|einspruch|erneut|fehler)',
  '(riesamin*|riconsider*|ricorso|rivede*|rivalut*|errore)',
  '(preispit*|ponovno|zalb*|prigovor*|pogresk*)',
  '(مراجعة|مراجعه|اعادة النظر|اعاده النظر|خطا)',
  '(复核|复审|重新考虑|重新审核|申诉|弄错|搞错)',
  '(dobara|phir se|galti|galat)',
]);
