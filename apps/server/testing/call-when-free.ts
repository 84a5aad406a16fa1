import { setTimeout } from 'node:timers/promises';
import type { EndpointSpec } from '#platform/kernel/contract.ts';
import type { ApiAnswer, Caller, Request } from './callers.ts';

/** A server looks at its load twice a second. */
const PAUSE_MS = 600;

/** Calls again while the server refuses everybody, as it does beside many busy processes. */
export async function callWhenFree(
  caller: Caller,
  endpoint: Pick<EndpointSpec, 'method' | 'path'>,
  request: Request = {},
): Promise<ApiAnswer> {
  for (;;) {
    const answer = await caller.call(endpoint, request);
    const isBusy = answer.status === 503 && answer.text.includes('"code":"server.busy"');
    if (!isBusy) return answer;
    await setTimeout(PAUSE_MS);
  }
}
