const QUOTE = '"';

/**
 * The cells of one CSV record (RFC 4180, section 2): a quoted cell may hold the delimiter, line breaks and doubled
 * quotation marks. Nothing is trimmed.
 *
 * @param record one whole record without the line break behind it
 * @returns undefined where a quotation mark is inside an unquoted cell, follows a closed one, or never closes
 */
export function splitCells(record: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  while (at <= record.length) {
    const cell = record[at] === QUOTE ? quotedCell(record, at) : plainCell(record, at, delimiter);
    if (!cell) return undefined;
    cells.push(cell.text);
    if (cell.end === record.length) return cells;
    if (record[cell.end] !== delimiter) return undefined;
    at = cell.end + 1;
  }
  return cells;
}

interface Cell {
  readonly text: string;
  /** Where the delimiter or the end of the record is expected. */
  readonly end: number;
}

function plainCell(record: string, start: number, delimiter: string): Cell | undefined {
  const next = record.indexOf(delimiter, start);
  const end = next < 0 ? record.length : next;
  const text = record.slice(start, end);
  return text.includes(QUOTE) ? undefined : { text, end };
}

function quotedCell(record: string, start: number): Cell | undefined {
  let close = record.indexOf(QUOTE, start + 1);
  while (close >= 0 && record[close + 1] === QUOTE) close = record.indexOf(QUOTE, close + 2);
  if (close < 0) return undefined;
  return { text: record.slice(start + 1, close).replaceAll('""', QUOTE), end: close + 1 };
}
