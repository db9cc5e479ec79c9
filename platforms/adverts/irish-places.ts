import { foldText } from '../../domain/text/fold.ts';

/**
 * Towns, villages and suburbs of Ireland, folded, without apostrophes. A name of two words is written with a hyphen. The
 * list is a witness among others: where a home is may well be a townland that no list has.
 */
const ofDublin =
  'adamstown applewood artane ashtown aylesbury baldoyle balbriggan balgriffin ballinteer ballsbridge ballyboden ballybrack ' +
  'ballyfermot ballymount ballymun balrothery bayside beaumont belmayne belfield blackhorse blackrock blanchardstown booterstown ' +
  'broadstone brittas bluebell cabinteely cabra cappagh carpenterstown carrickmines castleknock chapelizod charlestown cherry-orchard ' +
  'cherrywood christchurch churchtown citywest clarehall clondalkin clongriffin clonee clonsilla clonskeagh clonskea clontarf ' +
  'cloverhill coolmine coolock cornelscourt corduff crumlin dalkey dartry deansgrange docklands dollymount dolphins-barn ' +
  'donabate donaghmede donnybrook donnycarney donore drimnagh drumcondra dun-laoghaire dundrum east-wall edmondstown fairview ' +
  'finglas firhouse fortunestown foxrock garristown glasnevin glasthule glenageary goatstown grand-canal-dock greenhills ' +
  'grangegorman greenogue harolds-cross hollystown howth huntstown ifsc inchicore irishtown islandbridge jobstown kilbarrack ' +
  'killester killiney kilmacud kilmainham kilmore kilnamanagh kilshane kilternan kimmage kinsealy knocklyon knockmaroon laurel-lodge ' +
  'leopardstown littlepace loughlinstown loughshinny lucan lusk malahide marino mount-merrion milltown monkstown mount-anville ' +
  'mulhuddart murphystown naul newcastle newlands-cross north-strand north-wall northwood old-bawn oldtown ongar ' +
  'palmerstown perrystown phibsborough phibsboro poppintree porterstown portmarnock portobello portrane raheny ranelagh ' +
  'rathcoole rathfarnham rathgar rathmichael rathmines rialto ringsend rush saggart sallynoggin sandycove sandyford sandymount ' +
  'santry shankill skerries smithfield stepaside stillorgan stoneybatter strawberry-beds sutton swords tallaght templeogue ' +
  'temple-bar terenure the-coombe the-liberties the-ward ticknock townsend tyrrelstown walkinstown whitehall whitechurch ' +
  'windy-arbour city-centre clonshaugh ballycullen ballybough kingswood kiltipper hartstown ballycoolin merrion cloghran park-west kilmore-west ' +
  'ballyboughal bohernabreena spencer-dock grand-canal hanover-quay arbour-hill oldbawn aderrig kilcarbery edenmore ayrfield beaver-row';
