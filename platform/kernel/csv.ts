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

/** With an apostrophe wherever a formula could begin; a number stays one. */
function harmless(text: string): string {
  if (NUMBER.test(text)) return text;
  const marked = text.replace(FORMULA_START, "$1'");
  return BLANK_START.test(marked) ? `'${marked}` : marked;
}

/** Text of a cell of ours, without the apostrophes that keep it from being run. */
export function withoutFormulaMarks(text: string): string {
  return text.replace(MARKED_BLANK_START, '').replace(MARKED_START, '$1');
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
