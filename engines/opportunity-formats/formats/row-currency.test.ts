import { describe, expect, it } from 'vitest';
import { collectRows } from './collect-rows.ts';

const HEAD = 'id,title,amountMin,amountMax,amountTotal,currency,award size';
const row = (cells: string) => collectRows('csv', [`${HEAD}\n1,A,${cells}\n`]);

describe('a currency inside an amount', () => {
  it.each<[string, object]>([
    [',"€50,000",,,', { max: 50_000, currency: 'EUR' }],
    [',50 000 EUR,,,', { max: 50_000, currency: 'EUR' }],
    ['"CHF 1,000",CHF 5k,,,', { min: 1_000, max: 5_000, currency: 'CHF' }],
    ['10000,"50,000 euros",,,', { min: 10_000, max: 50_000, currency: 'EUR' }],
    [',,2 million GBP,,', { total: 2_000_000, currency: 'GBP' }],
    [',2.125 ETH,,,', { max: 2.125, currency: 'ETH' }],
    [',"$50,000",,,', { max: 50_000, currency: 'USD' }],
    [',"$50,000",,CAD,', { max: 50_000, currency: 'CAD' }],
    ['"$1,000",5000 CAD,,,', { min: 1_000, max: 5_000, currency: 'CAD' }],
    [',"$50,000 CAD",,,', { max: 50_000, currency: 'CAD' }],
    [',¥5000,,CNY,', { max: 5_000, currency: 'CNY' }],
    [',50000,,EUR,', { max: 50_000, currency: 'EUR' }],
    [',,,CAD,"$10,000-75,000"', { min: 10_000, max: 75_000, currency: 'CAD' }],
  ])('%s is the currency of the row', async (cells, amounts) => {
    const { ok, errors } = await row(cells);
    expect(errors).toEqual([]);
    expect(ok[0]?.amounts).toMatchObject(amounts);
  });

  it.each<[string, string, string]>([
    [',"€50,000",,USD,', 'amountMax', '“€50,000” is not in USD, the currency of the row.'],
    [',,CA$5000,USD,', 'amountTotal', '“CA$5000” is not in USD, the currency of the row.'],
    [',50 USD,,ETH,', 'amountMax', '“50 USD” is not in ETH, the currency of the row.'],
    ['€1000,$5000,,,', 'amountMax', '“$5000” is in another currency than “€1000”.'],
    [',"€50,000 USD",,,', 'amountMax', '“€50,000 USD” is no amount. Write a number such as 10000.'],
    [',,,USD,"€10,000-75,000"', 'amount', '“€10,000-75,000” is not in USD, the currency of the row.'],
  ])('%s is reported: it contradicts the rest', async (cells, field, message) => {
    const { ok, errors } = await row(cells);
    expect(ok).toEqual([]);
    expect(errors[0]?.error).toEqual([{ field, message }]);
  });

  it('leaves the currency unknown for a feed that cannot be mended', async () => {
    const funding = { maxAwardAmount: { amount: '€50,000', currency: 'GBP' } };
    const feed = JSON.stringify({ items: [{ id: '1', title: 'A', funding }] });
    const { ok, errors } = await collectRows('commongrants', [feed]);
    expect(errors).toEqual([]);
    expect(ok[0]?.amounts).toMatchObject({ max: 50_000, currency: null });
  });
});
