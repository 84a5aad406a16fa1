import { runCommand } from './run-command.ts';

/** `npm run hodag -- COMMAND [--json]` */
const { env: environment, stdin, stdout, stderr } = process;
// Anyone who reads only the beginning (`| head`) closes the pipe; that is no failure of the command.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await runCommand(process.argv.slice(2), { environment, stdin, stdout, stderr });
