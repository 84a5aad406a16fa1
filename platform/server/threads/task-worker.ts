import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Order to the thread: the address of a task's module, and what its `run` takes. */
export interface ThreadOrder {
  readonly module: string;
  readonly input: unknown;
}

/** First that the module is loaded, then what it answered or threw. */
export type ThreadReply =
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly error: Error };

/** As `nice`: pages come before files. */
const NICENESS = 10;

// Linux gives each thread its own priority; elsewhere this would hold back the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

/** Bytes that nothing else uses leave without a copy. */
function movable(output: unknown): ArrayBuffer[] {
  const isWhole = output instanceof Uint8Array && output.byteLength === output.buffer.byteLength;
  return isWhole && output.buffer instanceof ArrayBuffer ? [output.buffer] : [];
}

function reply(message: ThreadReply, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

async function carryOut({ module, input }: ThreadOrder): Promise<void> {
  try {
    const { run } = (await import(module)) as { run(input: unknown): unknown };
    reply({ kind: 'started' });
    const output = await run(input);
    reply({ kind: 'done', output }, movable(output));
  } catch (error) {
    // Whatever a library threw may hold what cannot be copied.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    reply({ kind: 'failed', error: Object.assign(new Error(message), { stack }) });
  }
}

parentPort?.on('message', carryOut);
