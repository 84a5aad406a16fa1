import { createHook } from 'node:async_hooks';

/** Async hooks call the work of a native module that gave it no name so; argon2's is the only one of ours. */
const NATIVE_WORK = 'undefined';

/**
 * How many passwords were hashed or compared while `work` ran: what a login costs, whatever the machine is busy with.
 */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === NATIVE_WORK) hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
}
