import { fold } from '../fold.ts';
import type { Value, ValueReader } from './labelled.ts';

/** Capitalised words that aren't part of a person's name: of organisations, places, forms and letters. */
const notInNames = new Set(
  (
    'when while where whether after before since though although because once until every each all our us me who why how what there then now here so but even only others another both neither either also still however unfortunately ' +
    'hi hello happy good fair poor excellent status awards information system the this that these to from for with we our you your i my he she they his her their its it is are was were has have had be been shall would can if in on at of by as and or an a not no yes dear sir madam sirs whom concern re regarding ref reference ' +
    'yours sincerely faithfully kind regards best wishes signed signature thank thanks please note page statement account number date period balance total amount type currency iban bic swift sort code branch address phone tel email mobile fax web website ' +
    'name names full first last surname forename given holder customer client employee employer employment payroll pay payslip salary gross net tax prsi usc paye department title role position job contract manager director officer head human resources hr chief executive ' +
    'ltd limited plc dac llp llc inc gmbh ag sa bv uc teoranta teo group company co holdings services solutions bank banking banc union credit building society insurance university college institute school academy faculty registry registrar office department student students programme course year stage academic ' +
    'street road avenue lane drive park place court square terrace grove quay house apartment apt flat unit floor building close crescent gardens view lawn heights rise row walk way mews plaza centre center estate village manor county town city strasse rue calle ulica ' +
    'dublin cork galway limerick waterford kilkenny ireland eire irish republic belfast wicklow kildare meath louth mayo sligo donegal tipperary wexford carlow laois offaly westmeath longford cavan monaghan leitrim roscommon london uk united kingdom england germany france spain poland portugal europe european eu ' +
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jul aug sep sept oct nov dec ' +
    'categories category class classes effective tipo clase classe categoria cnic licencia conducir conduccion estados unidos mexicanos queensland australia ontario california emirates states learner full provisional wallet digital ' +
    'passport driving licence license identity card national public services permit residence personal service pps ppsn revenue social protection welfare certificate certify confirmation confirm letter proof landlord tenant tenancy property rent rental lease agent reference sponsor guarantor guarantee sponsorship support financial apprentice apprenticeship apprenticeships training board education solas trade phase registration registered enrolment enrolled ' +
    'current savings opening closing debit credit transaction transactions details description money out paid deposit withdrawal direct standing order transfer payment payments card pos ' +
    'born birth nationality sex authority expiry issue issued valid until place document type country bachelor master arts science engineering business honours diploma degree msc bsc ba phd permanent full part time fixed term since start end week weekly month monthly annual ' +
    'electrical electrician plumbing plumber carpentry carpenter software engineer developer nurse teacher accountant analyst assistant senior junior lead supervisor barista chef supervisor administrator consultant ' +
    "important private confidential sample copy original duplicate ireland's online mobile app euro eur ref no nr id vat reg cro tuarastal hours rate basic overtime allowance deductions earnings cumulative ytd " +
    'carte identitate osobna iskaznica asmens tapatybes kortele identiteitskaart dowod osobisty documento nacional identidad permis conduire prawo jazdy fuhrerschein permiso conduccion vairuotojo pazymejimas trwydded yrru vaditaja aplieciba passaporte pasaporte passeport paszport putovnica republika rzeczpospolita kingdom koninkrijk federal ' +
    'carta seirbhisi poibli eireann ceadunas tiomana sloinne reamhainm pas cead conaithe roinn coimirce soisialai cain custaim coimisineiri ioncaim gnothai eachtracha foreign affairs justice defence minister republique bundesrepublik deutschland personalausweis reisepass republica portugal espana polska rzeczpospolita belgique suomi forename forenames nom prenom prenoms vorname vornamen apellidos nombre imie nazwisko ' +
    'fecha nacimiento nacionalidad sexo validez domicilio lugar soporte emision caducidad data nasterii cetatenie loc nastere valabilitate urodzenia obywatelstwo plec waznosci wydania ' +
    'geburtsdatum geburtstag geburtsort staatsangehorigkeit gultig ausstellung unterschrift naissance lieu nationalite sexe expiration delivrance nascimento nacionalidade validade emissao ' +
    'luogo nascita cittadinanza scadenza rilascio sesso geboortedatum geboorteplaats geslacht nationaliteit gimimo pilietybe galioja dzimsanas pilsoniba szuletesi allampolgarsag ervenyes ' +
    'narozeni obcanstvi rodne platnost rodenja spol drzavljanstvo vazi syntymaaika kansalaisuus fodelsedatum medborgarskap ' +
    'bulletin paie salaire fiche releve compte extrait attestation lohnabrechnung gehaltsabrechnung entgeltabrechnung verdienstabrechnung kontoauszug bescheinigung nomina recibo extracto extrato wyciag rachunku lista plac pasek busta paga cedolino estratto conto statement slip advice payslip remuneration earnings summary record extract overview boarding pass ' +
    'dob manpower medical negotiator lettings letting foods software engineering construction accountants logistics devices cloud hotel restaurant pharmacy stores builders hospital clinic energy broadband electric telecom ' +
    'property owner owners housing assistance hap council authority local city revolut aib ptsb n26 wise bunq monzo permanent tsb allied banks atm pos vdp visa mastercard contactless ' +
    'act acts terms conditions schedule clause agreement parties minimum notice commencement termination remuneration rtb none nothing nil any psra pension contributory premises scheme tot ded nett deds hrs other emp eft csh ytd gross cum totals amt surveyor quantity foreman technician operator educator worker grade staff dept personnel cultural mission embassy consulate attache jobseekers benefit allowance pensions strand naas bray tralee swords drogheda dundalk athlone letterkenny navan tallaght rathmines phibsborough portobello probation probationary months two three four five six seven eight nine ten twelve duration indefinite'
  ).split(' '),
);
const particle =
  /^(?:mac|mc|o|ó|ní|ni|nic|uí|ui|de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|al|el|bin|y|e|O'|née|nee)$/i;
const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|fr|herr|frau|monsieur|madame|mme|senor|señor|señora|pan|pani)\.?$/i;
const namePart =
  /^(?:\p{Lu}[\p{Ll}\p{M}'’]*(?:[-'’]?\p{Lu}?[\p{Ll}\p{M}]+)*|\p{Lu}[\p{Lu}\p{M}'’-]*|\p{Lu}\.?|(?:\p{Lu}\.){2,3})[,.;:]?$/u;

type Token = { text: string; from: number; to: number };

/** Quotation marks belong to nobody’s name. */
const quotation = /[“”„"«»]/g;

function tokensOf(text: string): Token[] {
  return [...text.replace(quotation, ' ').matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const bare = (text: string) => fold(text).replace(/^[^a-z]+|[^a-z]+$/g, '');

function canBePart({ text }: Token): boolean {
  const word = bare(text);
  return (
    namePart.test(text) &&
    word.length > 0 &&
    (word.length === 1 ? word !== 'i' : !notInNames.has(word) || (word.length <= 3 && /[^\x20-\x7e’]/.test(text)))
  );
}

/** How many tokens of the text, from `start`, can be one person's name. */
function runLength(tokens: readonly Token[], start: number): number {
  let length = 0;
  for (let at = start; at < tokens.length && length < 7; at += 1, length += 1) {
    const token = tokens[at];
    if (!token) break;
    const inside = particle.test(token.text) && at + 1 < tokens.length;
    const afterPrefix =
      /^(?:ní|nic|ó|uí)$/i.test(tokens[at - 1]?.text ?? '') && length > 0 && namePart.test(token.text);
    // A lone I is a pronoun, except after a title, where it is an initial.
    const initial = /^I\.?$/.test(token.text) && length > 0 && title.test(tokens[at - 1]?.text ?? '');
    if (!(canBePart(token) || initial || afterPrefix || inside || (length === 0 && title.test(token.text)))) break;
    if (/[.;:]$/.test(token.text) && bare(token.text).length > 1 && !title.test(token.text)) return length + 1;
  }
  return length;
}

function asName(tokens: readonly Token[]): Value | null {
  let list = [...tokens];
  while (list.length && (particle.test(list.at(-1)?.text ?? '') || title.test(list.at(-1)?.text ?? '')))
    list = list.slice(0, -1);
  const first = list[0];
  const last = list.at(-1);
  const spoken = list.filter(({ text }) => !title.test(text) && !particle.test(text));
  if (
    !first ||
    !last ||
    (spoken.length < 2 && !(spoken.length === 1 && list.some(({ text }) => title.test(text) || particle.test(text))))
  )
    return null;
  if (!spoken.some(({ text }) => bare(text).length >= 2)) return null;
  const value = list
    .map(({ text }) => text)
    .join(' ')
    .replace(/[,;:]$/, '')
    .replace(/(?<=\p{L}{2})\.$/u, '');
  return { value, from: first.from, to: last.to };
}

const and = /^(?:&|and|\+|und|et|agus)$/i;
/**
 * Whether the tokens are only titles and initials, as for the first of two people who share a surname: ‘C & A Byrne’,
 * ‘Mr & Mrs A Byrne’.
 */
const firstOfTwo = (tokens: readonly Token[]) =>
  tokens.length > 0 && tokens.every(({ text }) => title.test(text) || /^(?:\p{Lu}\.?){1,3}$/u.test(text));

/** A person's name at the very beginning of the text, including 'Walsh, Conor' and 'Mr C Walsh & Ms A Byrne'. */
export const personValue: ValueReader = (_, text) => {
  const tokens = tokensOf(text);
  const length = tokens.findIndex((token) => and.test(token.text));
  const head = length > 0 ? tokens.slice(0, length) : [];
  if (firstOfTwo(head)) {
    const second = asName(tokens.slice(length + 1, length + 1 + runLength(tokens, length + 1)));
    const from = head[0]?.from ?? 0;
    if (second && from <= 3) return { value: text.slice(from, second.to), from, to: second.to };
  }
  const one = asName(tokens.slice(0, runLength(tokens, 0)));
  if (!one || one.from > 3) return null;
  const rest = tokens.filter(({ from }) => from >= one.to);
  if (!and.test(rest[0]?.text ?? '')) return one;
  const other = asName(rest.slice(1, 1 + runLength(rest, 1)));
  return other ? { value: text.slice(one.from, other.to), from: one.from, to: other.to } : one;
};

/** Returns every run of words in a text that can be a person's name. */
export function personNamesIn(text: string): Value[] {
  const tokens = tokensOf(text);
  const names: Value[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = runLength(tokens, at);
    const name = length ? asName(tokens.slice(at, at + length)) : null;
    if (name) names.push(name);
    at += Math.max(1, length);
  }
  return names;
}
