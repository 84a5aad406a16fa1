import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isUrl } from '#platform/kernel/is-url.ts';
import { exchange } from '#platform/server/outbound/exchange.ts';
import { checkProofFile, type ProofSources } from '#standing/credentials/server';
import { type Command, type CommandIo, type CommandResult, done, refused, UsageError } from './command.ts';
import { fileArgument } from './file-argument.ts';

const OPTIONS = {
  issuer: { type: 'string' },
  status: { type: 'string' },
  offline: { type: 'boolean', default: false },
} as const;
const ANSWER_LIMIT_MS = 15_000;
/** Longer than any issuer's document or status list of ours. */
const LONGEST = 1_000_000;

/** Checks a proof that a member showed, apart from any server of ours: only the issuer's public documents are read. */
export const proofVerify: Command = {
  name: 'proof verify',
  usage: 'proof verify FILE [--issuer FILE] [--status FILE] [--offline]',
  summary:
    'checks a proof’s file with the issuer’s document and status list, from files or read from the issuer’s site',
  async run(words, io) {
    const { path, options } = readWords(words);
    const text = await readText(path, io);
    if (text === null) return missing(path);
    for (const file of [options.issuer, options.status]) {
      if (file !== undefined && (await readText(file, io)) === null) return missing(file);
    }
    try {
      const { isProved, reason, title, lines } = await checkProofFile(text, sourcesOf(options, io));
      const json = { proved: isProved, reason, title, lines };
      return isProved ? done([title, ...lines], json) : refused([title, ...lines], json);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return refused([error.message], { error: 'unreadable', message: error.message });
    }
  },
};

interface Options {
  readonly issuer?: string | undefined;
  readonly status?: string | undefined;
  readonly offline: boolean;
}

/** A document that could not be read, in a sentence. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** @throws UsageError */
function readWords(words: readonly string[]): { path: string; options: Options } {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0) throw new UsageError();
  if (values.offline && values.issuer === undefined) {
    throw new UsageError('--offline needs the issuer’s document: --issuer FILE.');
  }
  return { path, options: values };
}

function sourcesOf({ issuer, status, offline }: Options, io: CommandIo): ProofSources {
  return {
    now: new Date(),
    async issuerDocument(origin) {
      const text =
        issuer === undefined ? await fetchText(issuerAddress(origin)) : ((await readText(issuer, io)) ?? '');
      try {
        return JSON.parse(text);
      } catch {
        throw new Unreadable('The issuer’s document is not JSON.');
      }
    },
    async statusList(uri) {
      if (status !== undefined) return readText(status, io);
      return offline ? null : fetchText(uri);
    },
  };
}

/** Address of an issuer's document. Plain HTTP is for a server on this machine alone: on the way it could be replaced. */
function issuerAddress(issuer: string): string {
  const url = isUrl(issuer) ? new URL(issuer) : null;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url));
  if (url?.origin !== issuer || !isSecure) {
    throw new Unreadable('The proof names an issuer that has no secure address.');
  }
  return `${issuer}/.well-known/jwt-vc-issuer`;
}

const isLocal = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Reads an address of the issuer's own site, whole and once. No private network is asked, but a server on this machine. */
async function fetchText(address: string): Promise<string> {
  const url = new URL(address);
  const limits = {
    timeoutMs: ANSWER_LIMIT_MS,
    maxBytes: LONGEST,
    privateHosts: isLocal(url) ? [url.host] : [],
  };
  try {
    const { status, body } = await exchange({ url, method: 'GET', headers: {} }, limits);
    if (status !== 200) throw new Error(`${url.host} answered ${status}.`);
    return Buffer.from(body).toString('utf8');
  } catch (error) {
    throw new Unreadable(`${address} could not be read: ${(error as Error).message}`);
  }
}

async function readText(path: string, io: CommandIo): Promise<string | null> {
  return readFile(fileArgument(path, io), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

function missing(path: string): CommandResult {
  return refused([`There is no file ${path}.`], { error: 'no_file', file: path });
}
