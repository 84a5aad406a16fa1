import { Readable } from 'node:stream';
import { runCommand } from '../src/cli/run-command.ts';

export interface Called {
  readonly code: number;
  readonly out: string;
  /** The one value that `--json` printed. */
  readonly json: Record<string, unknown>;
}

/** Calls the command line in this process, with an environment of its own. */
export async function callHodag(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Called> {
  let out = '';
  let err = '';
  const code = await runCommand([...words, '--json'], {
    environment: { ...environment },
    stdin: Readable.from([]),
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
  });
  if (out === '') throw new Error(`hodag ${words.join(' ')} printed nothing: ${err}`);
  return { code, out, json: JSON.parse(out) as Record<string, unknown> };
}
