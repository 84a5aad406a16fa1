import type { Terms } from '../../contract/schemas.ts';
import type { TermChange } from '../store/columns.ts';
import type { RoundRow } from '../store/tables.ts';

const weiText = (wei: bigint | null): string | null => (wei === null ? null : String(wei));
const weiValue = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** The terms of a stored round, as the contract writes them. */
export function termsOf(row: RoundRow): Terms {
  return {
    name: row.name,
    purpose: row.purpose,
    funder: row.funder,
    requirements: row.requirements,
    poolWei: String(row.poolWei),
    method: row.method,
    parameterWei: weiText(row.parameterWei),
    capWei: weiText(row.capWei),
    minimumWei: weiText(row.minimumWei),
    donorLevel: row.donorLevel,
    uniqueHumans: row.uniqueHumans,
    applicationsFrom: row.applicationsFrom.toISOString(),
    givingFrom: row.givingFrom.toISOString(),
    givingUntil: row.givingUntil.toISOString(),
    appealUntil: row.appealUntil.toISOString(),
  };
}

/** The terms as columns. */
export function columnsOf(terms: Terms) {
  return {
    name: terms.name,
    purpose: terms.purpose,
    funder: terms.funder,
    requirements: terms.requirements,
    poolWei: BigInt(terms.poolWei),
    method: terms.method,
    parameterWei: weiValue(terms.parameterWei),
    capWei: weiValue(terms.capWei),
    minimumWei: weiValue(terms.minimumWei),
    donorLevel: terms.donorLevel,
    uniqueHumans: terms.uniqueHumans,
    applicationsFrom: new Date(terms.applicationsFrom),
    givingFrom: new Date(terms.givingFrom),
    givingUntil: new Date(terms.givingUntil),
    appealUntil: new Date(terms.appealUntil),
  };
}

const shown = (field: keyof Terms, value: Terms[keyof Terms]): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return /From$|Until$/.test(field) ? new Date(value).toISOString() : value;
};

/** Lists the differences between two versions of the terms, each value before and after. */
export function changesBetween(before: Terms, after: Terms): TermChange[] {
  return (Object.keys(before) as (keyof Terms)[]).flatMap((field) => {
    const [one, other] = [shown(field, before[field]), shown(field, after[field])];
    return one === other ? [] : [{ field, before: one, after: other }];
  });
}
