export type CsvCell = string | number | boolean | null | undefined;

/** What a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellText(cell: CsvCell): string {
  const text = String(cell ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as lines of CSV (RFC 4180), without head and mark: for a file that is written while it is read. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** A table as a file of CSV, with the mark by which spreadsheets know UTF-8. Formulas are made harmless. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** The named columns of records as rows, in the order of the columns. */
export function csvRows<Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Partial<Record<NoInfer<Column>, CsvCell>>>[],
): CsvCell[][] {
  return records.map((record) => columns.map((column) => record[column]));
}
