import { dayIn } from '#engines/date-reading';
import { type CsvCell, withoutFormulaMarks } from '#platform/kernel/csv.ts';
import { isCurrency } from '../fields/currency.ts';
import { type OpportunityInput, opportunityInputSchema } from '../vocabulary/opportunity.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { rowOfFields } from './read-jsonl.ts';
import { problemRow, type ReadOptions, type Row } from './row.ts';
import { sameJson } from './same-json.ts';

/** Columns of the file that a search is exported to, for people and for `grants import`. */
export const EXPORT_COLUMNS = [
  'title',
  'funder',
  'kind',
  'supportKind',
  'status',
  'closes',
  'opens',
  'amountMin',
  'amountMax',
  'amountTotal',
  'currency',
  'regions',
  'categories',
  'applicantTypes',
  'eligibility',
  'expectedAwards',
  'number',
  'url',
  'licence',
  'source',
  'id',
  'readAt',
  'description',
  'more',
] as const;
type ExportColumn = (typeof EXPORT_COLUMNS)[number];
type ExportCells = Readonly<Partial<Record<ExportColumn, CsvCell>>>;
type Fact = keyof OpportunityInput;

/** Columns a fact is printed in; one that is in none of them is in `more` alone. */
const COLUMNS_OF: Readonly<Record<Fact, readonly ExportColumn[]>> = {
  externalId: ['id'],
  kind: ['kind'],
  supportKind: ['supportKind'],
  title: ['title'],
  description: ['description'],
  funder: ['funder'],
  url: ['url'],
  number: ['number'],
  amounts: ['amountMin', 'amountMax', 'amountTotal', 'currency'],
  deadline: ['closes'],
  opensAt: ['opens'],
  opensOn: ['opens'],
  sourceState: [],
  eligibility: ['eligibility'],
  applicantTypes: ['applicantTypes'],
  regions: ['regions'],
  categories: ['categories'],
  expectedAwards: ['expectedAwards'],
  award: [],
  licence: ['licence'],
  extra: [],
};

/**
 * The day where no hour is known, and nothing where no day is: another importer would have to guess what a word means.
 */
function closesOf(deadline: OpportunityInput['deadline']): string | null {
  if (deadline.kind === 'rolling') return 'rolling';
  if (deadline.kind !== 'date') return null;
  return deadline.timeKnown ? deadline.at : dayIn(deadline.zone ?? 'UTC', Date.parse(deadline.at));
}

function printed(facts: OpportunityInput): ExportCells {
  const { amounts } = facts;
  return {
    title: facts.title,
    funder: facts.funder?.name,
    kind: facts.kind,
    supportKind: facts.supportKind,
    closes: closesOf(facts.deadline),
    opens: facts.opensOn,
    amountMin: amounts.min,
    amountMax: amounts.max,
    amountTotal: amounts.total,
    currency: amounts.currency !== null && isCurrency(amounts.currency) ? amounts.currency : null,
    regions: facts.regions.join('; '),
    categories: facts.categories.join('; '),
    applicantTypes: facts.applicantTypes.join('; '),
    eligibility: facts.eligibility.join('\n'),
    expectedAwards: facts.expectedAwards,
    number: facts.number,
    url: facts.url,
    licence: facts.licence,
    id: facts.externalId,
    description: facts.description,
  };
}

/** Text of a cell that comes from a file or goes into one. */
function textOf(cell: CsvCell): string {
  return withoutFormulaMarks(
    String(cell ?? '')
      .replace(/\r\n/g, '\n')
      .trim(),
  );
}

const figureOf = (text: string) => (/^\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : text);
const listOf = (text: string, separator: string) => text.split(separator).filter((part) => part !== '');

/** Reads the printed columns. */
function readPrinted(line: number, cells: ExportCells, options: ReadOptions): Row {
  const text = (column: ExportColumn) => textOf(cells[column]);
  const fields = {
    id: text('id'),
    title: text('title'),
    description: text('description'),
    funder: text('funder'),
    url: text('url'),
    number: text('number'),
    kind: text('kind'),
    supportKind: text('supportKind'),
    amountMin: figureOf(text('amountMin')),
    amountMax: figureOf(text('amountMax')),
    amountTotal: figureOf(text('amountTotal')),
    currency: text('currency'),
    opensAt: text('opens'),
    closesAt: text('closes'),
    eligibility: listOf(text('eligibility'), '\n'),
    applicantTypes: listOf(text('applicantTypes'), '; '),
    regions: listOf(text('regions'), '; '),
    categories: listOf(text('categories'), '; '),
    expectedAwards: figureOf(text('expectedAwards')),
    licence: text('licence'),
  };
  return rowOfFields(line, fields, {}, options);
}

/** A record with what a product knows of it beside its facts. */
export interface ExportedOpportunity extends OpportunityInput {
  readonly status: string;
  readonly sourceId: string;
  /** `fetchedAt`: ISO moment at which it was read. */
  readonly provenance: { readonly fetchedAt: string };
}

/**
 * One record as cells. A fact that does not come back from its columns as it is ("unclear: spring", a zone, the fields
 * of the source without their own place) is in `more` too, so that the file goes back in without a change.
 */
export function exportCells(grant: ExportedOpportunity): ExportCells {
  const facts = opportunityInputSchema.parse(grant);
  const cells = printed(facts);
  const back = readPrinted(1, cells, {});
  const kept = 'ok' in back ? back.ok : undefined;
  const more = Object.entries(facts).filter(([name, fact]) => !sameJson(fact, kept?.[name as Fact]));
  return {
    ...cells,
    status: grant.status,
    source: grant.sourceId,
    readAt: grant.provenance.fetchedAt,
    more: more.length > 0 ? JSON.stringify(Object.fromEntries(more)) : null,
  };
}

/** True for the headings of a file that was exported here, whatever columns someone took out. */
export function isOwnExport(headings: readonly string[]): headings is readonly ExportColumn[] {
  const own: readonly string[] = EXPORT_COLUMNS;
  return (
    ['id', 'readAt', 'more'].every((name) => headings.includes(name)) &&
    headings.every((name) => own.includes(name))
  );
}

/** The cell `more`; undefined where someone has changed it into something else. */
function readMore(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a row of a file that was exported here. Facts in `more` count if their columns say what they said when it
 * was written: a cell that someone has changed is what the row means now.
 */
export function readOwnRow(line: number, cells: ExportCells, options: ReadOptions): Row {
  const source = textOf(cells.source);
  if (options.sourceId && source !== '' && source !== options.sourceId) {
    const way = `Import it with --source ${source}, or take the column source out.`;
    return problemRow(line, 'source', `This record is of the source ${source}. ${way}`);
  }
  const row = readPrinted(line, cells, options);
  if (!('ok' in row)) return row;
  const more = readMore(textOf(cells.more));
  const whole = opportunityInputSchema.safeParse({ ...row.ok, ...more });
  if (!more || !whole.success)
    return problemRow(line, 'more', 'Changed by hand. Leave this column as it was exported, or empty it.');
  const then = printed(whole.data);
  const isUnchanged = (fact: string) =>
    Object.hasOwn(COLUMNS_OF, fact) &&
    COLUMNS_OF[fact as Fact].every((column) => textOf(cells[column]) === textOf(then[column]));
  const kept = Object.entries(whole.data).filter(([fact]) => Object.hasOwn(more, fact) && isUnchanged(fact));
  return { line, ok: { ...row.ok, ...Object.fromEntries(kept) } };
}
