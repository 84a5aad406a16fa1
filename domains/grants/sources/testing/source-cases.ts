import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dayIn } from '#engines/date-reading';

/** Recorded habits of sources lie beside the repository and are not part of it. */
const FOLDER = resolve(process.cwd(), '../shared/cases/sources');

/** The right values, as a person who reads the answer would say them, by paths of the record. */
export type Expected = Readonly<Record<string, unknown>>;

/** A source's answers, and what is right for them. */
export interface SourceCase {
  readonly source: string;
  readonly today: string;
  readonly serve: Readonly<Record<string, unknown>>;
  readonly expect: readonly Expected[];
}

/** All cases, by the names of their files; none where the folder is absent. */
export function readSourceCases(): SourceCase[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => JSON.parse(readFileSync(resolve(FOLDER, name), 'utf8')));
}

/** The answer of a case to a request: by path and question, by the last part of a path, or by the id that is asked for. */
export function servedAnswer(
  serve: SourceCase['serve'],
  { method, url, body }: { readonly method: string; readonly url: URL; readonly body: string },
): unknown {
  const fits = (key: string) => {
    const [verb, address = ''] = key.split(' ');
    const asked = new URL(address, url);
    const named = [...asked.searchParams].every(([name, value]) => url.searchParams.get(name) === value);
    return verb === method && asked.pathname === url.pathname && named;
  };
  const exact = Object.keys(serve).find(fits);
  if (exact !== undefined) return ofId(serve[exact], body);
  const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  const files = serve[`${method} ${folder}*`] as Record<string, unknown> | undefined;
  return files?.[url.pathname.slice(folder.length)] ?? null;
}

/** One of several details, by the id in the question. */
function ofId(answer: unknown, body: string): unknown {
  const id = /"opportunityId":(\d+)/.exec(body)?.[1];
  return id === undefined ? answer : ((answer as Record<string, unknown>)[id] ?? null);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(record: Fields, path: string): unknown {
  const deadline = record.deadline as { at?: string; zone?: string };
  if (path === 'deadline.day') return deadline.at && dayIn(deadline.zone ?? 'UTC', Date.parse(deadline.at));
  const steps = (path === 'currency' ? 'amounts.currency' : path).split('.');
  return steps.reduce<unknown>((value, step) => (isFields(value) ? value[step] : undefined), record);
}

/** Whether a value is the right one; of an object the parts that are named. */
function isSame(value: unknown, right: unknown): boolean {
  if (isFields(right))
    return isFields(value) && Object.entries(right).every(([name, part]) => isSame(value[name], part));
  return JSON.stringify(value) === JSON.stringify(right);
}

const WAYS: Readonly<Record<string, (value: unknown, right: unknown) => boolean>> = {
  not: (value, right) => !(Array.isArray(right) ? right : [right]).some((one) => isSame(value, one)),
  contains: (value, right) => [value].flat().join('\n').includes(String(right)),
  includes: (value, right) => (right as unknown[]).every((one) => (value as unknown[]).includes(one)),
  endsWith: (value, right) => String(value).endsWith(String(right)),
  lessThan: (value, right) => Number(value) < Number(right),
  about: (value, right) => Math.abs(Number(value) - Number(right)) < Math.abs(Number(right)) * 1e-6,
  notBefore: (value, right) => String(value) >= String(right),
};
const NAMES_ONLY = new Set(['why', 'orElse', 'externalId', 'title', 'nowhereInRecord', 'listedOnce']);

/** Lists the values of a record that are not as they should be, a line each. */
export function faultsOf(record: Fields, expected: Expected): string[] {
  const faults = Object.entries(expected).flatMap(([name, right]) => {
    if (NAMES_ONLY.has(name)) return [];
    const last = name.slice(name.lastIndexOf('.') + 1);
    const way = WAYS[last];
    const value = valueAt(record, way ? name.slice(0, -last.length - 1) : name);
    return (way ?? isSame)(value, right) ? [] : [`${name}: ${JSON.stringify(value)}`];
  });
  const text = JSON.stringify(record);
  const forbidden = (expected.nowhereInRecord ?? []) as string[];
  return [...faults, ...forbidden.filter((words) => text.includes(words)).map((words) => `holds ${words}`)];
}
