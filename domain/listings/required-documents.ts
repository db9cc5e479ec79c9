import { sentencesOf } from './advert-sentences.ts';
import { type DocumentSlot, documentSlots } from './document-slots.ts';
import { isOfOthers } from './of-others.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/** 'no references needed', 'references are not required', 'no need for references', 'references available'. */
const notAsked = new RegExp(
  alternatives`
    \b(?<!\b(?:no|not)\b.{0,40})(?:no|without|no\s+need\s+(?:for|to\s+\w+))\s+(?:
      (?!(?:and|but|or|smok\w*|pets?|viewings?|keys?|viewing|applications?|lease|exceptions?)\b)\w+\s+
    ){0,2}(?:references?|refs|proof|statements?|pay\s?slips?|identification|id|pps\w*|documents?)\b
    |\b(?:not|never|don['’]?t|doesn['’]?t|aren['’]?t|isn['’]?t|won['’]?t)\s+(?:\w+\s+){0,3}(?:
      require[ds]?|needed|necessary|need|asked?
    )\b
    |\breferences?\s+(?:are\s+)?available\b
  `,
  'i',
);

/** ‘No references, no viewing’, ‘no keys without ID’. */
const threatened = /\bno\s[\w\s]{1,25},\s?no\s|\bno\s(?:viewings?|keys?|lease|applications?)\s(?:\w+\s){0,3}without\b/i;

const from = String.raw`(?:from|of|by)\s+(?:(?!and\b)[\w’']+\s+){0,4}?`;
const of = alternatives`
  (?:proof|evidence|confirmation|verification|show\w*)\s+(?:of|that)\s+(?:
    [\w'’ ]{1,30}?(?:,|\band\b|\bor\b|&|\/)\s*
  ){0,3}(?:(?:your|their|his|her|the|current|household|net|gross|monthly|annual|regular|steady)\s+){0,2}
`;
const ref = alternatives`
  (?:
    (?<!\b(?:quot(?:e|ing)|point of)\s(?:the\s)?|\bis for\s)refer?ences?\b(?!\s*(?:no\b|number|code|#|to\s(?:the|its|this|that)\b|fees?\b|points?\b|:?\s*[a-z]{0,4}[/-]?\s?\d))|refs\b
    |ref\b(?!\.?\s*(?:no\b|number|code|#|:|[a-z]{0,4}[/-]?\s?\d))
  )
`;
const possessive = String.raw`(?:['’]?s|s['’])?`;
/** A written statement by someone about the applicant. */
const written = String.raw`(?:${ref}|letters?\b|notes?\b|lines?\b|(?<=\b(?:a|few)\s)words?\b|(?:some|any)thing\b)`;
const landlords = String.raw`(?:landlords?|landlad(?:y|ies)|(?:letting\s+)?agents?|(?:wher|who|whom)ever\s+you\s+(?:are\s+|last\s+)?(?:rent\w*|liv\w*))`;
const employers = String.raw`(?:employers?|bosse?s?|work(?:place)?|place\s+of\s+work|job|HR|manager|company|department)`;
const colleges = String.raw`(?:student|college|university|third[- ]level)`;
const andOther = alternatives`
  (?:
    \s*(?:,|and|or|&|\/|\+)\s*(?:previous\s+|past\s+|current\s+|former\s+)?(?:
      landlord${possessive}|personal|character|bank|work|employer${possessive}|college|school|university
    )
  )?
`;
const months = String.raw`(?:\d{1,2}|one|two|three|six|twelve)\s+(?:months?|weeks?)['’]?`;
const any = (...patterns: string[]) =>
  new RegExp(patterns.map((pattern) => String.raw`\b(?:${pattern})`).join('|'), 'i');

