import { BMF_COLUMNS } from '../server/rules/read-entry.ts';

const ROW = {
  EIN: '010000001',
  NAME: 'EXAMPLE RIVER TRUST',
  CITY: 'BANGOR',
  STATE: 'ME',
  ZIP: '04401-0000',
  SUBSECTION: '03',
  RULING: '199508',
  TAX_PERIOD: '201912',
  ASSET_AMT: '1000',
  INCOME_AMT: '500',
  REVENUE_AMT: '400',
  NTEE_CD: 'C30',
} as const;

/** One row of a Business Master File, under its columns. */
export type BmfRow = Record<keyof typeof ROW, string>;

/** A row of an invented nonprofit. */
export const aBmfRow = (overrides: Partial<BmfRow> = {}): BmfRow => ({ ...ROW, ...overrides });

/** A Business Master File as CSV. */
export const bmfFile = (...rows: readonly BmfRow[]): string =>
  [BMF_COLUMNS.join(','), ...rows.map((row) => BMF_COLUMNS.map((name) => row[name]).join(',')), ''].join(
    '\n',
  );
