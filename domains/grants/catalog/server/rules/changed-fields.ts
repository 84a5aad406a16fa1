import type { Amounts, Deadline, OpportunityInput } from '#engines/opportunity-formats';
import type { LIST_FIELDS, TEXT_FIELDS, VALUE_FIELDS } from '../../contract/history-schemas.ts';

/** The old and the new value of a field, as they are kept. */
export type KeptChange =
  | {
      readonly shape: 'text';
      readonly field: (typeof TEXT_FIELDS)[number];
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly shape: 'list';
      readonly field: (typeof LIST_FIELDS)[number];
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | {
      readonly shape: 'value';
      readonly field: (typeof VALUE_FIELDS)[number];
      readonly from: string | null;
      readonly to: string | null;
    }
  | {
      readonly shape: 'deadline';
      readonly field: 'deadline';
      readonly from: Deadline;
      readonly to: Deadline;
    }
  | { readonly shape: 'amounts'; readonly field: 'amounts'; readonly from: Amounts; readonly to: Amounts };

/** Longest text that is kept of each side; what both begin and end with is left out first. */
export const MOST_TEXT = 8000;
/** Equal characters that are kept around what changed. */
const CONTEXT = 300;
const MOST_VALUES = 50;
/** Halves of a surrogate pair that a cut went through; PostgreSQL takes none. */
const HALVES = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/**
 * The fields people see in which two versions of a record differ, in the order of the page. Facts that nobody reads
 * (what a source has beside, licenses) are left out.
 */
export function changedFields(before: OpportunityInput, after: OpportunityInput): KeptChange[] {
  const text = (field: (typeof TEXT_FIELDS)[number], of: (record: OpportunityInput) => string | null) => {
    const [from, to] = [of(before) ?? '', of(after) ?? ''];
    return from === to ? [] : [{ shape: 'text', field, ...aroundChange(from, to) } as const];
  };
  const value = (field: (typeof VALUE_FIELDS)[number], of: (record: OpportunityInput) => unknown) => {
    const [from, to] = [of(before), of(after)].map((one) => (one === null ? null : String(one)));
    return from === to || from === undefined || to === undefined
      ? []
      : [{ shape: 'value', field, from, to } as const];
  };
  const list = (field: (typeof LIST_FIELDS)[number]) => {
    const [from, to]: (readonly string[])[] = [before[field], after[field]];
    const added = without(to, from);
    const removed = without(from, to);
    return added.length + removed.length === 0 ? [] : [{ shape: 'list', field, added, removed } as const];
  };
  return [
    ...text('title', ({ title }) => title),
    ...deadlineChange(before.deadline, after.deadline),
    ...amountsChange(before.amounts, after.amounts),
    ...value('sourceState', ({ sourceState }) => sourceState),
    ...value('opens', ({ opensOn, opensAt }) => opensOn ?? opensAt),
    ...value('kind', ({ kind }) => kind),
    ...value('supportKind', ({ supportKind }) => supportKind),
    ...value('expectedAwards', ({ expectedAwards }) => expectedAwards),
    ...text('funder', ({ funder }) => funder?.name ?? null),
    ...text('number', ({ number }) => number),
    ...text('url', ({ url }) => url),
    ...list('eligibility'),
    ...list('applicantTypes'),
    ...list('regions'),
    ...list('categories'),
    ...text('description', ({ description }) => description),
  ];
}

function without(values: readonly string[] = [], others: readonly string[] = []): string[] {
  return [...new Set(values)].filter((value) => !others.includes(value)).slice(0, MOST_VALUES);
}

function deadlineChange(from: Deadline, to: Deadline): KeptChange[] {
  return deadlineKey(from) === deadlineKey(to) ? [] : [{ shape: 'deadline', field: 'deadline', from, to }];
}

/** Key by which two deadlines are compared: a moment may be written in several ways. */
function deadlineKey(deadline: Deadline): string {
  if (deadline.kind !== 'date')
    return JSON.stringify([deadline.kind, 'text' in deadline ? deadline.text : null]);
  const { at, timeKnown, zone } = deadline;
  return JSON.stringify([Date.parse(at), timeKnown, zone ?? null]);
}

function amountsChange(from: Amounts, to: Amounts): KeptChange[] {
  const isSame = (['min', 'max', 'total', 'currency'] as const).every((name) => from[name] === to[name]);
  return isSame ? [] : [{ shape: 'amounts', field: 'amounts', from, to }];
}

/** Both texts without most of what they begin and end with, each at most {@link MOST_TEXT} long. */
export function aroundChange(from: string, to: string): { readonly from: string; readonly to: string } {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  const [head, tail] = [Math.max(0, start - CONTEXT), Math.max(0, end - CONTEXT)];
  const cut = (text: string): string => bounded(text, atWord(text, head), text.length - tail);
  return { from: cut(from), to: cut(to) };
}

/** Words are compared whole: the cut moves back to the space before it. */
function atWord(text: string, at: number): number {
  return at === 0 ? 0 : Math.max(0, text.lastIndexOf(' ', at));
}

function bounded(text: string, start: number, end: number): string {
  const most = Math.min(end, start + MOST_TEXT - 2);
  const part = text.slice(start, most).replace(HALVES, '');
  return `${start > 0 ? '…' : ''}${part}${most < text.length ? '…' : ''}`;
}
