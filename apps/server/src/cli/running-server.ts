import type { Config } from '#platform/server/config.ts';
import type { Health } from '#platform/server/health-report.ts';

const ANSWER_LIMIT_MS = 5000;
const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Asks the server of this configuration whether it is ready. */
export async function askRunningServer({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<Health> {
  const address = `http://${ANY_ADDRESS[HOST] ?? HOST}:${PORT}/health/ready`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    const { failed, reasons } = (await answer.json()) as { failed?: unknown; reasons?: unknown };
    if (!Array.isArray(failed)) throw new TypeError('Not our answer');
    if (answer.ok) return { status: 'ok', detail: 'It runs and is ready' };
    return {
      status: 'failed',
      detail: `It runs, but is not ready: ${failed.map((name) => withReason(String(name), reasons)).join(', ')}`,
      remedy: 'Its log says why.',
    };
  } catch (error) {
    if (isNobodyThere(error)) {
      return { status: 'off', detail: 'None runs on this port', remedy: 'Start one with npm start.' };
    }
    return {
      status: 'failed',
      detail: `Something else answers on port ${PORT}`,
      remedy: 'Stop that program, or choose another PORT.',
    };
  }
}

function withReason(name: string, reasons: unknown): string {
  const reason = (Object(reasons) as Record<string, unknown>)[name];
  return typeof reason === 'string' ? `${name} (${reason})` : name;
}

function isNobodyThere(error: unknown): boolean {
  const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL';
}
