import { describe, expect, it } from 'vitest';
import { toCsv } from '#platform/kernel/csv.ts';
import { collectRows } from './collect-rows.ts';
import { delimiterOf, isFormula } from './csv-columns.ts';
import { readOpportunities } from './read-opportunities.ts';

const read = (file: string) => collectRows('csv', [file]);

describe('readCsv', () => {
  it('maps the headings funders use and keeps the others', async () => {
    const { ok, errors } = await read(
      `Grant ID,Title,Agency,Purpose,Award Amount,Application Deadline,Applicant Type,Geography,Contact room
7,"Coastal, small","Shore Office","Line one
line two","$10,000-75,000",2026-12-14,Nonprofits; County Government,Wisconsin|DE,B12
8,Open always,,,,Ongoing,,,
`,
    );
    expect(errors).toEqual([]);
    expect(ok[0]).toMatchObject({
      externalId: '7',
      title: 'Coastal, small',
      funder: { name: 'Shore Office' },
      description: 'Line one\nline two',
      amounts: { min: 10_000, max: 75_000, currency: 'USD' },
      deadline: { kind: 'date', at: '2026-12-15T11:59:59.000Z', zone: 'Etc/GMT+12', timeKnown: false },
      applicantTypes: ['government_county', 'non_profit_with_501c3', 'nonprofit_without_501c3'],
      regions: ['US-WI', 'DE'],
      extra: { 'Contact room': 'B12' },
    });
    expect(ok[1]).toMatchObject({ externalId: '8', deadline: { kind: 'rolling' }, funder: null });
  });

  it.each([
    ['semicolons', 'id;title;funder\n1;A, B;C\n'],
    ['tabs', 'id\ttitle\tfunder\n1\tA, B\tC\n'],
    ['a byte order mark', '\ufeffid,title,funder\r\n1,"A, B",C\r\n'],
  ])('reads %s', async (_, file) => {
    expect((await read(file)).ok[0]).toMatchObject({ externalId: '1', title: 'A, B', funder: { name: 'C' } });
  });

  it('reads thousands separators, signs and yes', async () => {
    const { ok } = await read(
      'id,title,amountMin,amountMax,currency,rolling\n1,A,"$1,000","2,500.50",usd,Yes\n',
    );
    expect(ok[0]).toMatchObject({
      amounts: { min: 1_000, max: 2_500.5, currency: 'USD' },
      deadline: { kind: 'rolling' },
    });
  });

  it('says of a weekday that contradicts its date which one the day is', async () => {
    const { errors } = await read(
      'id,title,deadline,opens\n1,A,"Tuesday, March 1, 2027","Mon 2 February 2027"\n',
    );
    expect(errors[0]?.error).toEqual([
      {
        field: 'closesAt',
        message:
          '“Tuesday, March 1, 2027” contradicts itself: that day is a Monday. Mend it, or write the date alone.',
      },
      {
        field: 'opensAt',
        message:
          '“Mon 2 February 2027” contradicts itself: that day is a Tuesday. Mend it, or write the date alone.',
      },
    ]);
  });

  it('says how to read a date of either order', async () => {
    const file = 'id,title,deadline\n1,A,03/04/2026\n';
    const { errors } = await read(file);
    expect(errors[0]?.error[0]?.message).toContain('--date-order');
    const said = await collectRows('csv', [file], { convention: { order: 'DMY', zone: 'Europe/Paris' } });
    expect(said.ok[0]?.deadline).toMatchObject({ at: '2026-04-03T21:59:59.000Z', zone: 'Europe/Paris' });
  });

  it('makes a key where the file has none, and says of what', async () => {
    const file = 'title,funder,url\nA,B,https://example.org/a\nC,D,\n';
    const { ok } = await read(file);
    expect(ok.map(({ externalId }) => externalId)).toEqual(['https://example.org/a', 'c|d']);
    const keys: unknown[] = [];
    for await (const row of readOpportunities('csv', [file])) keys.push('ok' in row && row.keyedBy);
    expect(keys).toEqual(['address', 'words']);
  });

  it.each([
    ['url', 'https://example.org/a', 'The same address as in line 2, https://example.org/a.'],
    ['funder', 'B', 'The same title, funder and closing date as in line 2.'],
  ])('two rows of one made key (%s) are told what is missing', async (column, cell, told) => {
    const { errors } = await read(`title,${column}\nA,${cell}\nA,${cell}\n`);
    expect(errors).toEqual([
      {
        line: 3,
        error: [
          {
            field: 'id',
            message: `${told} Nothing else tells the rows apart: add a column id.`,
          },
        ],
      },
    ]);
  });

  it.each([
    ['id,title,Title\n1,A,B\n', '“Title” is the heading of columns 2 and 3.'],
    ['id,title,note, Note \n1,A,B,C\n', '“Note” is the heading of columns 3 and 4.'],
    ['id,title,Срок,Срок\n1,A,B,C\n', '“Срок” is the heading of columns 3 and 4.'],
  ])('refuses a doubled heading: %j', async (file, told) => {
    const { ok, errors } = await read(file);
    expect(ok).toEqual([]);
    expect(errors).toEqual([
      { line: 1, error: [{ field: 'heading', message: `${told} Rename one, or take it out.` }] },
    ]);
  });

  it('keeps every column without a heading, and a second one of the same meaning', async () => {
    const { ok, errors } = await read('id,title,,,name\n1,A,B,C,D\n2,E,,,\n');
    expect(errors).toEqual([]);
    expect(ok.map(({ title, extra }) => [title, extra])).toEqual([
      ['A', { 'column 3': 'B', 'column 4': 'C', name: 'D' }],
      ['E', {}],
    ]);
  });

  it('refuses formulas, and frees text that was made safe', async () => {
    const { ok, errors } = await read(
      `id,title,funder,note\n1,"=HYPERLINK(""https://evil.example"")",F,\n2,+SocialGood Fund,F,'-5 to 5\n3,A,F,@SUM(A1)\n`,
    );
    expect(errors.map(({ line, error }) => [line, error[0]?.field])).toEqual([
      [2, 'title'],
      [4, 'note'],
    ]);
    expect(ok[0]).toMatchObject({ title: '+SocialGood Fund', extra: { note: '-5 to 5' } });
  });

  it('counts lines through quoted line breaks', async () => {
    const { errors } = await read('id,title,currency\n1,"A\nB\nC",USD\n2,D,pesos\n3,E\n');
    expect(errors.map(({ line, error }) => [line, error[0]?.message])).toEqual([
      [5, expect.stringContaining('no currency code')],
      [6, '2 cells, but 3 columns in the heading.'],
    ]);
  });

  it('says that a quotation mark is missing', async () => {
    const { ok, errors } = await read('id,title\n1,A\n2,"B\n3,C\n');
    expect(ok).toHaveLength(1);
    expect(errors).toEqual([
      { line: 3, error: [{ field: 'line', message: expect.stringMatching(/never closes/) }] },
    ]);
    const stray = await read('id,title\n1,A "big" one\n2,B\n');
    expect(stray.errors).toMatchObject([
      { line: 2, error: [{ message: expect.stringMatching(/inside a cell/) }] },
    ]);
    expect(stray.ok).toHaveLength(1);
  });

  it('takes a last row without a line break only from a file said to be whole', async () => {
    const whole = 'id,title,description,url\n1,A,a,https://example.org/1\n2,B,b,https://example.org/22';
    for (const cut of [whole, whole.slice(0, -1), 'id,title\n1,"A ""', 'id,title\n1,"A "'])
      expect((await read(cut)).errors.length, cut).toBe(1);
    const { ok, errors } = await read(whole);
    expect(ok).toHaveLength(1);
    expect(errors).toEqual([
      { line: 3, error: [{ field: 'line', message: expect.stringContaining('with --complete') }] },
    ]);
    const said = await collectRows('csv', [whole], { complete: true });
    expect(said.errors).toEqual([]);
    expect(said.ok[1]?.url).toBe('https://example.org/22');
    expect((await read(`${whole}\n  `)).errors).toEqual([]);
    expect((await read('id,title')).errors).toMatchObject([{ line: 1 }]);
  });

  it('needs a title column', async () => {
    expect((await read('id,funder\n1,A\n')).errors[0]?.error[0]).toMatchObject({ field: 'title' });
  });
});

describe('cells', () => {
  it.each(['=1+1', '+A', '-A', '@A', '-12.5', 'plain', "it's", 'Küste, "8"'])(
    'reads %s from a file of our own as it was, as text or as bytes',
    async (title) => {
      const file = toCsv(['id', 'title'], [['1', title]]);
      expect((await read(file)).ok[0]).toMatchObject({ externalId: '1', title });
      const bytes = [...new TextEncoder().encode(file)].map((byte) => Uint8Array.of(byte));
      expect((await collectRows('csv', bytes)).ok[0]).toMatchObject({ externalId: '1', title });
    },
  );

  it('knows formulas and delimiters', () => {
    expect(isFormula('-5')).toBe(false);
    expect(isFormula('=A1')).toBe(true);
    expect(delimiterOf('"a;b;c",d')).toBe(',');
  });
});
