import autocannon from 'autocannon';

/** Result of the clients. */
export interface ClientResult {
  readonly answers: number;
  readonly refused: number;
  readonly failed: number;
  /** Seconds. */
  readonly duration: number;
}

/** Run as a child process by http.bench.ts: takes one job, tells its result and ends. */
process.once('message', async (job: autocannon.Options) => {
  const { requests, non2xx, errors, duration } = await autocannon(job);
  const result: ClientResult = { answers: requests.total, refused: non2xx, failed: errors, duration };
  process.send?.(result, () => process.exit(0));
});
process.send?.('ready');
