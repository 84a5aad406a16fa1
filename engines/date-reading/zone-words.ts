import { ANYWHERE_ON_EARTH, isZone } from './zone.ts';

/**
 * Words that sources write after a closing time, without "time", "standard", "daylight" and "summer" and their zones.
 * EST in July means Eastern Time to everyone but a clock; US words are taken as American. Where more than one
 * zone stands, the words do not say which: India, Ireland and Israel all write IST.
 */
const MEANINGS: readonly (readonly [string, ...string[]])[] = [
  ['et,est,edt,eastern,washington dc,dc', 'America/New_York'],
  ['ct,cdt,central', 'America/Chicago'],
  ['cst', 'America/Chicago', 'Asia/Shanghai'],
  ['mt,mst,mdt,mountain', 'America/Denver'],
  ['pt,pst,pdt,pacific,california,san francisco', 'America/Los_Angeles'],
  ['akt,akst,akdt,alaska', 'America/Anchorage'],
  ['hst,hawaii,hawaiian', 'Pacific/Honolulu'],
  ['adt,atlantic', 'America/Halifax'],
  ['ast', 'America/Halifax', 'Asia/Riyadh'],
  ['brt,brasilia', 'America/Sao_Paulo'],
  ['utc,gmt,z,greenwich mean,coordinated universal', 'UTC'],
  ['bst,uk,british,united kingdom', 'Europe/London'],
  ['wet,west,western european', 'Europe/Lisbon'],
  ['cet,cest,central european,middle european,mez,mesz', 'Europe/Brussels'],
  ['eet,eest,eastern european', 'Europe/Helsinki'],
  ['geneva,bern', 'Europe/Zurich'],
  ['kyiv', 'Europe/Kiev'],
  ['irish', 'Europe/Dublin'],
  ['msk', 'Europe/Moscow'],
  ['ist', 'Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  ['indian,india,kolkata,new delhi,delhi,mumbai', 'Asia/Kolkata'],
  ['israel', 'Asia/Jerusalem'],
  ['pkt', 'Asia/Karachi'],
  ['china,beijing', 'Asia/Shanghai'],
  ['hkt', 'Asia/Hong_Kong'],
  ['sgt', 'Asia/Singapore'],
  ['jst,japan', 'Asia/Tokyo'],
  ['kst,korea', 'Asia/Seoul'],
  ['aest,aet,australian eastern', 'Australia/Sydney', 'Australia/Brisbane'],
  ['aedt', 'Australia/Sydney'],
  ['awst', 'Australia/Perth'],
  ['nzt,nzst,nzdt,new zealand', 'Pacific/Auckland'],
  ['sast,south africa,south african', 'Africa/Johannesburg'],
  ['eat,east africa,east african', 'Africa/Nairobi'],
  ['aoe,anywhere on earth', ANYWHERE_ON_EARTH],
];

const zones = new Map<string, readonly string[]>();
// "Brussels time" and "17:00 Chicago": the places that zones are named for.
for (const zone of Intl.supportedValuesOf('timeZone')) {
  zones.set((zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(), [zone]);
}
for (const [words, ...meant] of MEANINGS) for (const word of words.split(',')) zones.set(word, meant);

/** Words that say whose clock is meant and not which: the zone of the applicant. */
const OF_THE_APPLICANT =
  /^(?:(?:your|applicants?['’]?s?|the applicants?['’]?s?|in your) )?local(?: time)?(?: (?:time )?(?:of|at|for) (?:the )?(?:applicants?|applicant organi[sz]ations?|submitting organi[sz]ations?))?$/;

const FILLER = /\b(?:time|standard|daylight|summer|local|zone|u\.?s\.?)(?=\s|$)/g;

/** Zones a text behind a closing time can mean, or that it means the applicant's own. */
export type ZoneMeaning = readonly string[] | 'applicant';

/**
 * Reads one zone: an IANA name, an abbreviation, a name in words or a place.
 * @returns several zones where the words do not say which; an empty list for "US" or "time" alone, undefined for
 * anything else
 */
export function zonesMeant(text: string): ZoneMeaning | undefined {
  const trimmed = text.trim();
  if (trimmed.includes('/')) return isZone(trimmed) ? [trimmed] : undefined;
  const words = trimmed.toLowerCase().replace(/\s+/g, ' ');
  if (OF_THE_APPLICANT.test(words)) return 'applicant';
  const bare = words.replace(FILLER, '').replace(/\./g, '').replace(/\s+/g, ' ').trim();
  return bare === '' ? [] : zones.get(bare);
}
