import { isRegionCode, POSSIBLE_MEMBERS, REGION_GROUPS } from '#engines/opportunity-formats';
import {
  type CountryState,
  countryOf,
  homeCountry,
  isRefused,
  type RecordCountry,
} from '../../contract/country.ts';
import type { Mission } from '../../contract/mission.ts';
import { type FitLimits, type FitScope, limitsOf, scopeOf } from './fit-limits.ts';
import { type Body, bodyOf, statesOfFunder, worksAbroad } from './funder-bodies.ts';
import { type NamedPlaces, namedPlaces } from './named-places.ts';
import { regionFit } from './region-fit.ts';

/** Facts of a record from which it is read or presumed who may apply from where. */
export interface Reach {
  readonly regions: readonly string[];
  readonly body: Body | null;
  /** The funder spends its money in other countries. */
  readonly worksAbroad: boolean;
  readonly places: NamedPlaces;
  /** The title says that it is about other countries. */
  readonly isInternational: boolean;
  /** The sentence on applicants abroad, and whether they may; null where there is none. */
  readonly foreigners: { readonly may: boolean; readonly line: string } | null;
  /** It pays for research that foreign partners often share. */
  readonly isOpenResearch: boolean;
  /** Codes of the states it is for. */
  readonly states: readonly string[];
}

const INTERNATIONAL = /\b(?:international|overseas|abroad|foreign|global)\b/i;
const OPEN_RESEARCH =
  /\b(?:national institutes? of health|naval research|of the army|air force|darpa|defense health agency|defense sciences)\b/i;

const FOREIGN = String.raw`(?:foreign|non-?u\.?s\.?|non-domestic|overseas|international)[ -](?:\(\w[^)]{0,30}\) )?(?:organi[sz]ations?|entities|institutions?|applicants?|non-?profits?|nongovernmental|ngos?)`;
const CLOSED_TO_FOREIGNERS = new RegExp(
  String.raw`\b${FOREIGN}[^.]{0,80}\b(?:are|is) (?:not|in)[ -]?eligible|\b${FOREIGN}[^.]{0,60}\b(?:may|can) ?not apply|\b(?:must be|only|limited to)[^.]{0,40}\b(?:u\.s\.|united states|domestic)[- ](?:based )?(?:organi[sz]ations?|entities|institutions?|applicants?)`,
  'i',
);
const OPEN_TO_FOREIGNERS = new RegExp(
  String.raw`\b${FOREIGN}[^.]{0,80}\b(?:are eligible|is eligible|may (?:also )?apply|can apply|are (?:welcome|encouraged) to apply)|\b(?:organi[sz]ations?|applicants?|entities) (?:from|in|of) any country\b`,
  'i',
);

/** Beyond this nothing is said of applicants. */
const READ_TEXT = 6000;

function saidOfForeigners(texts: readonly string[]): Reach['foreigners'] {
  const text = texts.join('\n').slice(0, READ_TEXT);
  const closed = CLOSED_TO_FOREIGNERS.exec(text);
  const found = closed ?? OPEN_TO_FOREIGNERS.exec(text);
  return found && { may: closed === null, line: found[0] };
}

/** Fields of a record that {@link reachOf} reads. */
export interface ReachFields {
  readonly sourceId: string;
  readonly title: string;
  readonly description: string;
  readonly funderName: string | null;
  readonly eligibility: readonly string[];
  readonly regions: readonly string[];
}

/** Reads once what a record says of places. @param limits of its title, see `limitsOf` */
export function reachOf(
  { sourceId, title, description, funderName, eligibility, regions }: ReachFields,
  limits: FitLimits | null,
): Reach {
  const funder = funderName ?? '';
  const body = bodyOf(sourceId, funder);
  // "European Commission" and "Sport Wales" name the body, not where its money goes.
  const naming = body === 'eu' || body === 'uk' ? title : `${title}\n${funder}`;
  return {
    regions,
    body,
    worksAbroad: worksAbroad(funder),
    places: namedPlaces(naming),
    isInternational: INTERNATIONAL.test(title),
    foreigners: saidOfForeigners([...eligibility, description]),
    isOpenResearch: OPEN_RESEARCH.test(funder),
    states: [...new Set([...statesOfFunder(funder), ...(limits?.states ?? []), ...(limits?.around ?? [])])],
  };
}

/** Place an applicant is at home in. */
export interface Home extends Pick<FitScope, 'states' | 'isAbroad'> {
  readonly regions: readonly string[];
}

/** Reads the home of an applicant from its regions, and from the states and countries it names. */
export function homeOf({ title, text, regions }: Pick<Mission, 'title' | 'text' | 'regions'>): Home {
  const { states, isAbroad } = scopeOf(`${title}\n${text}`, {
    regions,
    applicantTypes: [],
    areas: new Set(),
  });
  return { regions, states, isAbroad };
}

