import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { type CsvCell, toCsv } from '../kernel/csv.ts';
import { Button } from './Button.tsx';
import { saveFile } from './save-file.ts';

/** File of figures; made when it is asked for. */
export type CsvFile = {
  /** Without its ending. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
};

function save({ name, header, rows }: CsvFile): void {
  saveFile(new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** Saves figures the page has already as CSV. */
export function CsvButton({ file, label }: { file: CsvFile; label: string }): ReactElement {
  return (
    <Button size="s" icon={Download} onClick={() => save(file)} aria-label={`${label} as CSV`}>
      CSV
    </Button>
  );
}
