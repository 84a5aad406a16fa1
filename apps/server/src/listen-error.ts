import { StartupError } from '#platform/server/db/startup-error.ts';

/**
 * Turns why a port cannot be listened on into what the operator can do.
 * @param variable the one that chose the port
 */
export function explainListening(variable: 'PORT' | 'METRICS_PORT', port: number): (error: unknown) => never {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException;
    const refusal = refusalFor(code, variable, port);
    throw refusal ? new StartupError(refusal.message, refusal.remedy, { cause: error }) : error;
  };
}

function refusalFor(code: string | undefined, variable: string, port: number) {
  switch (code) {
    case 'EADDRINUSE':
      return {
        message: `Port ${port} is taken by another program.`,
        remedy: `Stop that program, or choose another port: ${variable}=${port + 1} npm start`,
      };
    case 'EACCES':
      return {
        message: `Port ${port} may not be used by this user.`,
        remedy: `Choose one above 1023 with ${variable}, and let a proxy in front answer on ${port}.`,
      };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return {
        message: 'HOST names no address of this machine.',
        remedy: 'Use 127.0.0.1 to answer this machine only, or 0.0.0.0 for all its networks.',
      };
    default:
      return null;
  }
}
