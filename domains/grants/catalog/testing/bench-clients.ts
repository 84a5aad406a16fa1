import { Agent, get } from 'node:http';

/**
 * Clients in their own process, so that they do not take the server's time: reads a job as JSON from standard
 * input, prints the milliseconds of each answer as JSON.
 */

/** Work of the clients: each takes the next path when its last answer is read. */
export interface ClientJob {
  readonly origin: string;
  readonly cookie: string;
  readonly clients: number;
  readonly paths: readonly string[];
  /** Answers at the start that are not counted. */
  readonly warmUp: number;
}

let text = '';
for await (const chunk of process.stdin) text += String(chunk);
const { origin, cookie, clients, paths, warmUp } = JSON.parse(text) as ClientJob;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const times: number[] = [];
let next = 0;

function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(origin + path, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    });
    request.once('error', reject);
  });
}

async function client(): Promise<void> {
  for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
    const start = performance.now();
    await ask(path);
    times.push(performance.now() - start);
  }
}

await Promise.all(Array.from({ length: clients }, client));
agent.destroy();
process.stdout.write(JSON.stringify(times.slice(warmUp)));
