import { readNumber } from '../fields/amount.ts';
import type { OpportunityInput } from '../vocabulary/opportunity.ts';
import { daoip5Fields, ELIGIBILITY_EXTENSION, FACTS_EXTENSION, isPoolsName } from './daoip5-fields.ts';
import { type Draft, finishRow } from './draft.ts';
import { dayAt, objectAt, objectsAt, readDocument, textAt } from './json-document.ts';
import { isObject, type JsonObject, without } from './json-object.ts';
import { readKeptFacts } from './kept-facts.ts';
import { problemRow, type ReadOptions, type Row } from './row.ts';

const POOL_FIELDS = [
  'type',
  'id',
  'name',
  'description',
  'isOpen',
  'closeDate',
  'governanceURI',
  'requiredCredentials',
  'totalGrantPoolSize',
  'applications',
  'email',
];
const APPLICATION_FIELDS = [
  'type',
  'id',
  'projectName',
  'createdAt',
  'contentURI',
  'fundsApproved',
  'fundsApprovedInUSD',
  'grantPoolName',
  'payoutAddress',
  'payouts',
  'email',
];
/** States in which money was granted. */
const GRANTED = new Set(['approved', 'funded', 'completed']);

/** The only amount of a list, with its denomination; several denominations have no common figure. */
function onlyAmount(object: JsonObject, name: string): { amount: unknown; currency: string } | undefined {
  const stated = objectsAt(object, name).filter((entry) => entry.amount !== '' && entry.amount !== null);
  const [first] = stated;
  if (!first || stated.length > 1) return undefined;
  return { amount: first.amount, currency: (textAt(first, 'denomination') ?? '').replace(/^\$/, '') };
}

/** Requirements that systems write into their extensions (`….eligibility.requirements`), in their words. */
function requirementsOf(pool: JsonObject): unknown[] {
  const credentials = Array.isArray(pool.requiredCredentials) ? pool.requiredCredentials : [];
  const told = Object.entries(objectAt(pool, 'extensions')).flatMap(([name, value]) =>
    /(^|\.)eligibility$/.test(name) && isObject(value) && Array.isArray(value.requirements)
      ? value.requirements
      : [],
  );
  return [...credentials, ...told];
}

function stateOf(pool: JsonObject): OpportunityInput['sourceState'] {
  const open = typeof pool.isOpen === 'string' ? pool.isOpen.toLowerCase() === 'true' : pool.isOpen;
  return open === true ? 'open' : open === false ? 'closed' : null;
}

/** A record that was written by `toDaoip5Pool`, as it was; null for those of others. */
function ownRecord(pool: JsonObject): OpportunityInput | null {
  const extensions = objectAt(pool, 'extensions');
  const eligibility = objectAt(extensions, ELIGIBILITY_EXTENSION).requirements ?? [];
  const texts = { title: pool.name, description: pool.description, eligibility };
  return readKeptFacts(extensions[FACTS_EXTENSION], texts, pool, (facts) => ({
    closeDate: undefined,
    governanceURI: undefined,
    totalGrantPoolSize: undefined,
    ...daoip5Fields(facts),
  }));
}

/**
 * A grant pool of DAOIP-5 as a call.
 *
 * @param system the name of the grant system, which gives the money
 */
export function draftOfPool(pool: JsonObject, system: string | undefined): Draft {
  const size = onlyAmount(pool, 'totalGrantPoolSize');
  const inDollars = size === undefined && pool.totalGrantPoolSizeInUSD !== undefined;
  return {
    externalId: pool.id,
    kind: 'open',
    title: pool.name,
    description: pool.description,
    funder: system,
    url: pool.governanceURI,
    amountTotal: inDollars ? pool.totalGrantPoolSizeInUSD : size?.amount,
    currency: inDollars ? 'USD' : size?.currency,
    closesAt: pool.closeDate,
    sourceState: stateOf(pool),
    eligibility: requirementsOf(pool),
    applicantTypes: [],
    extra: without(pool, POOL_FIELDS),
  };
}