const words: Readonly<Record<Exclude<DocumentSlot, 'PREVIOUS_LANDLORD_REFERENCE'>, RegExp>> = {
  PROOF_OF_FINANCIAL_MEANS: any(
    alternatives`
      ${of}(?:
        pension|benefits?|social\s+welfare|income|funds|earnings|salary|wages|means|finances?|financial\s+\w+|affordability|savings|ability\s+to\s+pay
        |what\s+(?:you|they)\s+(?:earn|make)
      )\b
    `,
    String.raw`(?:proof|evidence|show\w*|prove|demonstrate)\b.{0,25}\b(?:afford|cover|meet|able\s+to\s+pay|pay)\b.{0,10}\brent\b`,
    String.raw`(?:proof|evidence|show\w*)\b.{0,25}\brent\b.{0,15}\b(?:affordable|manageable|covered)\b`,
    String.raw`rent\b.{0,25}\bwithin\b.{0,10}\b(?:means|budget)\b`,
    String.raw`bank\s+(?:statements?|${ref})`,
    String.raw`income\b[^.;]{0,15}\bwith\s+proof\b`,
    // ‘Something from your job and your bank’.
    String.raw`(?:some|any)thing\s+from\b[^.;]{0,25}\b(?:your|the)\s+bank\b`,
    // ‘References: bank, employer and previous landlord’.
    String.raw`${ref}\b[^.;]{0,50}(?:[:,(]|\band|\bfrom)\s*(?:(?:your|the|a)\s+)?bank(?!\s+holiday)\b`,
    // ‘Bank, work and landlord references’.
    String.raw`bank\b\s*(?:,|and|&|\/|\+)[^.;]{0,40}\b${ref}`,
    String.raw`statements?\s+of\s+(?:income|earnings|pay)\b`,
    String.raw`(?:need|want|like)s?\s+to\s+(?:see|know)\b[^.;]{0,20}\byou\s+can\s+(?:pay|afford)\b`,
    String.raw`(?:confirm\w*|prove|verify|state)\s+(?:your|their|the)\s+(?:salary|income|earnings|wages)\b`,
    String.raw`revenue\s+(?:summary|statement|letter)\b|savings\b[^.;]{0,30}\b(?:show|prove)\b`,
    String.raw`${months}\s+(?:of\s+)?(?:your\s+)?(?:bank\s+)?statements?\b`,
    String.raw`statements?\s+(?:for|of|from|going|covering)\b.{0,20}\b(?:months?|weeks?|days|earnings)\b`,
    String.raw`(?:pay|wages?|salary)[\s-]?(?:slips?|stubs?|cert(?:ificate)?s?|cheques?)\b`,
    String.raw`(?:financial|income)\s+(?:statements?|proof|means|verification|checks?|${ref})`,
    String.raw`(?:vett\w+|screen\w+|check\w*)\b[^.;]{0,40}\bincomes?\b`,
    String.raw`(?:employment\s+detail\s+summary|notice\s+of\s+assessment|tax\s+(?:return|clearance))\b`,
  ),
  PROOF_OF_EMPLOYMENT: any(
    String.raw`${of}(?:an?\s+)?(?:employment|work|job|occupation)\b`,
    String.raw`details\s+of\s+(?:your|their)\s+(?:employment|employers?|job|work)\b`,
    String.raw`employment\s+(?:letters?|contracts?|details|proof|confirmation|status\s+letter)\b`,
    String.raw`(?:contract|certificate|letter)\s+of\s+employment\b|work\s+contract\b|contract\s+from\s+${employers}\b`,
    String.raw`${written}\s+(?:\w+\s+){0,2}${from}${employers}\b`,
    String.raw`(?:letters?|notes?)\s+(?:confirming|about|stating)\s+(?:your\s+|the\s+)?(?:job|employment|work|position)\b`,
    String.raw`(?:one|another)\s+from\s+(?:your\s+|the\s+)?${employers}\b`,
    String.raw`(?:some|any)thing\s+from\b[^.;]{0,20}\b(?:hospital|employer|boss|company|firm|work|job|office|manager)\b`,
    String.raw`(?:work|employer${possessive}|employment|professional|job|workplace)${andOther}\s+(?:${ref}|letters?\b)`,
    String.raw`landlord${possessive}\s*(?:,|and|or|&|\/|\+)\s*(?:\w+\s+)?(?:work|employer${possessive}|employment)\s+${ref}`,
    String.raw`${ref}\b[^.;]{0,70}\b(?:employers?|work|job|employment)\b`,
    String.raw`(?:speak|talk|chat)\s+(?:to|with)\s+(?:your|their|an?)\s+(?:(?:current|last|previous)\s+)?${employers}\b`,
    String.raw`check\w*\b[^.;]{0,30}\b(?:your|their)\s+(?:job|employment|employers?)\b`,
    String.raw`hear\s+from\b[^.;]{0,30}\bemployers?\b`,
    String.raw`(?:show|prove)\b[^.;]{0,15}\b(?:you|they)(?:\s+are|['’]re)\s+in\s+(?:work|employment|a\s+job)\b`,
    String.raw`${employers}\b[^.;]{0,20}\bconfirm\b[^.;]{0,30}\b(?:writing|letter|email)\b`,
    String.raw`employers?['’]s?\s+(?:name|details|number|contact)\b`,
    String.raw`${employers}\b[^.;]{0,20}\b(?:for|give|provide|write)\b[^.;]{0,15}\b${ref}`,
    String.raw`${employers}\b[^.;]{0,30}\b(?:(?:drop|send|write|give)\b[^.;]{0,20}\b(?:lines?|notes?|letters?|words?|email)|confirm\w*)\b`,
    String.raw`(?:say|says|saying|confirm\w*|prove|proof|evidence|show\w*)\b[^.;]{0,15}\b(?:that\s+)?(?:you|they)(?:\s+work|(?:\s+are|['’]?re)\s+(?:working|employed))\b`,
  ),
  PROOF_OF_IDENTITY: any(
    String.raw`(?:photo(?:graphic)?|valid|government|form\s+of|some)\s+(?:id|i\.d\.|identification)(?=\W|$)`,
    String.raw`${of}(?:id|identity|identification)\b`,
    String.raw`passports?\b(?!\s+(?:office|express|control))`,
    String.raw`driv(?:ing|er['’]?s)\s+licen[cs]e\b`,
    String.raw`identification\b(?!\s+purposes)|(?:proof|evidence|confirmation)\s+of\b[^.;]{0,40}\b(?:and|or)\s+(?:of\s+)?identity\b|identity\s+(?:card|document)|(?:GNIB|IRP)\s+(?:(?:or|and|\/)\s+(?:GNIB|IRP)\s+)?cards?\b`,
    String.raw`(?:(?:cop(?:y|ies)|scan|photo|picture)\s+of\s+(?:your\s+|their\s+|an?\s+)?|bring\s+(?:your\s+)?|show\s+(?:your\s+)?|your\s+)id\b`,
    String.raw`id\b(?=\s*(?:,|and\b|&|\+)\s*[^.;]{0,25}(?:pay\s?slips?|refs?\b|references?|proof|statements?|bank|letter))`,
    String.raw`id(?=\s+when\s+you\s+come|\s+(?:required|needed|essential)\b)`,
    String.raw`(?:proof|evidence|show\w*|prove|confirm\w*|know)\b[^.;]{0,15}\bwho\s+(?:you|they)\s+are\b`,
    String.raw`(?:some|any)thing\s+(?:official\s+)?with\s+(?:your\s+|an?\s+)?(?:name\s+and\s+)?(?:photo|picture|face)\b`,
  ),
  DOCUMENT_CONTAINING_PPSN: /\b(?:PPSN?|PPS\s+numbers?)\b/i,
  PROOF_OF_UNIVERSITY_ENROLMENT: any(
    String.raw`${colleges}\s+(?:cards?|ids?|(?:registration(?!\s+(?:office|desk|building))|enrol?ment|acceptance)(?:\s+letter)?|offer(?:\s+letter|\W*$)|letter)(?=\W|$)`,
    String.raw`letters?\s+of\s+(?:enrol?ment|registration|offer)\b`,
    String.raw`registration\s+letters?\b`,
    String.raw`${written}\s+from\s+(?:your\s+)?(?:SETU|UCD|UCC|DCU|TCD|ATU|MTU|TUS|TUD|TU\s+Dublin|NUIG|NCAD|RCSI|DkIT|IADT|Maynooth|Trinity)\b`,
    String.raw`shows?\b[^.;]{0,15}\byou(?:\s+are|['’]?re)\s+(?:enrolled|registered)\b`,
    String.raw`offer\s+letters?\s+from\b`,
    String.raw`student\s+(?:number|no\.)`,
    String.raw`enrol?ment\s+(?:letters?|certificates?|confirmation)\b`,
    String.raw`(?:college|university)\s+${ref}`,
    String.raw`(?:proof|evidence|show\w*|confirm\w*)\b.{0,30}\b(?:registered|enrolled)\b.{0,20}\b(?:school|course|college|university)\b`,
    String.raw`${of}(?:enrol?ment|registration|student\s+status|study|studies|university|college)\b`,
    String.raw`${written}\s+from\s+(?:[\w’']+,?\s+){0,5}(?:university|college|school)\b`,
    String.raw`(?:students?|college|university)\b.{0,40}\b(?:enrol\w*|registered|registration(?!\s+(?:office|desk|building))|(?:offer|acceptance)\s+letters?)\b`,
    String.raw`(?:proof|evidence|confirmation)\b[^.;]{0,20}\bplace\s+(?:at|in)\b[^.;]{0,15}\b(?:college|university)\b`,
    String.raw`(?:stud(?:ents?|ying|ies)|(?:at|in)\s+(?:college|university))\b[^.;]{0,40}\b(?:confirmation|certificate|letter|proof|something)\b`,
    String.raw`(?:proof|evidence|show)\b.{0,30}\b(?:enrolled|(?:a|full[- ]time) student|in (?:college|university))\b`,
  ),
  PROOF_OF_APPRENTICESHIP: any(
    String.raw`${of}(?:an?\s+)?(?:apprenticeship|registered\s+apprentice)\b`,
    String.raw`apprentice(?:ship)?\s+(?:registration|letter|contract|agreement|proof|papers|card)\b`,
    String.raw`apprentices?\b.{0,50}\b(?:registration|agreement|contract|SOLAS|papers|letter)\b`,
    String.raw`SOLAS\s+(?:registration\s+)?(?:letter|registration|card|papers|certificate|number|confirmation)\b`,
  ),
};