const ofLeinster =
  // Wicklow, Kildare, Meath, Louth
  'arklow ashford aughrim avoca ballinaclash baltinglass barndarrig blessington bray brittas-bay carnew delgany donard dunlavin enniskerry ' +
  'glendalough glenealy grangecon greystones hollywood kilbride kilcoole kilmacanogue kilpedder kiltegan knockananna laragh ' +
  'manor-kilbride newtownmountkennedy rathdangan rathdrum rathnew redcross roundwood shillelagh stratford tinahely valleymount ' +
  'wicklow allenwood ardclough athgarvan athy ballitore ballymore-eustace ballyroe brannockstown calverstown caragh carbury castledermot ' +
  'celbridge clane clogherinkoe coill-dubh curragh derrinturn donadea eadestown edenderry johnstown johnstownbridge kilcock ' +
  'kilcullen kildangan kildare kill kilmeague kilteel leixlip mainham maynooth milltown monasterevin moone naas newbridge ' +
  'nurney prosperous rathangan rathmore robertstown sallins staplestown straffan suncroft timahoe the-curragh ' +
  'ardcath ashbourne athboy balrath ballivor batterstown bettystown clonalvy clonard crossakiel carlanstown donacarney donore drumree ' +
  'drumconrath dunboyne duleek dunderry dunsany dunshaughlin enfield gormanston jordanstown julianstown kells kentstown ' +
  'kilbrew kilcloon kildalkey kilmainhamwood kilmessan laytown longwood moynalty mornington navan nobber oldcastle ratoath ' +
  'rathmolyon ross slane skryne stamullen summerhill tara trim ardee annagassan blackrock carlingford castlebellingham clogherhead ' +
  'collon dromin dromiskin drogheda dunleer dundalk greenore haggardstown inniskeen knockbridge louth omeath ravensdale reaghstown ' +
  'tallanstown tenure termonfeckin termonfeckin tullyallen ' +
  // Westmeath, Longford, Offaly, Laois
  'athlone ballinahown ballymore ballynacargy castlepollard castletown-geoghegan clara-bog clonmellon coole collinstown ' +
  'crookedwood delvin finea glasson horseleap kilbeggan killucan kinnegad milltownpass moate mount-temple mullingar ' +
  'multyfarnham raharney rathowen rochfortbridge rosemount tyrrellspass tubberclare abbeyshrule ardagh aughnacliffe ballinalee ' +
  'ballymahon drumlish edgeworthstown granard keenagh killoe lanesborough legan longford newtowncashel newtownforbes ' +
  'ballinagar ballycumber banagher belmont birr clara cloghan clonbullogue clonmacnoise cloneygowan crinkill daingean edenderry ' +
  'ferbane geashill kilcormac killeigh kinnitty moneygall mountbolus mucklagh pollagh portarlington rahan rhode shannonbridge ' +
  'shannon-harbour shinrone tullamore walsh-island abbeyleix ballacolla ballinakill ballickmoyler ballybrittas ballylinan ballyroan ' +
  'borris-in-ossory camross castletown clonaslee coolrain cullahill durrow emo errill killeshin killasmeestia mountmellick ' +
  'ballyfin killenard moydow ballynacarrigy crossabeg killinick hugginstown arthurstown kilmeage monasterboice wilkinstown ardamine ' +
  'mountrath portlaoise rathdowney rosenallis stradbally stradbally swan the-heath timahoe vicarstown ' +
  // Carlow, Kilkenny, Wexford
  'ardattin bagenalstown ballon bennekerry borris carlow clonegal fenagh graiguecullen hacketstown kildavin leighlinbridge muine-bheag ' +
  'myshall old-leighlin palatine rathoe rathvilly st-mullins tinryland tullow ballyhale ballyragget bennettsbridge callan castlecomer ' +
  'castlewarren clogh danesfort dunnamaggin fiddown freshford glenmore goresbridge gowran graiguenamanagh inistioge johnstown kells ' +
  'kilkenny kilmacow kilmanagh kilmoganny knocktopher mooncoin moneenroe mullinavat paulstown piltown slieverue stoneyford ' +
  'thomastown tullaroan urlingford windgap adamstown ballycanew ballycullane ballygarrett ballyhack ballymurn barntown bannow ' +
  'blackwater bree bridgetown broadway bunclody camolin campile carne castlebridge clonroche courtown craanford curracloe drinagh ' +
  'duncannon duncormick enniscorthy ferns fethard-on-sea foulksmills gorey gusserane hook kilmore-quay kilmuckridge kilrane ' +
  'kiltealy ladys-island murrintown new-ross newtownbarry oilgate oulart oylegate piercestown ramsgrange riverchapel rosslare ' +
  'rosslare-harbour rosslare-strand saltmills screen taghmon tagoat wellingtonbridge wexford';
