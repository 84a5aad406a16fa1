import { AppError } from '#platform/kernel/errors.ts';
import { BackupRefusal } from '#platform/server/backup/backup-refusal.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { describeError } from '#platform/server/describe-error.ts';
import { asTrouble } from '#platform/server/http/translate-error.ts';
import { type Command, type CommandIo, type CommandResult, type ExitCode, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

/**
 * Finds and runs a command. With --json, standard output holds exactly one JSON value, whatever happens.
 * @param args the words after `hodag`
 */
export async function runCommand(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const asJson = args.includes('--json');
  const words = args.filter((word) => word !== '--json');
  if (words.includes('--help') || words.includes('-h')) return showHelp(io, asJson, words);
  const command = COMMANDS.find(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (!command) {
    const problem = words.length === 0 ? null : `There is no command "${words.slice(0, 2).join(' ')}".`;
    return showUsage(io, asJson, problem, COMMANDS);
  }
  try {
    return show(io, await command.run(words.slice(command.name.split(' ').length), io), asJson);
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) {
      return showUsage(io, asJson, (error as Error).message || null, [command]);
    }
    return show(io, explain(error, io), asJson);
  }
}

function show(io: CommandIo, { exitCode, lines, json }: CommandResult, asJson: boolean): ExitCode {
  io.stdout.write(`${asJson ? JSON.stringify(json) : lines.join('\n')}\n`);
  return exitCode;
}

function explain(error: unknown, io: CommandIo): CommandResult {
  if (error instanceof AppError) {
    const { message, code, details } = error;
    const lines = [message, ...detailLines(details)];
    return { exitCode: 1, lines, json: { error: code, message, details } };
  }
  if (error instanceof StartupError) {
    const { message, remedy } = error;
    const code = error instanceof BackupRefusal ? error.code : 'startup';
    return { exitCode: 1, lines: [message, remedy], json: { error: code, message, remedy } };
  }
  const trouble = asTrouble(error);
  if (trouble) return explain(trouble, io);
  const { message, stack } = describeError(error);
  io.stderr.write(`${stack ?? message}\n`);
  return {
    exitCode: 1,
    lines: ['The command failed. The reason is above.'],
    json: { error: 'unexpected', message },
  };
}

function isParseError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS');
}

function detailLines(details: unknown): string[] {
  const fields = (details as { fields?: { field: string; message: string }[] } | undefined)?.fields ?? [];
  return fields.map(({ field, message }) => `  ${field}: ${message}`);
}

/** Shows the help asked for: all commands, or those that begin with the words before `--help`. */
function showHelp(io: CommandIo, asJson: boolean, words: readonly string[]): ExitCode {
  const asked = words.filter((word) => !word.startsWith('-')).join(' ');
  const found = COMMANDS.filter(({ name }) => `${name} `.startsWith(asked === '' ? '' : `${asked} `));
  const shown = found.length > 0 ? found : COMMANDS;
  io.stdout.write(
    asJson ? `${JSON.stringify({ usage: shown.map(({ usage }) => usage) })}\n` : usageOf(shown),
  );
  return 0;
}

function usageOf(commands: readonly Command[]): string {
  const lines = commands.map(({ usage, summary }) => `  hodag ${usage}\n      ${summary}`);
  return `Usage (every command takes --json):\n${lines.join('\n')}\n`;
}

function showUsage(
  io: CommandIo,
  asJson: boolean,
  problem: string | null,
  shown: readonly Command[],
): ExitCode {
  if (asJson) {
    const body = { error: 'usage', message: problem, usage: shown.map(({ usage }) => usage) };
    io.stdout.write(`${JSON.stringify(body)}\n`);
    return 2;
  }
  io.stderr.write(`${problem ? `${problem}\n` : ''}${usageOf(shown)}`);
  return 2;
}
