import { COUNTRIES } from '#platform/kernel/countries.ts';

/** US states and the District of Columbia, ISO 3166-2:US. */
export const US_STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Territories that have their own country code and that US programs count as part of the country. */
export const US_TERRITORIES: readonly string[] = ['PR', 'GU', 'VI', 'AS', 'MP', 'UM'];

/** Nations of the United Kingdom by the second part of their code (ISO 3166-2). */
export const UK_NATIONS: Readonly<Record<string, string>> = {
  ENG: 'England',
  NIR: 'Northern Ireland',
  SCT: 'Scotland',
  WLS: 'Wales',
};

/** Other names people and sources write. Keys are folded as `foldName` does. */
export const REGION_ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  america: 'US',
  'the united states': 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB-ENG',
  scotland: 'GB-SCT',
  wales: 'GB-WLS',
  'northern ireland': 'GB-NIR',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'ivory coast': 'CI',
  burma: 'MM',
  macau: 'MO',
  'hong kong': 'HK',
  russia: 'RU',
  'russian federation': 'RU',
  'republic of korea': 'KR',
  'korea south': 'KR',
  'viet nam': 'VN',
  'cape verde': 'CV',
  swaziland: 'SZ',
  'democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
  tanzania: 'TZ',
  moldova: 'MD',
  'washington dc': 'US-DC',
  'washington d c': 'US-DC',
  micronesia: 'FM',
  'puerto rico': 'PR',
  palestine: 'PS',
  worldwide: 'global',
  world: 'global',
  international: 'global',
  anywhere: 'global',
  'all countries': 'global',
  global: 'global',
  eu: 'EU',
  'european union': 'EU',
  'eu member states': 'EU',
  africa: 'Africa',
  'latin america': 'Latin America',
  'latin america and the caribbean': 'Latin America',
};

/** Economies of high income: World Bank, country classification by income for its fiscal year 2026. */
const HIGH_INCOME = new Set(
  `AD AE AG AT AU AW BB BE BG BH BM BN BS CA CH CL CR CW CY CZ DE DK EE ES FI FO FR GB GI GL GR GU GY HK HR HU IE IL IM
IS IT JP KN KR KW KY LI LT LU LV MC MF MO MP MT NC NL NO NR NZ OM PA PF PL PR PT PW QA RO RU SA SC SE SG SI SK SM SX TC
TT TW US UY VG VI`.split(/\s+/),
);

/** Groups of countries a call may name. Members: EU as of 2026; Africa: African Union; Latin America: UN M49 419. */
export const REGION_GROUPS: Readonly<Record<string, ReadonlySet<string>>> = {
  EU: new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')),
  Africa: new Set(
    `DZ AO BJ BW BF BI CV CM CF TD KM CD CG CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA
NE NG RW EH ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW`.split(/\s+/),
  ),
  'Latin America': new Set(
    `AI AG AR AW BS BB BZ BO BR VG KY CL CO CR CU CW DM DO EC SV FK GF GD GP GT GY HT HN JM MQ MX MS NI PA PY PE PR BL
KN LC MF VC SX SR TT TC UY VI VE`.split(/\s+/),
  ),
  'low- and middle-income countries': new Set(
    COUNTRIES.map(({ code }) => code).filter((code) => !HIGH_INCOME.has(code)),
  ),
};

/**
 * Names that stand for no fixed list, with every country they may mean: anyone who works elsewhere is outside for sure.
 * The association of countries with programs of the European Union differs from program to program.
 */
export const POSSIBLE_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  'countries associated with the program': new Set(
    'AL AM BA CA CH EG FO GB GE IL IS JP KR LI MD ME MK NO NZ RS TN TR UA XK'.split(' '),
  ),
};
