import { statesIn } from './named-states.ts';

/** Bodies that pay at home unless something says otherwise. */
export type Body = 'us' | 'eu' | 'uk';

const anyOf = (words: readonly string[], flags = 'i'): RegExp =>
  new RegExp(`\\b(?:${words.join('|')})`, flags);

/** Names of bodies of the United States, as Grants.gov and the Assistance Listings print them. */
const US_NAMES = anyOf([
  'united states\\b',
  'department of (?:the )?(?:agriculture|commerce|defense|education|energy|health and human services)\\b',
  'department of (?:the )?(?:homeland security|housing and urban development|interior|justice|labor)\\b',
  'department of (?:the )?(?:state|treasury|transportation|veterans affairs)\\b',
  'dep(?:artmen)?t\\.? of the (?:army|navy|air force)\\b',
  'air force (?:academy|office|research)\\b|air force -',
  'naval research\\b|office of naval\\b',
  'national (?:institutes? of (?:health|food|standards|corrections|justice)|science foundation)\\b',
  'national (?:endowment for the|aeronautics|park service|archives and records|telecommunications and)\\b',
  'national (?:council on disability|credit union|energy technology)\\b',
  'environmental protection agency\\b|small business administration\\b|social security administration\\b',
  'corporation for national and community\\b|centers? for disease control\\b|substance abuse and mental\\b',
  'health resources and services\\b|indian health service\\b|food and (?:drug administration|nutrition service)\\b',
  'institute of museum and library\\b|library of congress\\b|forest service\\b|fish and wildlife service\\b',
  'natural resources conservation\\b|rural (?:business|housing|utilities|development)\\b|bureau of\\b',
  'federal (?:communications|transit|highway|aviation|motor|emergency|permitting|financial)\\b',
  'administration for (?:children|community|native)\\b|(?:appalachian|delta) regional\\b|denali commission\\b',
  'southeast crescent\\b|economic development administration\\b|executive office of the president\\b',
  'peace corps\\b|inter-american foundation\\b|millennium challenge\\b|agency for international development\\b',
  'office (?:on violence|for victims|of national drug|of science)\\b|general services administration\\b',
  'nuclear regulatory\\b|geological survey\\b|animal and plant health\\b|agricultural (?:marketing|research)\\b',
  'employment and training\\b|community oriented policing\\b|mine safety\\b',
]);
/** Letters that are words or names where they are small: "Give Us Hope", "Jane Doe". */
const US_LETTERS = anyOf(
  [
    'U\\.?S\\.?A?\\.?(?!\\w)',
    '(?:NASA|NOAA|FEMA|USAID|USDA|DARPA|ARPA-[EH]|EPA|NSF|NIH|HUD|HRSA|SAMHSA|NIST|DOE|69A\\d+)\\b',
  ],
  '',
);
const EU_NAMES = anyOf([
  'european (?:commission|union|research council|innovation council)\\b',
  'erasmus\\b|horizon europe\\b',
]);
const UK_NAMES = anyOf([
  'uk research and innovation\\b|ukri\\b|innovate uk\\b|national lottery\\b|big lottery\\b|sportscotland\\b',
  'arts council (?:england|of (?:wales|northern ireland))\\b|creative scotland\\b|sport (?:england|wales)\\b',
]);

/** Funders of a state whose name does not say it. */
const OF_STATES: Readonly<Record<string, string>> = { nyserda: 'NY' };

const ABROAD = anyOf([
  'department of state\\b|(?:mission|embassy) (?:to|of)\\b|embassy\\b|consulate\\b|usaid\\b',
  'agency for international development\\b|international (?:labor affairs|development)\\b|peace corps\\b',
  'inter-american\\b|african development\\b|foreign agricultural\\b|millennium challenge\\b',
  'bureau of (?!indian\\b)(?:\\w+ ){1,4}affairs\\b|bureau of counterterrorism\\b|educational and cultural affairs\\b',
  'democracy,? human rights\\b|trafficking in persons\\b|africa regional services\\b|centers for disease control-ghc\\b',
]);

/** Whether a funder spends its money in other countries. */
export const worksAbroad = (funder: string): boolean => ABROAD.test(funder);

/** Codes of the states a funder is of; none for one that works abroad, whose name may hold a country's. */
export function statesOfFunder(funder: string): readonly string[] {
  if (worksAbroad(funder)) return [];
  const own = OF_STATES[funder.toLowerCase()];
  return own ? [own] : statesIn(funder);
}

/** Finds which of the bodies known here a funder is, by its source or its name. */
export function bodyOf(sourceId: string, funder: string): Body | null {
  const isUs = US_NAMES.test(funder) || US_LETTERS.test(funder) || statesOfFunder(funder).length > 0;
  if (sourceId.startsWith('us-') || isUs) return 'us';
  if (sourceId.startsWith('eu-') || EU_NAMES.test(funder)) return 'eu';
  return sourceId.startsWith('uk-') || UK_NAMES.test(funder) ? 'uk' : null;
}
