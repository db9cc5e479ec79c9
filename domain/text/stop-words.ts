/**
 * Words that letters in the languages of most applicants are made of, and that say nothing about their writer, folded
 * as by `foldText` and without apostrophes. A word that means something in another of these languages, such as the
 * French ‘son’, isn't listed.
 */
const lists = {
  english: `a about all also am an and any are as at be because been but by can could did do does dont for from get had
    has have hello her here hi him his how i id if ill im in into is it its ive just me more my no not of on or other our
    ours out please regards she he should so some than thank thanks that the their them then there these they this those
    to too up us very was we were what when where which who will with would you your yours dear`,
  irish: `agus ag ar as ata do don faoi go i le mar me mo na ni se seo si sin sinn ta tu`,
  polish: `ale bo byc co czy dla do i ich jak jako jest jestem jestesmy juz lub ma mam mamy mi mnie moj moja na nas nasz
    nie o od oraz po przez sa sie ta tak te to tym w we z za ze`,
  portuguese: `a ao aos as com da das de do dos e em eu foi mais mas me meu minha na nao nas no nos nossa nosso o os ou
    para pelo pela por que se sem ser seu sua somos sou tambem te tem temos tenho um uma voce`,
  spanish: `al como con de del el ella en es esta este estoy hola la las lo los me mi mis muy nos nosotros nuestra
    nuestro o para pero por porque que se si soy somos su sus tambien te tengo tenemos un una unos usted y yo`,
  french: `a au aux avec ce ces cette dans de des du elle en est et eu il ils je jai la le les leur lui ma mais me mes
    mon ne nos notre nous on ou par pas pour qui que sa se ses si sommes suis sur ta te tu un une vos votre vous y`,
  german: `aber als am an auch auf aus bei bin bis das dass dem den der des die ein eine einem einen einer es fur haben
    habe hallo ich ihr ihre im in ist ja mein meine mich mir mit nach nicht noch nur oder sehr sich sie sind uber um und
    uns unser unsere von vor wir wird zu zum zur`,
  italian: `a ai al alla anche che ci come con da dal dalla dei del della di e ed gli ha ho il in io la le lo ma mi mia
    mio ne nei nel nella noi non nostra nostro o per piu se si siamo sono su un una uno vi`,
  romanian: `a ai al am ale ar as au ca care ce cu cum da dar de din el ea este eu fi fost in intr la lui mai mea mei meu
    mi ne noi nu o pe pentru sa sau se si sunt suntem un una va`,
  ukrainian: `а або але би в ви від він вона вони все є до з за зі і її його й ми мене мені мій на нам нас наш не о по
    про та так також те то у це цеи що я як`,
  russian: `а бы был в вы для до его ее если есть же за и из или к как мне меня мои мы на нам нас наш не но о об он она
    они от по с со так также то у уже что это я`,
};

const stopWords: ReadonlySet<string> = new Set(Object.values(lists).flatMap((words) => words.split(/\s+/)));

/** Whether a folded word says nothing about its writer. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