/**
 * A source of the United States lists that country for all its calls: it decides nothing where the funder works abroad, nor
 * for applicants abroad to whom the text is open.
 */
function isListedForAll(reach: Reach, home: Home): boolean {
  if (reach.body !== 'us' || reach.regions.some((region) => region !== 'US')) return false;
  return reach.worksAbroad || (reach.foreigners?.may === true && homeCountry(home.regions) !== 'US');
}

function byRegions(reach: Reach, home: Home): CountryState | null {
  if (reach.regions.length === 0 || isListedForAll(reach, home)) return null;
  const fit = regionFit(reach.regions, home.regions);
  if (fit === 'unclear') return 'unknown';
  return fit === 'inside' ? 'yes' : 'no';
}

function abroad(reach: Reach, country: string): CountryState | null {
  const { body, worksAbroad, places, isInternational, foreigners, isOpenResearch } = reach;
  if (places.countries.has(country) || (places.countries.size === 0 && places.inParts.has(country)))
    return worksAbroad ? 'presumedYes' : 'unknown';
  const namesOthers = places.countries.size > 0 || places.inParts.size > 0;
  if (namesOthers && worksAbroad) return 'presumedNo';
  if (foreigners !== null) return foreigners.may ? 'yes' : 'no';
  if (worksAbroad || isInternational || isOpenResearch) return 'unknown';
  return body === 'us' ? 'presumedNo' : null;
}

function inStates({ places, worksAbroad, states, body }: Reach, home: Home): CountryState | null {
  if (worksAbroad && !home.isAbroad)
    return places.countries.size + places.inParts.size > 0 ? 'presumedNo' : 'unknown';
  if (states.length > 0) {
    if (states.some((code) => home.states.has(code))) return 'yes';
    return home.states.size > 0 ? 'presumedNo' : 'unknown';
  }
  return body === 'us' ? 'presumedYes' : null;
}

function ofOtherBodies({ body }: Reach, country: string): CountryState {
  if (body === 'uk') return country === 'GB' ? 'yes' : 'presumedNo';
  if (body !== 'eu') return 'unknown';
  if (REGION_GROUPS.EU!.has(country)) return 'yes';
  const isAssociated = Object.values(POSSIBLE_MEMBERS).some((members) => members.has(country));
  return isAssociated ? 'unknown' : 'presumedNo';
}

/**
 * Decides whether a record is open to a country, by the first rule that speaks (matching-bands.md, part 2): listed regions, what
 * title and text say, then where the funder usually pays. Null where the applicant's country is not known.
 */
export function countryState(reach: Reach, home: Home): CountryState | null {
  const country = homeCountry(home.regions);
  if (country === null) return home.regions.length > 0 ? byRegions(reach, home) : null;
  return (
    byRegions(reach, home) ??
    (country === 'US' ? inStates(reach, home) : abroad(reach, country)) ??
    ofOtherBodies(reach, country)
  );
}

/** Decides whether a stored record is open to the country of an applicant. */
export function countryOfRecord(fields: ReachFields, home: Home): RecordCountry {
  const reach = reachOf(fields, limitsOf(fields.title, fields.funderName));
  const state = countryState(reach, home);
  const isOfUs = reach.body === 'us' && !reach.worksAbroad && homeCountry(home.regions) !== 'US';
  return { state, line: reach.foreigners?.line ?? null, onlyForUs: state === 'presumedNo' && isOfUs };
}

/** Points that order records by country, beside those of the topic. */
const OWN_COUNTRY = 0.3;
const NOT_SAID = -0.6;
/** Below every level there is. */
const LAST = -10;

/** Points for the order of matches: known-open before unknown, and last those that are not open. */
function countryPoints(state: CountryState | null, reach: Reach, home: Home): number {
  if (isRefused(state)) return LAST;
  if (state === 'unknown') return NOT_SAID;
  const country = homeCountry(home.regions);
  const isOwn =
    state === 'yes' &&
    country !== null &&
    reach.regions.some((region) => isRegionCode(region) && countryOf(region) === country);
  return isOwn ? OWN_COUNTRY : 0;
}

/** Standing of a record with an applicant: whether it is open to the country, and the points of that. */
export interface CountryStanding {
  readonly state: CountryState | null;
  readonly points: number;
}

/** Reads the standing of records with one applicant, of each once: a ranking asks for all of them, and for some again. */
export function countryReader(home: Home): (reach: Reach) => CountryStanding {
  const known = new Map<Reach, CountryStanding>();
  return (reach) => {
    const before = known.get(reach);
    if (before) return before;
    const state = countryState(reach, home);
    const standing = { state, points: countryPoints(state, reach, home) };
    known.set(reach, standing);
    return standing;
  };
}
