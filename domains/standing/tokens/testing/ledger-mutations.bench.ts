import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  createDatabase,
  type Database,
  inTransaction,
  poolOf,
  type Transaction,
} from '#platform/server/db/database.ts';
import { sqlStateOf } from '#platform/server/db/sql-state.ts';
import type { BenchResult } from '#platform/testing/server/bench-result.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { runDifferential } from './differential.ts';
import { EQUIVALENT_MUTANTS, type EquivalentMutant } from './equivalent-mutants.ts';
import { functionMutants, guardMutants, routeMutants, type SchemaMutant } from './ledger-schema-mutants.ts';
import type { Mutant } from './mutant.ts';
import { MutantTests } from './mutant-tests.ts';
import { mutateTypescript } from './mutate-typescript.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TARGET = 85;
/** As in ledger/differential.test.ts. */
const SEEDS = [1, 2, 3];
const BATCHES = 300;
const LEDGER = 'domains/standing/tokens/server/ledger/';
const RULES = 'domains/standing/tokens/server/rules/';

const SCHEMA_TESTS = [`${LEDGER}ledger-schema.test.ts`, `${LEDGER}ledger.test.ts`];
/** Besides the comparison with the oracle, which is ledger/differential.test.ts. */
const FUNCTION_TESTS = [
  'domains/standing/tokens/server/store/post-batch.test.ts',
  ...SCHEMA_TESTS,
  `${LEDGER}posting-queue.test.ts`,
];

/** Files of rules, and the tests that are run against their mutants. */
type FilesOfRules = Readonly<Record<string, readonly string[]>>;
const RULES_IN_TYPESCRIPT: FilesOfRules = {
  [`${RULES}daily-balances.ts`]: [`${RULES}daily-balances.test.ts`],
  [`${RULES}decay.ts`]: [`${RULES}decay.test.ts`],
  [`${RULES}reversal.ts`]: [`${RULES}reversal.test.ts`],
  [`${RULES}reward-plan.ts`]: [`${RULES}reward-plan.test.ts`],
  [`${RULES}reward-state.ts`]: [`${RULES}reward-state.test.ts`],
  [`${RULES}routes.ts`]: [`${RULES}routes.test.ts`],
  [`${RULES}vesting.ts`]: [`${RULES}vesting.test.ts`, `${RULES}present-vesting.test.ts`],
};
const QUEUE: FilesOfRules = {
  [`${LEDGER}transfer.ts`]: [`${LEDGER}transfer.test.ts`],
  [`${LEDGER}posting-queue.ts`]: [`${LEDGER}posting-queue.test.ts`],
};
interface Fault extends Mutant {
  /** Whether the tests notice nothing; null for what is no program at all, and would never be committed. */
  readonly passes: (lane: Lane) => Promise<boolean | null>;
}

interface Part {
  readonly name: string;
  readonly faults: (first: Lane) => Promise<Fault[]>;
}

const PARTS: readonly Part[] = [
  {
    name: 'SQL functions',
    faults: (first) => schemaFaults(first, functionMutants, passesFunctionTests),
  },
  {
    name: 'routes in the database',
    faults: (first) => schemaFaults(first, routeMutants, passesFunctionTests),
  },
  {
    name: 'constraints and triggers',
    faults: (first) => schemaFaults(first, guardMutants, passesSchemaTests),
  },
  { name: 'rules in TypeScript', faults: () => typescriptFaults(RULES_IN_TYPESCRIPT) },
  { name: 'posting queue', faults: () => typescriptFaults(QUEUE) },
];

interface PartResult {
  readonly name: string;
  readonly killed: readonly Mutant[];
  readonly survivors: readonly Mutant[];
  readonly equivalent: readonly Mutant[];
}

/** Tests, and a database to try faults in. */
interface Lane {
  readonly tests: MutantTests;
  readonly db: Database;
}

async function schemaFaults(
  { db }: Lane,
  list: (pool: Pool) => Promise<SchemaMutant[]>,
  passes: (lane: Lane, mutant: SchemaMutant) => Promise<boolean | null>,
): Promise<Fault[]> {
  const mutants = await list(poolOf(db));
  return mutants.map((mutant) => ({ ...mutant, passes: (lane) => passes(lane, mutant) }));
}

async function typescriptFaults(files: FilesOfRules): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [file, tests] of Object.entries(files)) {
    const mutants = mutateTypescript(file, await readFile(join(ROOT, file), 'utf8'));
    const passes = (source: string) => (lane: Lane) => lane.tests.passWith(file, source, tests);
    faults.push(...mutants.map((mutant) => ({ ...mutant, passes: passes(mutant.source) })));
  }
  return faults;
}