/** What landlords ask for in Irish and on the continent, in their own words. */
const abroad: Readonly<Partial<Record<DocumentSlot, RegExp>>> = {
  PROOF_OF_FINANCIAL_MEANS: pattern('iu')`
    \b(?:
      ráit[ie]s b?h?ainc|duillín\w* p[aá]|cruthúnas (?:\p{L}+ (?:agus|nó) )?ioncaim|(?:gehalts|lohn|einkommens)(?:nachweis|abrechnung|bescheinigung)\w*|schufa\w*|kontoausz[uü]g\w*
      |bulletins? de (?:salaire|paie)|fiches? de paie|avis d['’]imposition|relev[eé]s? bancaires?|n[oó]minas?
      |extractos? bancarios?|holerites?|contracheques?|recibos? de (?:vencimento|ordenado|salário)|comprovativos? de rendimentos?|comprovante de renda
      |bust[ae] paga|zaświadczenie o zarobkach|wyciąg\w* (?:z konta|bankow\w+)
    )(?!\p{L})
  `,
  PROOF_OF_EMPLOYMENT: pattern('iu')`
    \b(?:
      arbeitsvertr[aä]g\w*|teistiméireacht\w* ón? (?:\p{L}+ )?(?:bh)?f?h?ostóir|litir ó (?:do |d['’]|n-?)?\s?(?:bh)?f?h?ostóir|conradh fostaíochta|arbeitgeberbescheinigung|contrat de travail|(?:attestation|lettre) (?:d['’]|de (?:votre |l['’]))?(?:employeur|emploi)
      |contrato (?:laboral|de traba[jl]h?o)|contratto di lavoro|umow[aęy] o pracę|zaświadczenie (?:o zatrudnieniu|z pracy|od pracodawcy)|declaração de trabalho
    )(?!\p{L})
  `,
  PROOF_OF_IDENTITY: pattern('iu')`
    \b(?:
      p?h?as (?:nó|agus)|ceadúnas tiomána|(?:cruthúnas|cárta|doiciméad) (?:\p{L}+ (?:agus|nó) )?aitheantais|(?:personal)?ausweis\w*|reisepass\w*|pi[eè]ces? d['’]identit[eé]|carte d['’]identit[eé]|passeport|pasaporte
      |DNI|passaporte|documento de identidade|carta d['’]identità|dowód osobisty
    )(?!\p{L})
  `,
  PREVIOUS_LANDLORD_REFERENCE: pattern('iu')`
    \b(?:
      litir ó (?:do |d['’])?(?:\p{L}+ )?(?:t|th)iarna talún|teistiméireacht\w*(?! ón? (?:\p{L}+ )?(?:bh)?f?h?ostóir)|mietschuldenfreiheits\w+|vorvermieter\w+|quittances? de loyer|(?:attestation|lettre|référence)s? d[eu] (?:(?:votre|l['’]|ancien|dernier|précédent|actuel) ?)*(?:propriétaire|bailleur)
      |referencias? del? (?:anterior |último )?(?:casero|arrendador|propietario)
      |refer[eê]ncias? do (?:último )?senhorio|referencje od(?! (?:\p{L}+ )?pracodawcy)
    )(?!\p{L})
  `,
  DOCUMENT_CONTAINING_PPSN: pattern('iu')`\b(?:uimhir|uimhreacha) PSP(?!\p{L})`,
  PROOF_OF_UNIVERSITY_ENROLMENT: pattern('iu')`
    \b(?:
      g?ch?árta m(?:ic|ac) léinn|litir (?:ón|ó do) (?:ollscoil|gcoláiste|choláiste)|immatrikulationsbescheinigung|studienbescheinigung|certificat de scolarit[eé]|carte d['’][eé]tudiant
      |comprovante de matr[ií]cula|zaświadczenie o studiach
    )(?!\p{L})
  `,
};

