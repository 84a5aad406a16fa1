import type { OpportunityInput } from '../vocabulary/opportunity.ts';
import { commonGrantsFields } from './commongrants-fields.ts';
import { type Draft, finishRow } from './draft.ts';
import { objectAt, rowsOfDocument, textAt } from './json-document.ts';
import { isObject, type JsonObject, without } from './json-object.ts';
import { readKeptFacts } from './kept-facts.ts';
import type { ReadOptions, Row } from './row.ts';

const TAKEN = [
  'id',
  'title',
  'description',
  'source',
  'acceptedApplicantTypes',
  'keyDates',
  'funding',
  'status',
];

const STATES: Readonly<Record<string, OpportunityInput['sourceState']>> = {
  forecasted: 'forecast',
  open: 'open',
  closed: 'closed',
  archived: 'closed',
};

/** An event of the protocol: a plain date, `{date, time}`, or a range whose end closes. */
function eventText(event: unknown, edge: 'start' | 'end'): string | undefined {
  if (typeof event === 'string') return event;
  if (!isObject(event)) return undefined;
  const date = textAt(event, 'date') ?? textAt(event, edge === 'end' ? 'endDate' : 'startDate');
  const time = textAt(event, 'time') ?? textAt(event, edge === 'end' ? 'endTime' : 'startTime');
  return date && time ? `${date}T${time}` : (date ?? textAt(event, 'details'));
}

function moneyAt(funding: JsonObject, name: string): { amount: unknown; currency: string | undefined } {
  const money = objectAt(funding, name);
  return { amount: money.amount, currency: textAt(money, 'currency') };
}

/** The protocol has no field for the funder; servers put the agency into a custom field. */
function funderOf(item: JsonObject): string | undefined {
  const custom = objectAt(item, 'customFields');
  for (const [name, field] of Object.entries(custom)) {
    if (!/^(agency(_?name)?|funder|organi[sz]ation)$/i.test(name)) continue;
    const value = isObject(field) && 'value' in field ? field.value : field;
    if (typeof value === 'string') return value;
    if (isObject(value)) return textAt(value, 'name');
  }
  return undefined;
}

/** Types as plain strings (0.1–0.3) or as `{value, customValue}` (0.4). */
function typesOf(item: JsonObject): unknown {
  const types = item.acceptedApplicantTypes;
  if (!Array.isArray(types)) return [];
  return types.map((type) => (isObject(type) ? type.value : type));
}

function customValue(item: JsonObject, name: string): unknown {
  return objectAt(objectAt(item, 'customFields'), name).value;
}

/** A record that was written by `toCommonGrants`, as it was; null for those of others. */
function ownRecord(item: JsonObject): OpportunityInput | null {
  const eligibility = customValue(item, 'eligibility') ?? [];
  const texts = { title: item.title, description: item.description, eligibility };
  return readKeptFacts(customValue(item, 'facts'), texts, item, (facts) => ({
    source: undefined,
    funding: undefined,
    keyDates: undefined,
    acceptedApplicantTypes: undefined,
    ...commonGrantsFields(facts),
  }));
}

/** The state in its name: the protocol's, or the server's own behind `custom`. */
function stateOf(item: JsonObject): string {
  const status = objectAt(item, 'status');
  const value = textAt(status, 'value') ?? textAt(item, 'status') ?? '';
  const own = textAt(status, 'customValue')?.toLowerCase();
  return value === 'custom' && own !== undefined && STATES[own] !== undefined ? own : value;
}

/** An opportunity of the CommonGrants protocol as a call. */
export function draftOfCommonGrant(item: JsonObject): Draft {
  const funding = objectAt(item, 'funding');
  const [min, max, total] = ['minAwardAmount', 'maxAwardAmount', 'totalAmountAvailable'].map((name) =>
    moneyAt(funding, name),
  );
  const dates = objectAt(item, 'keyDates');
  const state = stateOf(item);
  const details = textAt(funding, 'details');
  const otherDates = dates.otherDates;
  return {
    externalId: item.id,
    kind: 'open',
    title: item.title,
    description: item.description,
    funder: funderOf(item),
    url: item.source,
    number: customValue(item, 'federalOpportunityNumber'),
    amountMin: min?.amount,
    amountMax: max?.amount,
    amountTotal: total?.amount,
    currency: max?.currency ?? min?.currency ?? total?.currency,
    opensAt: eventText(dates.postDate, 'start'),
    closesAt: eventText(dates.closeDate, 'end'),
    sourceState: STATES[state] ?? null,
    applicantTypes: typesOf(item),
    expectedAwards: funding.estimatedAwardCount ?? funding.maxAwardCount,
    extra: {
      ...without(item, TAKEN),
      ...(details ? { fundingDetails: details } : {}),
      ...(isObject(otherDates) && Object.keys(otherDates).length > 0 ? { otherDates } : {}),
      ...(state !== '' && STATES[state] === undefined ? { status: item.status } : {}),
    },
  };
}

function rowOf(line: number, item: JsonObject, options: ReadOptions): Row {
  const own = ownRecord(item);
  if (own) return { line, ok: own };
  return finishRow(line, draftOfCommonGrant(item), {
    convention: options.convention ?? {},
    lenient: true,
    ...(options.asOf ? { now: options.asOf } : {}),
    names: {
      externalId: 'id',
      url: 'source',
      closesAt: 'keyDates.closeDate',
      opensAt: 'keyDates.postDate',
    },
  });
}

/** Reads CommonGrants: an answer with `items`, a bare list, or one opportunity (also under `data`). */
export function readCommonGrants(chunks: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<Row> {
  return rowsOfDocument(chunks, { names: ['items', 'data'], what: 'An opportunity' }, (line, item) =>
    rowOf(line, item, options),
  );
}
