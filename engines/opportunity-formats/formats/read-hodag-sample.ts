import { DATE_CONVENTIONS } from '#engines/date-reading';
import { finishRow } from './draft.ts';
import { dayAt, textAt } from './json-document.ts';
import { type JsonObject, without } from './json-object.ts';
import { linesOf } from './lines.ts';
import { parseLine } from './read-jsonl.ts';
import { problemRow, quote, type ReadOptions, type Row } from './row.ts';

/** Fields only these files have; they tell them from the documented import format. */
export const SAMPLE_FIELDS: readonly string[] = [
  'award_floor',
  'award_ceiling',
  'assistance_listing',
  'recipient_type',
  'to_support',
];

const SHOWN = ['id', 'kind', 'title', 'description', 'funder', 'url', 'categories'];

/** Fields that notices and programs share. */
function shownFields({ id, title, description, funder, url, categories }: JsonObject) {
  return { externalId: id, title, description, funder, url, categories };
}

function opportunityRow(line: number, record: JsonObject, options: ReadOptions): Row {
  const source = textAt(record, 'source') ?? '';
  const amounts = [record.award_floor, record.award_ceiling, record.program_total];
  return finishRow(
    line,
    {
      ...shownFields(record),
      kind: 'open',
      amountMin: record.award_floor,
      amountMax: record.award_ceiling,
      amountTotal: record.program_total,
      currency: amounts.some((amount) => typeof amount === 'number') ? 'USD' : undefined,
      closesAt: record.deadline,
      applicantTypes: [],
      expectedAwards: record.expected_awards,
      extra: without(record, [
        ...SHOWN,
        'deadline',
        'award_floor',
        'award_ceiling',
        'program_total',
        'expected_awards',
      ]),
    },
    {
      convention: DATE_CONVENTIONS[source] ?? options.convention ?? {},
      names: { externalId: 'id', closesAt: 'deadline', amountMin: 'award_floor', amountMax: 'award_ceiling' },
    },
  );
}

function programRow(line: number, record: JsonObject): Row {
  return finishRow(
    line,
    {
      ...shownFields(record),
      kind: 'program',
      number: record.assistance_listing,
      deadline: { kind: 'unknown' },
      applicantTypes: record.applicant_types,
      extra: without(record, [...SHOWN, 'assistance_listing', 'applicant_types']),
    },
    { convention: {}, names: { externalId: 'id' } },
  );
}

/** Award texts: `to support` is the award's own sentence and is before the long description. */
function awardRow(line: number, record: JsonObject): Row {
  const { id, funder, program, discipline, amount } = record;
  const disciplines = Array.isArray(record.disciplines) ? record.disciplines : [discipline];
  const us = record.country === 'USA';
  const place =
    us && typeof record.state === 'string' && record.state !== 'Un' ? record.state : record.country;
  return finishRow(
    line,
    {
      externalId: id,
      kind: 'award',
      // 689 awards carry no title of their own; their program's name is the only one they have.
      title: record.title ?? program,
      description: [textAt(record, 'to_support'), textAt(record, 'description')].filter(Boolean).join('\n'),
      funder,
      amountTotal: amount,
      currency: amount === undefined ? undefined : 'USD',
      deadline: { kind: 'unknown' },
      applicantTypes: [],
      regions: place === 'Unknown' ? [] : place,
      ...(us ? { regionsWithin: 'US' as const } : {}),
      categories: disciplines,
      award: {
        recipient: textAt(record, 'recipient') ?? null,
        awardedOn: record.year === undefined ? null : String(record.year),
        startsOn: dayAt(record, 'begin'),
        endsOn: dayAt(record, 'end'),
      },
      extra: without(record, [
        'id',
        'kind',
        'title',
        'description',
        'to_support',
        'funder',
        'amount',
        'state',
        'country',
        'recipient',
        'year',
        'begin',
        'end',
        'discipline',
        'disciplines',
      ]),
    },
    { convention: {}, names: { externalId: 'id', amountTotal: 'amount' } },
  );
}

/** Reads the sample data's own JSON Lines: current notices, standing programs and past awards, told apart by `kind`. */
export async function* readHodagSample(
  chunks: AsyncIterable<string>,
  options: ReadOptions,
): AsyncGenerator<Row> {
  for await (const line of linesOf(chunks)) {
    if (line.text.trim() === '') continue;
    const parsed = parseLine(line);
    if ('row' in parsed) yield parsed.row;
    else if (parsed.object.kind === 'opportunity') yield opportunityRow(line.number, parsed.object, options);
    else if (parsed.object.kind === 'program') yield programRow(line.number, parsed.object);
    else if (parsed.object.kind === 'award') yield awardRow(line.number, parsed.object);
    else {
      const message = `${quote(parsed.object.kind)} is no kind. Known are opportunity, program and award.`;
      yield problemRow(line.number, 'kind', message);
    }
  }
}