/** Small faults are planted in the ledger's rules, one at a time, and the tests asked whether they notice. */
export async function run(): Promise<BenchResult[]> {
  const closers: (() => Promise<void>)[] = [];
  try {
    // Two faults are checked at the same time.
    const lanes = [await openLane(closers), await openLane(closers)] as const;
    const parts: PartResult[] = [];
    for (const part of PARTS) parts.push(await runPart(lanes, part));
    requireTrueList(parts);
    return [...parts.map(resultOf), totalOf(parts)];
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function openLane(closers: (() => Promise<void>)[]): Promise<Lane> {
  const tests = await MutantTests.open(ROOT);
  closers.push(() => tests.close());
  const files = [
    SCHEMA_TESTS,
    FUNCTION_TESTS,
    ...[RULES_IN_TYPESCRIPT, QUEUE].flatMap((one) => Object.values(one)),
  ];
  if (!(await tests.pass([...new Set(files.flat())]))) throw new Error('The tests fail without any fault');
  const pool = await tests.openCopy();
  closers.push(() => pool.end());
  return { tests, db: createDatabase(pool, quietLog) };
}

/** @returns null for what the database cannot run at all */
async function passesFunctionTests(
  { tests, db }: Lane,
  { statements }: SchemaMutant,
): Promise<boolean | null> {
  for (const seed of SEEDS) {
    const agrees = await agreesWithOracle(db, statements, seed);
    if (!agrees) return agrees;
  }
  return tests.passOnMutated(statements, FUNCTION_TESTS);
}

async function passesSchemaTests({ tests, db }: Lane, { statements }: SchemaMutant): Promise<boolean | null> {
  const isPossible = await undone(db, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    return true;
  }).catch(() => false);
  return isPossible ? tests.passOnMutated(statements, SCHEMA_TESTS) : null;
}

async function agreesWithOracle(
  db: Database,
  statements: readonly string[],
  seed: number,
): Promise<boolean | null> {
  try {
    return await undone(db, async (tx) => {
      await tx.execute(sql.raw(EMPTY_TABLES));
      for (const statement of statements) await tx.execute(sql.raw(statement));
      const { differences } = await runDifferential(tx, { seed, batches: BATCHES });
      return differences.length === 0;
    });
  } catch (error) {
    return isNoProgram(error) ? null : false;
  }
}

/** Keys that were used and undone before would be stumbled over in the indexes, more with every fault. */
const EMPTY_TABLES = `alter table tokens_transfer disable trigger tokens_transfer_is_not_emptied;
  truncate tokens_transfer, tokens_account, tokens_member;
  alter table tokens_transfer enable trigger tokens_transfer_is_not_emptied`;

/** Does something to the database that leaves no trace. */
async function undone<T>(db: Database, use: (tx: Transaction) => Promise<T>): Promise<T> {
  const results: T[] = [];
  const enough = new Error('undone on purpose');
  try {
    await inTransaction(
      db,
      async (tx) => {
        results.push(await use(tx));
        throw enough;
      },
      { attempts: 1 },
    );
  } catch (error) {
    if (error !== enough) throw error;
  }
  const [result] = results;
  return result as T;
}

/** Class 42: PostgreSQL compiles a statement when it is first run, and such a one it cannot compile. */
const isNoProgram = (error: unknown): boolean => sqlStateOf(error)?.startsWith('42') ?? false;

async function runPart(lanes: readonly [Lane, Lane], { name, faults }: Part): Promise<PartResult> {
  const began = performance.now();
  const result = { name, killed: [] as Mutant[], survivors: [] as Mutant[], equivalent: [] as Mutant[] };
  const all = await faults(lanes[0]);
  const waiting = all.values();
  const work = async (lane: Lane) => {
    for (const fault of waiting) {
      const passed = isEquivalent(fault) || (await fault.passes(lane));
      if (passed === null) continue;
      if (!passed) result.killed.push(fault);
      else if (isEquivalent(fault)) result.equivalent.push(fault);
      else {
        result.survivors.push(fault);
        report(fault);
      }
    }
  };
  await Promise.all(lanes.map(work));
  const seconds = Math.round((performance.now() - began) / 1000);
  const { killed, survivors, equivalent } = result;
  process.stderr.write(
    `${name}: ${killed.length} killed, ${survivors.length} survived, ${equivalent.length} equivalent, ${seconds} s\n`,
  );
  return result;
}

function report(mutant: Mutant): void {
  const { where, line, before, after } = mutant;
  process.stderr.write(`survived: ${where}:${line}\n  - ${before}\n  + ${after}\n`);
}

const isListed = ({ where, before, after }: Mutant, listed: EquivalentMutant): boolean =>
  listed.where === where && listed.change === `${before} → ${after}`;
const isEquivalent = (mutant: Mutant): boolean => EQUIVALENT_MUTANTS.some((one) => isListed(mutant, one));

/** A list that names what is no mutant any more was made for another source. */
function requireTrueList(parts: readonly PartResult[]): void {
  const met = parts.flatMap(({ equivalent }) => equivalent);
  const stale = EQUIVALENT_MUTANTS.filter((one) => !met.some((mutant) => isListed(mutant, one)));
  if (stale.length === 0) return;
  throw new Error(`Listed as equivalent, yet no mutant: ${JSON.stringify(stale, null, 2)}`);
}

const scoreOf = (killed: number, survived: number): number => (100 * killed) / (killed + survived);

function resultOf({ name, killed, survivors, equivalent }: PartResult): BenchResult {
  const list = survivors.map(({ where, line, after }) => `${where}:${line} ${after}`).join('; ');
  return {
    name: `${name}: mutation score`,
    unit: '%',
    value: scoreOf(killed.length, survivors.length),
    target: TARGET,
    higherIsBetter: true,
    note: `${killed.length} of ${killed.length + survivors.length} killed, ${equivalent.length} equivalent ones left out${list && `; survived: ${list}`}`,
  };
}

function totalOf(parts: readonly PartResult[]): BenchResult {
  const killed = parts.reduce((sum, part) => sum + part.killed.length, 0);
  const survived = parts.reduce((sum, part) => sum + part.survivors.length, 0);
  return {
    name: 'all: mutation score',
    unit: '%',
    value: scoreOf(killed, survived),
    target: TARGET,
    higherIsBetter: true,
    note: `${killed} of ${killed + survived} killed`,
  };
}
