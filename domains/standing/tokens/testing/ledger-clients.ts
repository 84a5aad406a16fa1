/**
 * Clients in their own process: reads a job as JSON from standard input, prints what they did as JSON. Each sends
 * its next transfer, or batch, when the last is answered.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

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
let [posted, refused] = [0, 0];

function body(): string {
  const transfer = () => ({
    key: randomUUID(),
    to: job.receivers[Math.floor(Math.random() * job.receivers.length)],
    amount: '0.000001',
  });
  if (job.batch === 1) return JSON.stringify(transfer());
  return JSON.stringify({ transfers: Array.from({ length: job.batch }, transfer) });
}

const { requests, latency, duration, errors } = await autocannon({
  url: job.origin,
  connections: job.clients,
  duration: job.seconds,
  headers: { ...job.headers, 'content-type': 'application/json' },
  requests: [
    {
      method: 'POST',
      path: job.batch === 1 ? '/api/ledger/transfers' : '/api/ledger/batches',
      setupRequest: (request) => ({ ...request, body: body() }),
      onResponse: (status, answer) => {
        const good = status === 200 ? answer.split('"outcome":"posted"').length - 1 : 0;
        posted += good;
        refused += job.batch - good;
      },
    },
  ],
});
if (errors > 0 || requests.total === 0) throw new Error(`${requests.total} calls, ${errors} failed`);
process.stdout.write(
  JSON.stringify({
    posted,
    refused,
    seconds: duration,
    p50: latency.p50,
    p99: latency.p99,
  } satisfies LedgerClientResult),
);
