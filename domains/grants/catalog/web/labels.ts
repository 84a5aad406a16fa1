import type { ApplicantType, OpportunityKind, SupportKind } from '#engines/opportunity-formats';
import { countryName } from '#platform/kernel/countries.ts';
import { APPLICANT_LABELS } from '../contract/applicant-labels.ts';
import type { MatchBand } from '../contract/bands.ts';

export const KIND_LABELS: Readonly<Record<OpportunityKind, string>> = {
  open: 'Open grant',
  program: 'Standing program',
  award: 'Past award',
};

export const SUPPORT_LABELS: Readonly<Record<SupportKind | 'all', string>> = {
  grant: 'Grants',
  loan: 'Loans',
  insurance: 'Insurance',
  tax: 'Tax relief',
  personal: 'Personal benefits',
  other: 'Services and other support',
  all: 'Every kind of support',
};

export const BAND_TONES = { strong: 'ok', good: 'pine', possible: 'neutral', weak: 'neutral' } as const;

export const BAND_LABELS: Readonly<Record<MatchBand, string>> = {
  strong: 'Strong match',
  good: 'Good match',
  possible: 'Possible match',
  weak: 'Weak match',
};

/** Applicant type of a filter or record, also one this version does not know. */
export function applicantLabel(type: string): string {
  return APPLICANT_LABELS[type as ApplicantType] ?? type;
}

/** Nations of the United Kingdom by ISO 3166-2. */
export const UK_NATIONS: Readonly<Record<string, string>> = {
  ENG: 'England',
  NIR: 'Northern Ireland',
  SCT: 'Scotland',
  WLS: 'Wales',
};

/** `US-WI` → `United States, WI`; names begin with a capital, unknown codes stay as they are. */
export function regionLabel(region: string): string {
  if (region === 'global') return 'Anywhere';
  if (region === 'EU') return 'European Union';
  const [, country, subdivision] = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/.exec(region) ?? [];
  if (!country) return region.charAt(0).toUpperCase() + region.slice(1);
  const name = countryName(country);
  return subdivision ? `${name}, ${(country === 'GB' && UK_NATIONS[subdivision]) || subdivision}` : name;
}