const plainId =
  /(?<!\b(?:[Ss]tudent|[Cc]ollege|[Uu]niversity|[Aa]dvert|[Aa]d|[Dd]aft|[Pp]roperty|[Ww]e[Cc]hat|[Ss]kype|[Ll]isting)\s)\bID\b(?!\s*[:#]?\s*[A-Z]{0,5}\d|\s*(?:#|number\b|code\b))/;
/** The label of what a landlord tells of the home: ‘Landlady’s notes: quiet house with one dog’. */
const labelOfWriter =
  /^\W*(?:the\s|your\s)?(?:landlord|landlady|agent|owner)s?['’]?s?\s(?:notes?|comments?|remarks?|message)\s?:\s*(?=\S)/i;
/** ‘Refs. from last landlord’: the full stop of a shortened word ends nothing. */
const shortened = /\b(refs?|req|reqd|dep|prev|min)\.(?=\s\p{Ll})/giu;
const anyReference = new RegExp(String.raw`\b${ref}`, 'i');
const landlordReference = any(
  String.raw`${landlords}${possessive}[^.;]{0,30}\b${ref}`,
  String.raw`${landlords}${possessive}\s+(?:\w+\s+)?(?:letters?|notes?)\b`,
  String.raw`${written}\s+(?:\w+\s+){0,2}from\s+(?:[\w’']+,?\s+){0,6}?${landlords}\b`,
  String.raw`${ref}[^.;]{0,50}\b${landlords}\b`,
  String.raw`hear\s+from\b[^.;]{0,40}\blandlords?\b`,
  String.raw`(?:(?:speak|talk|chat)\s+(?:to|with)|ring|phone|call|contact)\s+(?:your|their|a|the)\s+(?:last|previous|former|past|current|present|old)\s+landlords?\b`,
  String.raw`${ref}[^.;]{0,40}\bfrom\s+(?:your|the|their)\s+(?:last|previous|current|present)\s+(?:place|home|house|flat|let|tenancy)\b`,
  String.raw`(?:${written}|one|another)\s+from\s+(?:the\s+place\s+)?where(?:ver)?\s+you\s+(?:\w+\s+)?(?:liv|rent)\w*`,
  String.raw`(?:rental|renting|tenancy)\s+(?:history|record|${ref})`,
  String.raw`${ref}\s+${from}(?:lets?|letting|tenancy|rental|place)\b(?!\s+of\b)`,
  String.raw`(?:previous|last|former|past|current|present)\s+landlord${possessive}\s+(?:\w+\s+)?(?:details|number|phone|contact|email|name)\b`,
  String.raw`(?:details|number|phone|email|names?)\s+(?:of|for)\s+(?:[\w’']+\s+){0,3}?(?:previous|last|former|past|current|present)\s+${landlords}\b`,
  String.raw`(?:your|their|an?)\s+landlord${possessive}\s+(?:details|number|phone|contact|email|name)\b`,
  String.raw`(?:speak|talk|chat)\s+(?:to|with)\s+(?:your|their)\s+(?:\w+\s+(?:or|and)\s+)?(?:(?:last|previous|former|past|current|present)\s+)?landlords?\b`,
  String.raw`check\w*\b[^.;]{0,80}\b(?:one|your|their|a|last|previous|current)\s+landlord\b`,
  String.raw`who(?:m|ever)?\s+(?:you|they)\s+(?:last\s+)?(?:rent|rented|lived)\s+(?:from|with)\b`,
  String.raw`(?:details|number|phone|email|name)\s+of\s+who(?:m)?ever\s+you\s+(?:last\s+)?(?:rent\w*|liv\w*)`,
  String.raw`(?:speak|talk|chat|word)\s+(?:to|with)\s+(?:someone|somebody|anyone|anybody|people|whoever|a\s+person)\s+(?:who\s+|that\s+)?(?:you(?:['’]ve|\s+have)?\s+(?:rented|lived|let)|(?:has\s+)?(?:rented|let)\s+to\s+you)`,
  String.raw`${landlords}\b[^.;]{0,40}\b(?:vouch|recommend|speak\s+for)\b`,
  String.raw`${landlords}\b[^.;]{0,20}\bfor\b[^.;]{0,12}\b(?:words?|lines?|notes?|letters?|recommendation)\b`,
  String.raw`(?:hear|words?|lines?|recommendation)\b[^.;]{0,10}\bfrom\b[^.;]{0,25}\b(?:rent(?:ed|ing)?\s+(?:from|off)|lived\s+with|let\s+to\s+you)\b`,
);
/** From someone other than a landlord only: ‘a work reference’, ‘a reference from your place of work’. */
const otherReference = any(
  String.raw`(?:work|employer${possessive}|employment|professional|job|bank|financial|character|personal|college|school|university)\s+${ref}`,
  String.raw`${ref}\s+${from}(?:${employers}|bank)\b`,
);

/** ‘Employment, landlord and financial references’: whose references a list of adjectives asks for. */
const listedReferences = new RegExp(
  String.raw`((?:[\w’'-]+\s*(?:,\s*(?:and\s+|or\s+)?|\s(?:and|or)\s+|&\s*|\/\s*|\+\s*)(?:(?:previous|current|last|former|past|your)\s+)?){1,5}[\w’'-]+)\s+(?:letters?\s+of\s+)?${ref}`,
  'gi',
);
const ofReference: Readonly<Partial<Record<DocumentSlot, RegExp>>> = {
  PROOF_OF_EMPLOYMENT: /^(?:employ\w*['’]?s?|work|job|professional|workplace)$/i,
  PREVIOUS_LANDLORD_REFERENCE: /^(?:landlord\w*['’]?s?|landlady['’]?s?|rental|tenancy|letting|previous|residential)$/i,
  PROOF_OF_FINANCIAL_MEANS: /^(?:bank\w*['’]?s?|financial|accountant['’]?s?|credit|income)$/i,
  PROOF_OF_UNIVERSITY_ENROLMENT: /^(?:college|university|academic)$/i,
};
function isListed(slot: DocumentSlot, sentence: string): boolean {
  const kind = ofReference[slot];
  if (!kind) return false;
  return [...sentence.matchAll(listedReferences)].some(([, list = '']) =>
    list.split(/\s*(?:,|\band\b|\bor\b|[&/+])\s*/i).some((word) => kind.test(word.trim())),
  );
}

/** A reference from nobody in particular means one from a landlord, as is usual in lettings. */
function asksLandlordReference(sentence: string): boolean {
  return landlordReference.test(sentence) || (anyReference.test(sentence) && !otherReference.test(sentence));
}

function mentions(slot: DocumentSlot, sentence: string): boolean {
  if (abroad[slot]?.test(sentence) || isListed(slot, sentence)) return true;
  if (slot === 'PREVIOUS_LANDLORD_REFERENCE') return asksLandlordReference(sentence);
  return words[slot].test(sentence) || (slot === 'PROOF_OF_IDENTITY' && plainId.test(sentence));
}

/**
 * The document slots that a sentence requires; none if it says that they are not required. Adverts mention these
 * documents only to ask for them, so no word for asking is needed: a list of such words would never be complete.
 */
export function documentsAskedIn(written: string): DocumentSlot[] {
  // ‘Garda vetting is not needed, but two references are’: each half says its own.
  const halves = notAsked.test(written) ? written.split(/,?\s+but\s+/i) : [];
  if (halves.length > 1) {
    const found = new Set(halves.flatMap(documentsAskedIn));
    return documentSlots.filter((slot) => found.has(slot));
  }
  const sentence = written
    .replace(labelOfWriter, '')
    .replace(shortened, '$1')
    .replace(/\bI\.\s?D\b\.?(?=\W|$)/g, 'ID');
  if (
    labelAlone.test(sentence) ||
    ofAnotherMatter.test(sentence) ||
    isOfOthers(sentence) ||
    (notAsked.test(sentence) && !threatened.test(sentence))
  )
    return [];
  const asked = documentSlots.filter((slot) => mentions(slot, sentence));
  return ofSomeOnly.test(sentence) ? asked.filter((slot) => slot !== 'PROOF_OF_UNIVERSITY_ENROLMENT') : asked;
}

/** The label of an advert’s number, in a cell of its own. */
const labelAlone = /^\W*(?:(?:property|our|agent['’]?s?|ad|advert|listing|file) )?(?:ref|reference)\W*$/i;

/** ‘Bring your student card if you are one’: only some need to bring it, and a form asks everyone. */
/** What another notice on the same page asks for: ‘Bring photo ID to join the library’. */
const ofAnotherMatter = /\bto (?:join|enrol|register)\b(?! (?:the )?(?:waiting list|lettings?))|\bproof of age\b/i;

const ofSomeOnly =
  /\bif\s+(?:you(?:\s+are|['’]re)|applicants?\s+(?:is|are))\s+(?:(?:an?|still)\s+)*(?:one|students?|studying|in\s+college|at\s+(?:college|university))\b/i;

/** The document slots that a description requires, in their usual order. */
export function requiredDocuments(description: string): DocumentSlot[] {
  const found = new Set(sentencesOf(description).flatMap(documentsAskedIn));
  return documentSlots.filter((slot) => found.has(slot));
}
