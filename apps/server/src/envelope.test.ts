import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from '../testing/every-endpoint.ts';

const carriers = everyEndpoint.flatMap(({ label, endpoint: { response } }) => {
  if (!('_zod' in response)) return [];
  const { properties, required = [] } = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
  return properties && 'data' in properties
    ? [{ label, fields: Object.keys(properties), required: required as string[] }]
    : [];
});

/** The transport takes an envelope off by what an answer holds; the compiler, by what its contract says. */
describe('a contract whose answer has data always answers the same fields', () => {
  it('there are such contracts, most of them envelopes alone', () => {
    const whole = carriers.filter(({ fields }) =>
      fields.some((name) => name !== 'data' && name !== 'success'),
    );
    expect(carriers.length).toBeGreaterThan(50);
    expect(whole.length).toBeLessThan(10);
  });

  it.each(carriers)('$label', ({ fields, required }) => {
    expect(fields.filter((name) => !required.includes(name))).toEqual([]);
  });
});
