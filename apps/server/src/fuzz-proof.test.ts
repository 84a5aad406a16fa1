import { expect, it, onTestFinished } from 'vitest';
import { Caller } from '../testing/callers.ts';
import { faultyDomain } from '../testing/faulty-domain.ts';
import { HostileSender } from '../testing/hostile-sender.ts';
import { HOSTILE_SHAPES } from '../testing/hostile-shapes.ts';
import { measureTurns } from '../testing/loop-probe.ts';
import { aProductServer } from '../testing/product-server.ts';

const MAX = 2000;
const named = Object.entries(faultyDomain.endpoints).map(([name, endpoint]) => ({
  domain: 'faulty',
  name,
  endpoint,
  label: `${endpoint.method} ${endpoint.path}`,
}));

/** Report of the lane on the faulty domain, by shape. */
async function faultsByShape(): Promise<Record<string, readonly string[]>> {
  const server = await aProductServer({ domains: [faultyDomain] });
  onTestFinished(() => server.close());
  const [write] = named;
  if (!write) throw new Error('The faulty domain takes nothing');
  const caller = new Caller(server, 'visitor');
  const longestTurn = measureTurns();
  const found: Record<string, readonly string[]> = {};
  for (const shape of HOSTILE_SHAPES) {
    const sender = new HostileSender(shape, longestTurn, named);
    await sender.send({
      named: write,
      caller,
      params: {},
      query: undefined,
      body: (textOf) => ({ text: textOf('text', { type: 'string', maxLength: MAX }) ?? 'plain' }),
    });
    if (sender.report.faults.length > 0) found[shape.name] = sender.report.faults;
  }
  return found;
}

it('names endpoint and shape of a write that holds the loop, of a read of what was stored, and of a 500', async () => {
  expect(await faultsByShape()).toEqual({
    'one word': [expect.stringMatching(/^GET \/api\/faulty\/texts after one word: held \d+, \d+, \d+ ms$/)],
    'a number and dashes': [
      expect.stringMatching(/^POST \/api\/faulty\/texts ← a number and dashes: held \d+ ms$/),
    ],
    'right to left and zero width': [
      expect.stringMatching(/^GET \/api\/faulty\/shown with right to left and zero width: 500 /),
    ],
  });
});
