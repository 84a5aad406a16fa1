import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  countElection,
  differingFields,
  type ElectionFile,
  readElection,
  TallyError,
  type VotingResult,
} from '#engines/tally';
import { type Command, type CommandIo, type CommandResult, done, refused, UsageError } from './command.ts';
import { fileArgument } from './file-argument.ts';

const OPTIONS = { check: { type: 'boolean', default: false }, proofs: { type: 'string' } } as const;

/** Counts the ballots of a vote again, from a file. It asks no server: anyone can check a result with it. */
export const votesTally: Command = {
  name: 'votes tally',
  usage: 'votes tally FILE.json [--check] [--proofs FILE]',
  summary:
    'counts a vote from {method, seats, candidates, ballots}; --check compares it with the result in the file',
  async run(words, io) {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const [path, ...rest] = positionals;
    if (!path || rest.length > 0) throw new UsageError();
    if (values.proofs !== undefined)
      return refuse('no_proofs', 'Proofs of secret ballots cannot be checked yet, so --proofs is refused.');
    const text = await readText(path, io);
    if (text === null) return refused([`There is no file ${path}.`], { error: 'no_file', file: path });
    try {
      return tally(readElection(parse(text)), values.check);
    } catch (error) {
      if (!(error instanceof TallyError)) throw error;
      return refuse(error.code, error.message);
    }
  },
};

const refuse = (error: string, message: string): CommandResult => refused([message], { error, message });

/** @throws TallyError `invalid_election` */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new TallyError('invalid_election', 'The file is not JSON.');
  }
}

async function readText(path: string, io: CommandIo): Promise<string | null> {
  return readFile(fileArgument(path, io), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

function tally({ election, result: stored }: ElectionFile, check: boolean): CommandResult {
  if (check && stored === undefined) return refuse('no_result', 'The file holds no result to compare with.');
  const result = countElection(election);
  const differing = check ? differingFields(result, stored) : [];
  if (differing.length > 0) {
    const message = `The result in the file differs in: ${differing.join(', ')}.`;
    return refused([...linesOf(result), message], { error: 'result_differs', message, differing, result });
  }
  return done([...linesOf(result), ...(check ? ['The result in the file is the same.'] : [])], result);
}

function linesOf({ elected, rounds, ties, counted, abstained, invalid }: VotingResult): string[] {
  return [
    `Elected: ${elected.join(', ') || 'none'}`,
    `Ballots: ${counted} counted, ${abstained} abstained, ${invalid} invalid`,
    ...rounds.map((round, at) => `Round ${at + 1}: ${JSON.stringify(round)}`),
    ...ties.map(({ between, brokenBy }) => `Tie of ${between.join(', ')}: broken by ${brokenBy}`),
  ];
}
