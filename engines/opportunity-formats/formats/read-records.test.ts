import { describe, expect, it } from 'vitest';
import { type RecordFile, type RecordRow, readRecords } from './read-records.ts';

async function rowsOf(text: string | Uint8Array, overrides: Partial<RecordFile> = {}): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  const file = { format: 'csv', chunks: [text], columns: ['ID', 'Name'], ...overrides } as const;
  for await (const row of readRecords(file)) rows.push(row);
  return rows;
}

const problem = (line: number, field: string, message: string) => ({
  line,
  error: [{ field, message: expect.stringContaining(message) }],
});

describe('readRecords', () => {
  it('gives the cells of CSV under their headings, with the line of each', async () => {
    expect(await rowsOf('id;NAME;more\n01;"a\nb";x\n;;\n02;c;\n')).toEqual([
      { line: 2, fields: { id: '01', name: 'a\nb', more: 'x' } },
      { line: 5, fields: { id: '02', name: 'c', more: '' } },
    ]);
  });

  it.each<[string, string, ReturnType<typeof problem>]>([
    ['an empty file', '\n', problem(1, 'heading', 'no column ID, Name')],
    ['a missing column', 'id,title\n1,a\n', problem(1, 'heading', 'no column Name')],
    ['a column twice', 'id,name,Name\n1,a,b\n', problem(1, 'heading', 'columns 2 and 3')],
    ['a short row', 'id,name\n1\n', problem(2, 'line', '1 cells, but 2 columns')],
    ['a quote that never closes', 'id,name\n1,"a\n', problem(2, 'line', 'never closes')],
    ['a row that may be cut', 'id,name\n1,a', problem(2, 'line', '--complete')],
  ])('names %s', async (_what, text, expected) => {
    expect(await rowsOf(text)).toEqual([expected]);
  });

  it('takes a last row without line break when told that the file is whole', async () => {
    expect(await rowsOf('id,name\n1,a', { complete: true })).toEqual([
      { line: 2, fields: { id: '1', name: 'a' } },
    ]);
  });

  it('gives the objects of JSON Lines, and continues after a bad line', async () => {
    expect(await rowsOf('{"ID":1}\n[]\n\n{"id":2}\n{"id"', { format: 'jsonl' })).toEqual([
      { line: 1, fields: { id: 1 } },
      problem(2, 'line', 'one object'),
      { line: 4, fields: { id: 2 } },
      problem(5, 'line', 'cut'),
    ]);
  });

  it('ends at bytes that are not UTF-8', async () => {
    const bytes = Buffer.from('id,name\n1,a\n2,\xe9\n', 'latin1');
    expect((await rowsOf(bytes)).at(-1)).toEqual(problem(1, 'file', 'not valid UTF-8'));
  });
});
