import { runCommand } from './run-command.ts';

/** `npm run hodag -- COMMAND [--json]` */
const { env: environment, stdin, stdout, stderr } = process;
process.exitCode = await runCommand(process.argv.slice(2), { environment, stdin, stdout, stderr });
