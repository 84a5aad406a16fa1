export type CsvCell = string | number | boolean | null | undefined;

/**
 * Where a spreadsheet would begin a formula (OWASP, "CSV Injection"): at the start of a cell, or of what a program that
 * splits at line breaks, tabs or semicolons makes a cell of. Full-width signs count as their plain ones, and what is
 * not seen is skipped.
 */
const FORMULA_START = /(^|[\t\r\n;])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@＝＋－＠])/gu;
const MARKED_START = /(^|[\t\r\n;])'(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@＝＋－＠])/gu;
const BLANK_START = /^[\t\r\n]/;
const MARKED_BLANK_START = /^'(?=[\t\r\n])/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const QUOTED = /[",;\t\n\r]/;

function cellText(cell: CsvCell): string {
  const text = harmless(String(cell ?? ''));
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Adds an apostrophe where a formula could begin. Numbers stay as they are. */
function harmless(text: string): string {
  if (NUMBER.test(text)) return text;
  const marked = text.replace(FORMULA_START, "$1'");
  return BLANK_START.test(marked) ? `'${marked}` : marked;
}

/** Removes the apostrophes that `toCsv` put before formulas. */
export function withoutFormulaMarks(text: string): string {
  return text.replace(MARKED_BLANK_START, '').replace(MARKED_START, '$1');
}

/** Rows as lines of CSV (RFC 4180), without header and byte order mark, for a streamed file. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** A table as a CSV file, with the byte order mark that spreadsheets need for UTF-8. Formulas are made harmless. */
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
