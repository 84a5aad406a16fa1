import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Reachable } from './callers.ts';
import type { ProbeAnswer } from './loop-probe.ts';

type Inject = Reachable['app']['inject'];

/** A server in a process of its own, whose event loop says how long it was held. */
export interface ProbedInstance {
  /** For callers, in place of a server of this process. */
  readonly inject: Inject;
  /** Longest turn of the event loop since the last call, in milliseconds of its thread's own time. */
  longestTurn(): Promise<number>;
  /** Log lines of the instance, one JSON a line. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('./probed-server.ts', import.meta.url));

/** Starts one from source. @throws Error with its log when it ends before it listens */
export async function startProbedInstance(
  environment: Readonly<Record<string, string>>,
): Promise<ProbedInstance> {
  const child = fork(SERVER, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    silent: true,
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (line) => log.push(String(line)));
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof first !== 'object' || first === null) throw new Error(`It ended with ${first}: ${log.join('')}`);
  const agent = new Agent({ keepAlive: true });
  let asked = 0;
  return {
    log,
    inject: sender(new URL((first as { address: string }).address), agent),
    longestTurn: () => ask(child, ++asked),
    async stop() {
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function ask(child: ChildProcess, number: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const answered = ({ asked, longestMs }: ProbeAnswer): void => {
      if (asked !== number) return;
      child.off('message', answered).off('exit', ended);
      resolve(longestMs);
    };
    const ended = (): void => reject(new Error('The instance ended'));
    child.on('message', answered).once('exit', ended);
    child.send({ ask: number });
  });
}

/** Nothing is decoded but text; a stream of events is left after its head. */
function sender(address: URL, agent: Agent): Inject {
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(new URL(url, address), { method, headers, agent }, async (answer) => {
        try {
          const type = String(answer.headers['content-type']);
          const isEvents = type.startsWith('text/event-stream');
          if (isEvents) answer.destroy();
          const body = isEvents ? '' : await text(answer);
          resolve({
            statusCode: answer.statusCode ?? 0,
            headers: answer.headers as IncomingHttpHeaders,
            body,
          });
        } catch (error) {
          reject(error as Error);
        }
      });
      outgoing.on('error', reject);
      outgoing.end(typeof payload === 'object' ? JSON.stringify(payload) : payload);
    });
}
