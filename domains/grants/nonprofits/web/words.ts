import { monthText } from '#platform/kernel/format/dates.ts';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { type NonprofitSort, REGISTRIES } from '../contract/constants.ts';
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
export const registryNumber = ({ registry, number }: Pick<NonprofitCard, 'registry' | 'number'>): string =>
  registry === 'us-irs' ? number.replace(/^(\d{2})/, '$1-') : number;

/** NTEE group and code: "Environment (C30)". */
export const causeText = ({ code, name }: NonNullable<NonprofitCard['ntee']>): string =>
  name ? `${name} (${code})` : code;

/** "Bangor, Maine". */
export const placeText = ({ city, stateName }: Pick<Nonprofit, 'city' | 'stateName'>): string =>
  [city, stateName].filter(Boolean).join(', ');

/** Where all facts of an entry come from: "IRS Exempt Organizations Business Master File, file eo_me.csv". */
export const sourceText = ({ registry, source }: Pick<Nonprofit, 'registry' | 'source'>): string =>
  registry === 'demo' ? REGISTRIES.demo.name : `${REGISTRIES[registry].name}, file ${source}`;
