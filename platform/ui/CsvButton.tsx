import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { type CsvCell, toCsv } from '../kernel/csv.ts';
import { Button } from './Button.tsx';

/** What a file of figures holds; made when somebody asks for it. */
export type CsvFile = {
  /** Without its ending. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
};

/** The browser may begin to read a file a while after it was asked to. */
const KEPT_MS = 60_000;

function save({ name, header, rows }: CsvFile): void {
  const address = URL.createObjectURL(new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Saves figures the page has already as CSV. */
export function CsvButton({ file, label }: { file: CsvFile; label: string }): ReactElement {
  return (
    <Button size="s" icon={Download} onClick={() => save(file)} aria-label={`${label} as CSV`}>
      CSV
    </Button>
  );
}
