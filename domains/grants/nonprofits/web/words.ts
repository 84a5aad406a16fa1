import { countryName } from '#platform/kernel/countries.ts';
import { monthText } from '#platform/kernel/format/dates.ts';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import type { NonprofitSort } from '../contract/constants.ts';
import { REGISTRIES } from '../contract/registries.ts';
import { writtenNumber } from '../contract/registry-number.ts';
import type { Nonprofit, NonprofitCard } from '../contract/schemas.ts';

export const SORT_LABELS: Readonly<Record<NonprofitSort, string>> = {
  relevance: 'Best match',
  name: 'Name',
  income: 'Largest income',
};

/** A month of a registry, 2019-12: "December 2019". */
export const registryMonth = (month: string): string => monthText(`${month}-01T00:00:00Z`);

/** Whole dollars as filed: "$290,239"; null where the registry gives none. */
export const dollarsText = (amount: number | null): string | null =>
  amount === null ? null : moneyText(amount, 'USD');

/** The number as its registry writes it: 01-0133442. */
export const registryNumber = ({
  registry,
  number,
}: Pick<NonprofitCard, 'registry' | 'number'>): string | null =>
  number === null ? null : writtenNumber(registry, number);

/** NTEE group and code: "Environment (C30)". */
export const causeText = ({ code, name }: NonNullable<NonprofitCard['ntee']>): string =>
  name && code ? `${name} (${code})` : (name ?? code ?? '');

/** "Bangor, Maine", "Paris, France". */
export const placeText = ({
  city,
  stateName,
  country,
}: Pick<Nonprofit, 'city' | 'stateName' | 'country'>): string =>
  [city, stateName ?? (country && countryName(country))].filter(Boolean).join(', ');

/** Where the facts of an entry come from: "IRS Exempt Organizations Business Master File, file eo_me.csv". */
export function sourceText({
  registry,
  origin,
  source,
}: Pick<Nonprofit, 'registry' | 'origin' | 'source'>): string {
  if (registry === 'demo') return REGISTRIES.demo.name;
  return origin === 'registry' ? `${REGISTRIES[registry].name}, file ${source}` : source;
}
