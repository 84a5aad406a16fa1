import { AppError } from '#platform/kernel/errors.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { adminCreate, userLock } from './accounts.ts';
import { type Command, type CommandResult, UsageError } from './command.ts';
import { grantsEvaluate, grantsImport } from './grants.ts';
import { doctor, openapi } from './instance.ts';

const COMMANDS: readonly Command[] = [adminCreate, userLock, grantsImport, grantsEvaluate, openapi, doctor];

/** `npm run hodag -- COMMAND [--json]` */
async function main(args: readonly string[]): Promise<number> {
  const asJson = args.includes('--json');
  const words = args.filter((word) => word !== '--json');
  const command = COMMANDS.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (!command)
    return usage(asJson, words.length === 0 ? null : `There is no command "${words.slice(0, 2).join(' ')}".`);
  try {
    return show(await command.run(words.slice(command.name.split(' ').length)), asJson);
  } catch (error) {
    return explain(error, command, asJson);
  }
}

function show({ exitCode, lines, json }: CommandResult, asJson: boolean): number {
  process.stdout.write(`${asJson ? JSON.stringify(json) : lines.join('\n')}\n`);
  return exitCode;
}

function explain(error: unknown, command: Command, asJson: boolean): number {
  if (error instanceof UsageError || isParseError(error)) {
    return usage(asJson, (error as Error).message || null, command);
  }
  if (error instanceof AppError) {
    const { message, code, details } = error;
    return show(
      { exitCode: 1, lines: [message, ...detailLines(details)], json: { error: code, message, details } },
      asJson,
    );
  }
  if (error instanceof StartupError) {
    const { message, remedy } = error;
    return show(
      { exitCode: 1, lines: [message, remedy], json: { error: 'startup', message, remedy } },
      asJson,
    );
  }
  throw error;
}

function isParseError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS');
}

function detailLines(details: unknown): string[] {
  const fields = (details as { fields?: { field: string; message: string }[] } | undefined)?.fields ?? [];
  return fields.map(({ field, message }) => `  ${field}: ${message}`);
}

function usage(asJson: boolean, problem: string | null, command?: Command): number {
  const shown = command ? [command] : COMMANDS;
  if (asJson) {
    process.stdout.write(
      `${JSON.stringify({ error: 'usage', message: problem, usage: shown.map(({ usage: text }) => text) })}\n`,
    );
    return 2;
  }
  const lines = shown.map(({ usage: text, summary }) => `  hodag ${text}\n      ${summary}`);
  process.stderr.write(
    `${problem ? `${problem}\n` : ''}Usage (every command takes --json):\n${lines.join('\n')}\n`,
  );
  return 2;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${String((error as Error)?.stack ?? error)}\n`);
    process.exitCode = 1;
  },
);