const ofMunster =
  // Cork
  'aghabullogue aghada aherla allihies ardfield ardgroom ardnakinna ballincollig ballineen ballinhassig ballinlough ballinspittle ' +
  'ballintemple ballinadee ballinagree ballycotton ballydehob ballydesmond ballygarvan ballyhea ballyhooly ballylickey ballymacoda ' +
  'ballymakeera ballyphehane ballyvolane ballyvourney baltimore bandon banteer bantry barryroe bere-island belgooly bishopstown blackpool ' +
  'blackrock blarney boherbue buttevant carrigadrohid carrigaline carrignavar carrigrohane carrigtwohill carrigtohill castlefreke ' +
  'castlelyons castlemagner castlemartyr castletownbere castletownroche castletownshend cecilstown charleville churchtown clogheen ' +
  'clonakilty clondrohid cloghroe cloyne cobh conna coachford coolea courtmacsherry crookhaven crookstown crosshaven cullen curraheen ' +
  'doneraile donoughmore douglas dripsey drimoleague drinagh dromahane dromina dunderrow dungourney dunmanway durrus enniskeane ' +
  'eyeries farran farranree fermoy fountainstown fota freemount glanmire glanworth glasheen glengarriff glenville goleen gougane-barra ' +
  'grange grenagh gurranabraher halfway hollyhill inchigeela inniscarra innishannon jacobs-island kanturk kealkill kerry-pike ' +
  'kilbrittain kilcrohane kildorrery killavullen killeagh kilmichael kilumney kilworth kinsale kiskeam knocknaheeny knockraha ladysbridge ' +
  'leap lehenaghmore liscarroll lisgoold lissarda little-island lombardstown macroom mahon mallow mayfield meelin midleton millstreet ' +
  'minane-bridge mitchelstown mogeely monkstown montenotte mount-oval myrtleville nadd newcestown newmarket newtownshandrum ovens ' +
  'passage-west pouladuff rathcormac rathcormack rathpeacon ringaskiddy rochestown rockchapel rosscarbery rylane schull shanagarry ' +
  'shanakiel shanbally skibbereen sundays-well st-lukes timoleague tivoli togher tower turners-cross union-hall upton ' +
  'glounthaune adrigole glandore frankfield bweeng ballinacurra herbertstown fair-hill dillons-cross knocknagree lehenagh halfway beara ' +
  'victoria-cross watergrasshill waterfall whitechurch whitegate wilton youghal ' +
  // Kerry, Limerick, Clare, Tipperary, Waterford
  'abbeydorney abbeyfeale-west ardfert ballinskelligs ballybunion ballyduff ballyferriter ballyheigue ballylongford ballymacelligott beaufort ' +
  'brosna caherciveen cahersiveen cahirciveen camp castlecove castlegregory castleisland castlemaine causeway chapeltown cloghane ' +
  'currow currans dingle farranfore fenit fieries firies glenbeigh glencar glenflesk headford inch kenmare kilcummin kilflynn kilgarvan ' +
  'killarney killorglin kilmoyley knightstown knocknagoshel lauragh lispole listowel listry lixnaw lyreacrompane milltown moyvane ' +
  'muckross portmagee rathmore scartaglin scartaglen sneem spa tarbert templenoe tralee valentia ventry waterville ' +
  'abbeyfeale adare annacotty anglesborough ardagh ardnacrusha askeaton athea ballingarry ballyhahill ballylanders ballyneety ballysteen ' +
  'broadford bruff bruree caherconlish cappamore cappagh castleconnell castletroy clarina corbally croagh croom crecora doon ' +
  'dooradoyle drumcollogher dromcollogher dromkeen effin farranshone fedamore foynes galbally glin hospital kildimo kilfinane kilmallock ' +
  'knocklong limerick lisnagry loughill meelick monaleen montpelier moroe murroe newcastle-west newport oola pallasgreen pallaskenry ' +
  'patrickswell raheen rathkeale rhebogue shanagolden southill templeglantine thomondgate tournafulla ' +
  'ballina ballyvaughan barefield bodyke broadford bunratty carrigaholt clarecastle cooraclare corofin cratloe crusheen doolin ' +
  'doonbeg ennis ennistymon fanore feakle inagh kilbaha kildysart kilfenora kilkee kilkishen killaloe killimer kilmihil ' +
  'kilmurry kilnaboy kilrush labasheeda lahinch liscannor lisdoonvarna lissycasey miltown-malbay miltown mountshannon mullagh newmarket-on-fergus ' +
  'o-briens-bridge ogonnelloe parteen quilty quin ruan scarriff sixmilebridge shannon spanish-point tubber tulla whitegate ' +
  'ahenny ardfinnan ballinderry ballingarry ballyporeen bansha birdhill borrisokane borrisoleigh cahir cappawhite carrick-on-suir cashel ' +
  'clogheen clonmel clonmore cloughjordan coolbawn cullen donohill drangan drom dromineer dualla dundrum emly fethard golden ' +
  'goatenbridge grangemockler hollyford holycross horse-and-jockey kilcash killenaule kilsheelan limerick-junction littleton lorrha ' +
  'marlfield mullinahone nenagh new-inn newcastle newport portroe puckane rearcross roscrea silvermines templederry templemore templetuohy ' +
  'clonlara mungret anascaul annascaul caherdaniel gneevguilla duagh lisselton ballydavid kilshanny cree o-briensbridge ballygunner kilmeadan ' +
  'terryglass thurles tipperary toomevara two-mile-borris upperchurch ' +
  'abbeyside aglish annestown ardmore ballyduff ballymacarbry ballytruckle ballinroad bunmahon butlerstown cappoquin cheekpoint ' +
  'clashmore clonea dungarvan dunhill dunmore-east faithlegg ferrybank fenor gracedieu grangein helvick kill kilmacthomas kilmeaden lemybrien ' +
  'lismore passage-east portlaw ring rathgormack stradbally tallow tramore villierstown waterford woodstown';
