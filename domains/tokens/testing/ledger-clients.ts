/**
 * Clients in a process of their own: reads a job as JSON from standard input, prints what they did as JSON. Each sends
 * its next transfer, or batch, when the last is answered.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface LedgerClientJob {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly clients: number;
  readonly seconds: number;
  /** Transfers in one call; 1 uses the single endpoint. */
  readonly batch: number;
  /** Addresses that receive. */
  readonly receivers: readonly string[];
}

export interface LedgerClientResult {
  /** Transfers that were answered as posted. */
  readonly posted: number;
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds of calls. */
  readonly p50: number;
  readonly p99: number;
}

let text = '';
for await (const chunk of process.stdin) text += String(chunk);
const job = JSON.parse(text) as LedgerClientJob;
const agent = new Agent({ keepAlive: true, maxSockets: job.clients });
const path = job.batch === 1 ? '/api/ledger/transfers' : '/api/ledger/batches';
const times: number[] = [];
let [posted, refused, calls] = [0, 0, 0];

function body(): string {
  const transfer = () => ({
    key: randomUUID(),
    to: job.receivers[Math.floor(Math.random() * job.receivers.length)],
    amount: '0.000001',
  });
  if (job.batch === 1) return JSON.stringify(transfer());
  return JSON.stringify({ transfers: Array.from({ length: job.batch }, transfer) });
}

function call(): Promise<void> {
  const payload = body();
  const headers = {
    ...job.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    const sent = request(job.origin + path, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
      });
      response.once('end', () => {
        const good = response.statusCode === 200 ? answer.split('"outcome":"posted"').length - 1 : 0;
        posted += good;
        refused += job.batch - good;
        calls += 1;
        resolve();
      });
    });
    sent.once('error', reject);
    sent.end(payload);
  });
}

async function client(end: number): Promise<void> {
  while (performance.now() < end) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: job.clients }, () => client(started + job.seconds * 1000)));
const seconds = (performance.now() - started) / 1000;
times.sort((one, other) => one - other);
const at = (share: number): number => times[Math.floor(share * times.length)] ?? 0;
if (calls === 0) throw new Error('Nothing was called');
process.stdout.write(
  JSON.stringify({ posted, refused, seconds, p50: at(0.5), p99: at(0.99) } satisfies LedgerClientResult),
);
