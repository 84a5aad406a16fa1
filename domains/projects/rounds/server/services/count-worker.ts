import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { computeDemands, type Round } from '#engines/tally';
import { type CountInput, countRound } from '../rules/count-round.ts';

/** Order that a thread is started with. */
export type CountOrder =
  | { readonly kind: 'count'; readonly input: CountInput }
  | { readonly kind: 'demands'; readonly round: Round };

/** As `nice`: pages come before a count. */
const NICENESS = 10;

// Linux gives each thread its own priority; elsewhere this would hold back the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

const order = workerData as CountOrder;
parentPort?.postMessage(order.kind === 'count' ? countRound(order.input) : computeDemands(order.round));
