import type { ApplicantType } from '../vocabulary/opportunity.ts';
import { APPLICANT_TYPES } from '../vocabulary/vocabulary.ts';
import { foldName } from './fold-name.ts';

/** Grants.gov eligibility codes (extract element `EligibleApplicants`). */
const GRANTS_GOV_CODES: Readonly<Record<string, ApplicantType>> = {
  '00': 'government_state',
  '01': 'government_county',
  '02': 'government_municipal',
  '04': 'government_special_district',
  '05': 'school_district_independent',
  '06': 'higher_education_public',
  '07': 'government_tribal',
  '08': 'custom',
  '11': 'organization_tribal_other',
  '12': 'non_profit_with_501c3',
  '13': 'nonprofit_without_501c3',
  '20': 'higher_education_private',
  '21': 'individual',
  '22': 'for_profit_not_small_business',
  '23': 'for_profit_small_business',
  '25': 'custom',
  '99': 'unrestricted',
};

/** Names of Simpler.Grants.gov that differ from CommonGrants. */
const SIMPLER_NAMES: Readonly<Record<string, ApplicantType>> = {
  state_governments: 'government_state',
  county_governments: 'government_county',
  city_or_township_governments: 'government_municipal',
  special_district_governments: 'government_special_district',
  independent_school_districts: 'school_district_independent',
  public_and_state_institutions_of_higher_education: 'higher_education_public',
  private_institutions_of_higher_education: 'higher_education_private',
  federally_recognized_native_american_tribal_governments: 'government_tribal',
  other_native_american_tribal_organizations: 'organization_tribal_other',
  nonprofits_non_higher_education_with_501c3: 'non_profit_with_501c3',
  nonprofits_non_higher_education_without_501c3: 'nonprofit_without_501c3',
  individuals: 'individual',
  small_businesses: 'for_profit_small_business',
  for_profit_organizations_other_than_small_businesses: 'for_profit_not_small_business',
  other: 'custom',
  public_and_indian_housing_authorities: 'custom',
};

const NONPROFIT: readonly ApplicantType[] = ['non_profit_with_501c3', 'nonprofit_without_501c3'];
const LOCAL: readonly ApplicantType[] = [
  'government_county',
  'government_municipal',
  'government_special_district',
];
const COMPANY: readonly ApplicantType[] = ['for_profit_small_business', 'for_profit_not_small_business'];
const HIGHER: readonly ApplicantType[] = ['higher_education_public', 'higher_education_private'];

/** Words of agencies and people, tested in order on the folded text; the first that fits decides. */
const PATTERNS: readonly (readonly [RegExp, readonly ApplicantType[]])[] = [
  [
    /^unrestricted (i e )?open to any\b|^(unrestricted|anyone|anyone general public|general public|any(one)? may apply|no restrictions?)$/,
    ['unrestricted'],
  ],
  // Restricted to a part of the colleges: the type alone would promise too much.
  [
    /historically black|hispanic serving|minority serving|tribally controlled college|native hawaiian serving/,
    ['custom'],
  ],
  // Tax status of the United States is none that an organization of another country has.
  [
    /^(?:foreign|non (?:us|u s|domestic)|overseas) (?:.{0,40} )?(?:non ?profits?|ngos?|non governmental|charit(?:y|ies)|civil society)/,
    ['nonprofit_without_501c3'],
  ],
  [/^(?:foreign|non (?:us|u s|domestic)|overseas)\b/, ['custom']],
  [
    /^(?=.{0,100}\bnonprofit).{0,100}without .{0,100}501 ?c ?3|^nonprofits? (?=.{0,100}other than).{0,100}not.{0,100} 501/,
    ['nonprofit_without_501c3'],
  ],
  [/501 ?c ?3|^registered charit/, ['non_profit_with_501c3']],
  [/^quasi public nonprofit/, NONPROFIT],
  [/^public nonprofit institution/, [...NONPROFIT, 'higher_education_public']],
  [/^private nonprofit institution/, [...NONPROFIT, 'higher_education_private']],
  [/^state includes district of columbia/, ['government_state', 'higher_education_public']],
  [/^u s territories/, ['government_state']],
  [/^local\b|^local governments?$/, LOCAL],
  [/^government general$/, ['government_state', ...LOCAL]],
  [
    /housing authorit|^federal$|^interstate$|^intrastate$|^sponsored organization$|^minority group$|^specialized group/,
    ['custom'],
  ],
  [
    /native american (tribal )?organi[sz]ation|tribal(ly)? (designated )?organi[sz]ation|tribal government.{0,100}other than/,
    ['organization_tribal_other'],
  ],
  [/tribal government|federally recognized (indian|native)|^tribes?$/, ['government_tribal']],
  [/school district|^school$/, ['school_district_independent']],
  [/^(state|states|state governments?|state government agenc\w+)$/, ['government_state']],
  // So the law of California calls them: the state's, and all local ones.
  [/^public agenc(y|ies)$/, ['government_state', ...LOCAL, 'school_district_independent']],
  [/\bcounty\b|\bcounties\b/, ['government_county']],
  [/\bcity\b|\bcities\b|\btown(ship)?s?\b|municipal/, ['government_municipal']],
  [/special district/, ['government_special_district']],
  [/public .{0,100}(college|universit|higher education)/, ['higher_education_public']],
  [/private .{0,100}(college|universit|higher education)/, ['higher_education_private']],
  [/universit|\bcolleges?\b|higher education|academic institution/, HIGHER],
  [/other than small|not small|large compan/, ['for_profit_not_small_business']],
  [/small business|start ?ups?|\bsmes?\b|small and medium/, ['for_profit_small_business']],
  [/for profit|^profit organi[sz]ation|^business(es)?$|^compan(y|ies)$/, COMPANY],
  [/non ?profits?\b|not for profit|\bngos?\b|charit(y|ies)|non governmental|civil society/, NONPROFIT],
  [/individual|famil(y|ies)|\bpersons?\b|^people$|researchers?$|artists?$|students?$/, ['individual']],
  [/^(an? )?organi[sz]ations?$|^non government general$/, ['organization']],
  [/^other\b|^regional organi[sz]ation|non domestic|institution/, ['custom']],
];

/** A list of applicant types and the words that could not be read. */
export interface ReadApplicants {
  readonly types: ApplicantType[];
  readonly unread: string[];
}

function readOne(text: string): readonly ApplicantType[] | undefined {
  const trimmed = text.trim();
  const code = GRANTS_GOV_CODES[trimmed] ?? SIMPLER_NAMES[trimmed.toLowerCase()];
  if (code) return [code];
  const exact = APPLICANT_TYPES.find((type) => type === trimmed.toLowerCase());
  if (exact) return [exact];
  // SAM.gov prints "lndian" with a small L for an I in some years.
  const folded = foldName(trimmed.replace(/\blndian/g, 'Indian').replace(/non-profit/gi, 'nonprofit'));
  return PATTERNS.find(([pattern]) => pattern.test(folded))?.[1];
}

/**
 * Translates who may apply, in codes or words of Grants.gov, Simpler, SAM.gov, CommonGrants or free text, into
 * CommonGrants types in their fixed order. An unreadable type is given back, never guessed.
 */
export function readApplicantTypes(texts: readonly string[]): ReadApplicants {
  const found = new Set<ApplicantType>();
  const unread: string[] = [];
  for (const text of texts) {
    if (text.trim() === '') continue;
    const types = readOne(text);
    if (types) for (const type of types) found.add(type);
    else unread.push(text.trim());
  }
  return { types: APPLICANT_TYPES.filter((type) => found.has(type)), unread };
}
