import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { computeRound, type Method, type Round, readGifts, resultToCsv, TallyError } from '#engines/tally';
import { type Command, type CommandIo, type CommandResult, done, refused, UsageError } from './command.ts';
import { fileArgument } from './file-argument.ts';
import { refuseForeign } from './grant-file.ts';

const METHODS = ['qf', 'pairwise', 'cocm', 'clrfund'] as const;
const COIN = String(10n ** 18n);

const OPTIONS = {
  pool: { type: 'string' },
  method: { type: 'string', default: 'qf' },
  cap: { type: 'string' },
  minimum: { type: 'string' },
  bound: { type: 'string', default: String(25n * 10n ** 18n) },
  unit: { type: 'string', default: COIN },
  factor: { type: 'string', default: String(10n ** 13n) },
  rule: { type: 'string', default: 'alpha' },
  'spend-all': { type: 'boolean', default: false },
} as const;

/** Recomputes a matching round from the file of its gifts. It asks no server: anyone can check a result with it. */
export const roundsCompute: Command = {
  name: 'rounds compute',
  usage:
    'rounds compute FILE.csv --pool N [--method qf|pairwise|cocm|clrfund] [--cap N] [--spend-all] [--minimum N] [--bound N] [--unit N] [--factor N] [--rule alpha|linear]',
  summary:
    'prints the match of each project from gifts (project,contributor,amount); every amount in base units, such as wei',
  async run(words, io) {
    const { path, rules } = readWords(words);
    const bytes = await readBytes(path, io);
    if (bytes === null) return refused([`There is no file ${path}.`], { error: 'no_file', file: path });
    const foreign = refuseForeign(bytes, path);
    if (foreign) return foreign;
    try {
      return shown({ ...rules, gifts: readGifts(bytes.toString('utf8')) });
    } catch (error) {
      if (!(error instanceof TallyError)) throw error;
      return refused([error.message], { error: error.code, message: error.message });
    }
  },
};

/** @throws UsageError */
function readWords(words: readonly string[]): { path: string; rules: Omit<Round, 'gifts'> } {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0) throw new UsageError();
  if (values.pool === undefined) throw new UsageError('--pool says how much there is to divide.');
  const cap = values.cap === undefined ? {} : { cap: whole('cap', values.cap) };
  const minimum = values.minimum === undefined ? {} : { minimum: whole('minimum', values.minimum) };
  return {
    path,
    rules: {
      pool: whole('pool', values.pool),
      method: methodOf(values),
      spendAll: values['spend-all'],
      ...cap,
      ...minimum,
    },
  };
}

function methodOf(values: Record<'method' | 'bound' | 'unit' | 'factor' | 'rule', string>): Method {
  const name = METHODS.find((one) => one === values.method);
  switch (name) {
    case 'qf':
      return { name };
    case 'pairwise':
      return { name, bound: whole('bound', values.bound) };
    case 'cocm':
      return { name, unit: whole('unit', values.unit) };
    case 'clrfund':
      if (values.rule !== 'alpha' && values.rule !== 'linear')
        throw new UsageError('--rule is alpha or linear.');
      return { name, factor: whole('factor', values.factor), rule: values.rule };
    default:
      throw new UsageError(`--method is one of ${METHODS.join(', ')}.`);
  }
}

function whole(name: string, text: string): bigint {
  if (!/^\d{1,78}$/.test(text)) throw new UsageError(`--${name} is a whole number of base units.`);
  return BigInt(text);
}

async function readBytes(path: string, io: CommandIo): Promise<Buffer | null> {
  return readFile(fileArgument(path, io)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

function shown(round: Round): CommandResult {
  const result = computeRound(round);
  const json = {
    pool: String(result.pool),
    paid: String(result.pool - result.left),
    projects: result.projects.map((one) => ({
      project: one.project,
      contributors: one.donors,
      received: String(one.received),
      demand: String(one.demand),
      match: String(one.match),
    })),
  };
  return done(
    [
      resultToCsv(result)
        .replace(/^\uFEFF/, '')
        .trimEnd(),
    ],
    json,
  );
}
