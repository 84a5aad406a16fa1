import { findOpportunities, type OpportunityRow } from '#grants/catalog/server';
import type { Database } from '#platform/server/db/database.ts';
import type { AwardFigures, PastAward } from '../../contract/past-awards.ts';
import { awardFigures, isSameProgram } from '../rules/past-awards.ts';

/** The closest awards that are named. */
const NAMED = 5;

const YEAR = /^\d{4}/;

/** A past award as it is shown. */
export function pastAwardOf(row: OpportunityRow): PastAward {
  const { award, amountTotal, currency } = row;
  const [year] = YEAR.exec(award?.awardedOn ?? award?.startsOn ?? '') ?? [];
  return {
    id: row.id,
    title: row.title,
    funder: row.funderName,
    recipient: award?.recipient ?? null,
    year: year === undefined ? null : Number(year),
    amount: amountTotal !== null && amountTotal > 0 && currency ? { value: amountTotal, currency } : null,
  };
}

/** Fields in which sources name the program of an award; 360Giving keeps it among the categories. */
const PROGRAM_FIELDS = ['program', 'division'] as const;

function programsOf({ extra, categories }: OpportunityRow): string[] {
  const named = PROGRAM_FIELDS.flatMap((field) => {
    const value = extra[field];
    return typeof value === 'string' ? [value] : [];
  });
  return named.length > 0 ? named : categories;
}

/** Whether an award was paid from the program that a call is titled for. */
export function isOfProgram(award: OpportunityRow, call: Pick<OpportunityRow, 'title'>): boolean {
  return isSameProgram(programsOf(award), call.title);
}

/** Awards by id, in the order given. */
export async function readAwards(db: Database, ids: readonly string[]): Promise<OpportunityRow[]> {
  const rowOf = new Map((await findOpportunities(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

/** The figures of awards and the closest of them. */
export function describeAwards(rows: readonly OpportunityRow[]): {
  readonly similar: AwardFigures;
  readonly awards: PastAward[];
} {
  const awards = rows.map(pastAwardOf);
  return { similar: awardFigures(awards), awards: awards.slice(0, NAMED) };
}