const ofConnachtAndUlster =
  // Galway, Mayo, Roscommon, Sligo, Leitrim
  'abbeyknockmoy ahascragh an-cheathru-rua an-spideal annaghdown ardrahan athenry aughrim ballindereen ballinasloe ballybane ballybrit ' +
  'ballyconneely ballygar ballyglunin ballymoe barna bearna belclare bushypark caherlistrane carna carnmore carraroe castlegar castleblakeney ' +
  'claddagh claregalway clarenbridge cleggan clifden clonbur clonfert cong corofin cornamona corrandulla costelloe craughwell dangan dunmore ' +
  'dunmore-west eyrecourt furbo galway glenamaddy glinsk gort headford inverin kilchreest kilcolgan kilconly kilconnell kilkerrin kilkieran ' +
  'killimor kiltormer kiltullagh kinvara knocknacarra lackagh laurencetown leenane letterfrack letterfrack loughrea mervue maam-cross menlo ' +
  'milltown monivea moycullen moylough mountbellew moycullen new-inn newcastle newbridge oranhill oranmore oughterard peterswell portumna ' +
  'rahoon renmore renvyle rosmuc rosscahill roundstone roscam salthill shantalla spiddal taylors-hill terryland tuam turloughmore tynagh ' +
  'westside williamstown woodford woodlawn achill achill-sound aghagower attymass balla ballindine ballinrobe ballycastle ballycroy ' +
  'ballyhaunis ballyheane bangor-erris belmullet bekan bohola bonniconlon breaffy carnacon carracastle castlebar castlehill charlestown ' +
  'claremorris cong crossmolina doohoma dooagh dugort eskeragh foxford garrymore hollymount irishtown keel kilkelly killala killavally ' +
  'kilmaine kilmovee kiltimagh knock knockmore lahardane lecanvey louisburgh mayo-abbey mulranny mulrany murrisk newport partry ' +
  'pontoon rosses-point shrule straide swinford tourmakeady turlough westport athleague ballaghaderreen ballinlough ballinameen ballintober ' +
  'ballyfarnon ballyforan boyle castlerea castleplunkett cootehall croghan elphin frenchpark four-mile-house fuerty keadue kilglass ' +
  'kilteevan kiltoom knockcroghery lecarrow lisnagrew monksland mote-park roosky roscommon rooskey scramogue strokestown tarmonbarry tulsk ' +
  'ballinacarrow ballinafad ballygawley ballincar ballymote ballysadare banada beltra bunninadden calry carney cliffoney cloonacool collooney ' +
  'coolaney coolera culfadda drumcliff drumcliffe dromore-west easkey enniscrone inishcrone geevagh grange gurteen kilglass maugherow ' +
  'monasteraden mullaghmore ransboro rathcormack riverstown rosses-point skreen sligo sooey strandhill templeboy tobercurry tubbercurry ' +
  'doughiska clarinbridge menlough ballinderreen lahardaun ballintubber lisacul cloonfad ballinagare castlecoote aclare ballisodare claddaghduff ' +
  'arigna aghamore lettermore lettermullan belcarra neale moyne ballintogher creggs wellpark bohermore inishbofin ' +
  'tourlestrane ballinaglera ballinamore carrick-on-shannon carrigallen cloone dowra dromahair dromod drumkeeran drumshanbo drumsna ' +
  'fenagh glencar glenfarne jamestown keshcarrigan kesh kiltyclogher kinlough kiltubrid leitrim manorhamilton mohill newtowngore rossinver tullaghan ' +
  // Donegal, Cavan, Monaghan, and the larger places of the north
  'annagry ardara ballintra ballybofey ballyliffin ballyshannon bridgend bruckless bunbeg buncrana bundoran burnfoot burt burtonport carndonagh ' +
  'carrick carrickart carrigans castlefinn churchill cloghan clonmany convoy creeslough crolly culdaff derrybeg donegal doochary downings ' +
  'dungloe dunfanaghy dunkineely fahan falcarragh fintown frosses glencolmcille glenties gortahork greencastle gweedore kerrykeel kilcar ' +
  'killea killybegs killygordon kilmacrennan kincasslagh laghey letterkenny letterkenny lifford loughanure malin manorcunningham milford ' +
  'mountcharles moville muff narin newtowncunningham pettigo portnablagh portnoo portsalon quigleys-point ramelton ranafast rathmullan ' +
  'laghy carrigart castlefin newtown-cunningham lettermacaward brinlack drumkeen st-johnston belcoo belleek kilmacrenan bushmills ' +
  'raphoe redcastle rossnowlagh st-johnston stranorlar termon tievebane arva bailieborough ballinagh ballyconnell ballyhaise ' +
  'ballyjamesduff ballymachugh belturbet blacklion butlersbridge cavan cootehill crosserlough dowra drung gowna kilcogy killeshandra ' +
  'kilnaleck kingscourt loch-gowan mountnugent mullagh redhills shercock stradone swanlinbar tullyvin virginia ballinode ballybay ' +
  'carrickmacross castleblayney clones clontibret corcaghan emyvale glaslough inniskeen lough-egish monaghan newbliss rockcorry ' +
  'scotstown smithborough threemilehouse tydavnet antrim armagh ballycastle ballymena banbridge bangor belfast carrickfergus coleraine ' +
  'cookstown craigavon derry downpatrick dungannon enniskillen holywood larne limavady lisburn londonderry lurgan magherafelt newcastle newry newtownards ' +
  'omagh portadown portrush portstewart strabane warrenpoint';

const places: ReadonlySet<string> = new Set(
  [ofDublin, ofLeinster, ofMunster, ofConnachtAndUlster].flatMap((names) => names.split(' ')),
);

const key = (words: string) =>
  foldText(words)
    .replaceAll("'", '')
    .trim()
    .replace(/[\s-]+/g, '-');

/** Whether words are the name of a known town, village or suburb: ‘Salthill’, ‘Dun Laoghaire’, ‘Naas Town’. */
export const isKnownPlace = (words: string): boolean => places.has(key(words.replace(/\s(?:town|city|village)$/i, '')));
