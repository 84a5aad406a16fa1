import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectRows } from './collect-rows.ts';

const record = (id: number, more: object = {}) => ({ id: `r${id}`, title: `Call ${id}`, ...more });
const read = (text: string, size = 7) =>
  collectRows('jsonl', text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []);

describe('a JSON list in the import format', () => {
  it.each([
    ['a record a line', `[\n${[1, 2, 3].map((id) => JSON.stringify(record(id))).join(',\n')}\n]\n`],
    ['one line', JSON.stringify([record(1), record(2), record(3)])],
    ['many lines', JSON.stringify([record(1), record(2), record(3)], null, 2)],
  ])('is read in %s, as lines are', async (_, text) => {
    const { ok, errors } = await read(text);
    expect(errors).toEqual([]);
    const lines = [1, 2, 3].map((id) => `${JSON.stringify(record(id))}\n`).join('');
    expect(ok).toEqual((await collectRows('jsonl', [lines])).ok);
  });

  it('names the line a record with a fault begins on', async () => {
    const { ok, errors } = await read(
      JSON.stringify([record(1), record(2, { title: '', note: 'with [ and {' }), record(3)], null, 2),
    );
    expect(ok).toHaveLength(2);
    expect(errors.map(({ line }) => line)).toEqual([6]);
  });

  it('names the real line where it is no JSON', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => JSON.stringify(record(at)));
    lines[12] = '{"id":"r12" "title":"Call"}';
    const { errors } = await read(`[\n${lines.join(',\n')}\n]`);
    expect(errors).toEqual([{ line: 14, error: [{ field: 'file', message: 'Not valid JSON at line 14.' }] }]);
    lines[12] = '{"id":"r12" "title":"Call"}';
    const byLine = await read(lines.map((line) => `${line}\n`).join(''));
    expect(byLine.errors).toEqual([{ line: 13, error: [{ field: 'line', message: 'Not valid JSON.' }] }]);
  });

  it('says of a list what is no record', async () => {
    const { ok, errors } = await read('[\n{"id":"r1","title":"A"},\n7\n]');
    expect(ok).toHaveLength(1);
    expect(errors.map(({ error }) => error[0]?.message)).toEqual(['A record is an object in { }.']);
  });

  it('never throws, whatever follows the bracket', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (text) => {
        const { ok, errors } = await read(`[${text}`);
        expect(ok.length + errors.length).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
