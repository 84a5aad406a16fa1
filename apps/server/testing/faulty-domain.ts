import { z } from 'zod';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { defineResource } from '#platform/server/resources.ts';
import { mainThreadClock } from './loop-probe.ts';

const text = z.object({ text: z.string().check(z.maxLength(2000)) });
const kept = defineResource('faulty.kept', () => ({ text: '' }));
/** Longer than any turn that passes. */
const HELD_MS = 1200;

const faultyEndpoints = defineEndpoints({
  keepText: {
    method: 'POST',
    path: '/api/faulty/texts',
    access: 'public',
    summary: 'Loses its time on dashes after a number',
    body: text,
    response: z.object({ ok: z.boolean() }),
  },
  checkText: {
    method: 'GET',
    path: '/api/faulty/texts',
    access: 'public',
    summary: 'Loses its time on one long word that was stored',
    response: text,
  },
  showText: {
    method: 'GET',
    path: '/api/faulty/shown',
    access: 'public',
    summary: 'Fails on marks of direction that were stored',
    response: text,
  },
});

/** Uses the processor, however many others share it. */
function holdLoop(): void {
  const clock = mainThreadClock();
  const end = clock() + HELD_MS;
  while (clock() < end);
}

/** A domain with the faults that the fuzz lane looks for: in a write, and in reads of what was written. */
export const faultyDomain = defineDomain({
  name: 'faulty',
  endpoints: faultyEndpoints,
  operations: {
    keepText: async (deps, _actor, { body }) => {
      if (/^1\. -{20}/.test(body.text)) holdLoop();
      kept(deps).text = body.text;
      return { ok: true };
    },
    checkText: async (deps) => {
      if (/^a{40}/.test(kept(deps).text)) holdLoop();
      return kept(deps);
    },
    showText: async (deps) => {
      if (kept(deps).text.includes('\u202e')) throw new Error('No letter has this direction');
      return kept(deps);
    },
  },
});