function poolRow(line: number, pool: JsonObject, system: string | undefined, options: ReadOptions): Row {
  const own = ownRecord(pool);
  if (own) return { line, ok: own };
  return finishRow(line, draftOfPool(pool, system), {
    convention: options.convention ?? { zone: 'UTC' },
    lenient: true,
    ...(options.asOf ? { now: options.asOf } : {}),
    names: { externalId: 'id', title: 'name', closesAt: 'closeDate', amountTotal: 'totalGrantPoolSize' },
  });
}

function applicationRow(
  line: number,
  application: JsonObject,
  pool: string | undefined,
  system: string | undefined,
): Row {
  const status = textAt(application, 'status')?.toLowerCase();
  const usd = application.fundsApprovedInUSD;
  const paid = onlyAmount(application, 'fundsApproved');
  const granted =
    paid && typeof paid.amount === 'string'
      ? (readNumber(paid.amount, { decimalPoint: true }) ?? 0) > 0
      : paid !== undefined;
  // Old files carry no status; approved money says the same.
  if (status ? !GRANTED.has(status) : !granted)
    return { line, skipped: `Application, ${status ?? 'nothing approved'}.` };
  const name = textAt(application, 'grantPoolName') ?? pool;
  const inDollars = paid === undefined && usd !== undefined;
  return finishRow(
    line,
    {
      externalId: application.id,
      kind: 'award',
      title: application.projectName,
      funder: system,
      url: application.contentURI,
      amountTotal: inDollars ? usd : paid?.amount,
      currency: inDollars ? 'USD' : paid?.currency,
      deadline: { kind: 'unknown' },
      applicantTypes: [],
      categories: name ? [name] : [],
      award: {
        recipient: textAt(application, 'projectName')?.slice(0, 300) ?? null,
        awardedOn: dayAt(application, 'createdAt'),
        startsOn: null,
        endsOn: null,
      },
      extra: without(application, APPLICATION_FIELDS),
    },
    { convention: { zone: 'UTC' }, lenient: true, names: { externalId: 'id', title: 'projectName' } },
  );
}

/** The lists of pools of a document. Systems spell the name in several ways: `grantPools`, `grantsPools`. */
function poolsOf(document: JsonObject): JsonObject[] {
  return Object.keys(document).flatMap((name) => (isPoolsName(name) ? objectsAt(document, name) : []));
}

function* rowsOf(document: JsonObject, options: ReadOptions): Generator<Row> {
  const system = textAt(document, 'name');
  let line = 0;
  // The gateway answers with rows in `data`; files hold `grantPools`, whose pools may hold their applications.
  for (const entry of [...poolsOf(document), ...objectsAt(document, 'data')]) {
    line += 1;
    if (entry.type === 'GrantApplication' || 'projectName' in entry) {
      yield applicationRow(line, entry, undefined, textAt(entry, 'systemName') ?? system);
    } else if (Array.isArray(entry.applications)) {
      line -= 1;
      for (const application of objectsAt(entry, 'applications')) {
        line += 1;
        yield applicationRow(line, application, textAt(entry, 'name'), system);
      }
    } else yield poolRow(line, entry, system, options);
  }
  for (const application of objectsAt(document, 'applications')) {
    line += 1;
    yield applicationRow(line, application, undefined, system);
  }
  for (const project of objectsAt(document, 'projects')) {
    line += 1;
    yield {
      line,
      skipped: `Project, not a grant: ${textAt(project, 'name') ?? textAt(project, 'id') ?? 'unnamed'}.`,
    };
  }
  if (line === 0) yield problemRow(1, 'file', 'No grantPools, applications or projects in this file.');
}

/**
 * Reads DAOIP-5 files and gateway answers. Grant pools are calls; applications are awards once approved, funded or
 * completed, and skipped before that; projects are not grants and are skipped.
 */
export async function* readDaoip5(chunks: AsyncIterable<string>, options: ReadOptions): AsyncGenerator<Row> {
  const document = await readDocument(chunks);
  if ('row' in document) yield document.row;
  else if (isObject(document.value)) yield* rowsOf(document.value, options);
  else yield* rowsOf({ data: document.value }, options);
}
