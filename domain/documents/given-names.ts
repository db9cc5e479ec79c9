/**
 * Names that people use interchangeably. The first list has the short forms of a name; the second, its Irish and
 * English forms.
 */

const shortForms: readonly string[] = [
  'alexander alex sandy',
  'alexandra alex sandra',
  'andrew andy drew',
  'anthony tony',
  'barry barra',
  'benjamin ben',
  'catherine katherine cathy kathy kate katie kathryn cate',
  'charles charlie',
  'christopher chris kit',
  'christine christina chris tina',
  'daniel dan danny',
  'david dave davy',
  'deborah deborah debbie deb',
  'edward ed eddie ned ted',
  'elizabeth liz lizzie beth eliza betty libby',
  'frances fran frankie',
  'francis frank',
  'gerard ger gerry',
  'gregory greg',
  'jacqueline jackie',
  'james jim jimmy jamie',
  'jennifer jen jenny',
  'jessica jess',
  'john jack johnny jon',
  'jonathan jon',
  'joseph joe joey',
  'josephine jo josie',
  'kenneth ken',
  'lawrence laurence larry',
  'leonard len leo',
  'margaret maggie peggy meg mags',
  'matthew matt',
  'michael mick mike mikey',
  'nicholas nick',
  'nicola nicky',
  'oliver ollie',
  'patrick pat paddy',
  'patricia pat trish tricia',
  'peter pete',
  'philip phil',
  'rebecca becky becca',
  'richard rich rick dick',
  'robert rob bob bobby bert',
  'ronald ron',
  'samuel sam',
  'samantha sam',
  'stephen steven steve',
  'susan sue suzanne',
  'teresa theresa tess terry',
  'terence terry',
  'thomas tom tommy',
  'timothy tim',
  'victoria vicky tori',
  'vincent vinny vince',
  'william will bill billy liam',
  'zachary zach',
  'anne ann anna annie',
  'sarah sara',
  'niamh neve',
  'eoin owen',
  'geoffrey jeffrey geoff jeff',
  'mohammed muhammad mohamed mohammad muhammed',
  'brian bryan',
  'rachel rachael',
  'aidan aiden',
  'conor connor',
  'caitlin kaitlin caitlyn',
  'ciara keira kiera',
  'aoife eefa',
  'padraig padraic',
  'siobhan shivaun',
  'sean shaun shawn',
  'deirdre deirdra',
  'grainne grania',
  'eamon eamonn',
  'declan deaglan',
  'katarzyna kasia',
  'malgorzata gosia',
  'aleksandra ola',
  'jose pepe',
  'francisco paco',
  'alexandru alex',
  'maximilian max',
  'nathaniel nathan',
];

const irishAndEnglish: readonly string[] = [
  'sean john eoin seaghan',
  'seamus james',
  'padraig patrick padraic',
  'liam william uilliam',
  'micheal michael',
  'tomas thomas',
  'seosamh joseph',
  'proinsias francis',
  'eamon edward eamonn edmund',
  'sile sheila julia',
  'maire mary',
  'brid bridget brigid',
  'siobhan joan hannah',
  'caitlin catherine kathleen',
  'mairead margaret',
  'eibhlin eileen ellen evelyn',
  'aine anne ann anna',
  'peadar peter',
  'pol paul',
  'daithi david',
  'diarmuid dermot jeremiah',
  'donal daniel donall',
  'cormac charles',
  'cathal charles',
  'conchobhar conor cornelius',
  'ruairi rory roderick',
  'roisin rose',
  'sorcha sarah',
  'noirin noreen nora',
  'nora honora',
  'brian barney',
  'maolra myles',
  'aodh hugh',
  'fionnuala nuala finola',
  'orla orlaith',
  'niall neil',
  'eoghan owen eugene',
  'art arthur',
  'riobard robert',
  'risteard richard',
  'roibeard robert',
  'stiofan stephen',
  'aindriu andrew',
  'antoine anthony',
  'labhras laurence lawrence',
  'maitiu matthew',
  'muiris maurice',
  'nioclas nicholas',
  'pilib philip',
  'eilis elizabeth',
  'mairin maureen',
  'treasa teresa',
  'ursula ursula',
  'lorcan laurence',
  'tadhg timothy thaddeus',
];

function groups(lists: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> {
  const of = new Map<string, Set<number>>();
  lists.forEach((list, at) => {
    for (const name of list.split(' ')) of.set(name, (of.get(name) ?? new Set()).add(at));
  });
  return of;
}
const shortGroups = groups(shortForms);
const languageGroups = groups(irishAndEnglish);

const share = (of: ReadonlyMap<string, ReadonlySet<number>>, a: string, b: string) =>
  [...(of.get(a) ?? [])].some((group) => of.get(b)?.has(group));

/**
 * Whether two given names, folded, are the full and short form, or two spellings, of one name: Thomas and Tom,
 * Catherine and Katherine.
 */
export function isShortForm(a: string, b: string): boolean {
  return share(shortGroups, a, b);
}

/** Whether two given names, folded, are the Irish and the English form of one name: Seán and John. */
export function isOtherLanguage(a: string, b: string): boolean {
  return share(languageGroups, a, b);
}
