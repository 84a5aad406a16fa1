import type { Pool } from 'pg';
import { type Mutant, mutantsOf } from './mutant.ts';
import { mutateSql } from './mutate-sql.ts';

/** A mutant of the database, and what makes it of a sound one. */
export interface SchemaMutant extends Mutant {
  readonly statements: readonly string[];
}

const FUNCTIONS = [
  'tokens_post',
  'tokens_post_at_once',
  'tokens_decide_in_turn',
  'tokens_vesting_floor',
  'tokens_new_account_id',
];
const TABLES = ['tokens_account', 'tokens_member', 'tokens_transfer', 'tokens_head', 'tokens_route'];

/** Functions as the migrations left them. Their planner settings are no rules and stay. */
export async function functionMutants(pool: Pool): Promise<SchemaMutant[]> {
  const { rows } = await pool.query<{ name: string; source: string }>(
    'select proname as name, pg_get_functiondef(oid) as source from pg_proc where proname = any($1) order by 1',
    [FUNCTIONS],
  );
  return rows.flatMap(({ name, source }) => {
    const body = /^(AS \$function\$| ?RETURN )/m.exec(source)?.index ?? 0;
    return mutateSql(name, source, body).map((mutant) => ({ ...mutant, statements: [mutant.source] }));
  });
}

/** Mutants of the rules who may pay whom, row for row: gone, or with another condition. */
export async function routeMutants(pool: Pool): Promise<SchemaMutant[]> {
  const { rows } = await pool.query<Record<'kind' | 'payer' | 'payee' | 'needs', number>>(
    'select kind, payer, payee, needs from tokens_route order by kind, payer, payee',
  );
  return rows.flatMap(({ kind, payer, payee, needs }, index) => {
    const row = `kind ${kind}, payer ${payer}, payee ${payee}, needs ${needs}`;
    const which = `where (kind, payer, payee) = (${kind}, ${payer}, ${payee})`;
    const others = [0, 1, 2].filter((other) => other !== needs);
    const changes = [
      ['no row', `delete from tokens_route ${which}`],
      ...others.map((other) => [`needs ${other}`, `update tokens_route set needs = ${other} ${which}`]),
    ] as const;
    return changes.map(([after, statement = '']) => ({
      where: 'tokens_route',
      line: index + 1,
      before: row,
      after: `${row} becomes ${after}`,
      source: statement,
      statements: [statement],
    }));
  });
}

interface Guard {
  readonly where: string;
  readonly source: string;
  readonly remove: string;
  readonly add: string;
  readonly what: 'constraint' | 'index' | 'trigger';
}

/** Mutants of the tables' own refusals: CHECKs, keys, unique indexes and triggers. */
export async function guardMutants(pool: Pool): Promise<SchemaMutant[]> {
  const { rows } = await pool.query<Guard>(GUARDS, [TABLES]);
  return rows.flatMap(({ where, source, remove, add, what }) => {
    const mutants = what === 'trigger' ? weakenTrigger(where, source) : mutateSql(where, source);
    const gone = { where, line: 1, before: source, after: `no ${what}`, source: '', statements: [remove] };
    return [
      gone,
      ...mutants.map((mutant) => ({ ...mutant, statements: [remove, `${add}${mutant.source}`] })),
    ];
  });
}

/** A trigger that overlooks one of its events or one of its columns. */
function weakenTrigger(where: string, source: string): Mutant[] {
  const parts = [
    /\b(?:DELETE|UPDATE) OR /g,
    / OR (?:DELETE|UPDATE)(?= ON )/g,
    /(?<=UPDATE OF .*)\w+, /g,
    /, \w+(?= ON )/g,
  ];
  const edits = parts.flatMap((part) =>
    [...source.matchAll(part)].map(({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
      text: '',
    })),
  );
  return mutantsOf(where, source, edits);
}

const GUARDS = `
  select conname as where, pg_get_constraintdef(oid) as source, 'constraint' as what,
         format('alter table %I drop constraint %I cascade', conrelid::regclass, conname) as remove,
         format('alter table %I add constraint %I ', conrelid::regclass, conname) as add
    from pg_constraint where conrelid = any($1::regclass[]) and contype in ('c', 'u', 'p', 'f')
  union all
  select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), 'index',
         format('drop index %I', i.indexrelid::regclass), ''
    from pg_index i where i.indrelid = any($1::regclass[]) and i.indisunique
     and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all
  select tgname, pg_get_triggerdef(oid), 'trigger', format('drop trigger %I on %I', tgname, tgrelid::regclass), ''
    from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal
  order by 1, 2`;
