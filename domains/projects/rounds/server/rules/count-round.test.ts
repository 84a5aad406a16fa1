import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRound, readGifts, resultToCsv, verifyClaim } from '#engines/tally';
import { type CountedTerms, type CountInput, commandOf, countRound, engineRound } from './count-round.ts';

const ETHER = 10n ** 18n;
const METHODS = [
  { method: 'qf', parameterWei: null },
  { method: 'pairwise', parameterWei: ETHER / 100n },
  { method: 'cocm', parameterWei: ETHER },
] as const;

const address = (digit: number): string => `0x${String(digit).repeat(40)}`;
const gift = fc.record({
  donor: fc.integer({ min: 0, max: 6 }).map((at) => `d-${at}`),
  project: fc.integer({ min: 0, max: 3 }).map((at) => `p-${at}`),
  amount: fc.bigInt({ min: 1n, max: 2n * ETHER }),
});
const gifts = fc.uniqueArray(gift, {
  maxLength: 25,
  selector: ({ donor, project }) => `${donor}/${project}`,
});
const terms = fc
  .record({
    poolWei: fc.bigInt({ min: 1n, max: 5n * ETHER }),
    capParts: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    minimumWei: fc.option(fc.bigInt({ min: 1n, max: ETHER / 10n }), { nil: null }),
    way: fc.constantFrom(...METHODS),
  })
  .map(({ poolWei, capParts, minimumWei, way }): CountedTerms => {
    const cap = capParts === null ? null : poolWei / BigInt(capParts);
    return { poolWei, minimumWei, ...way, capWei: cap === 0n ? null : cap };
  });
const input = fc
  .record({
    terms,
    gifts,
    halvings: fc.integer({ min: 0, max: 2 }),
    flagged: fc.uniqueArray(fc.constantFrom('d-0', 'd-1'), { maxLength: 2 }),
  })
  .map(
    (one): CountInput => ({
      ...one,
      gifts: one.gifts.map((each) => ({ ...each, counted: each.amount >> BigInt(one.halvings) })),
      projects: [0, 1, 2, 3].map((at) => ({
        id: `p-${at}`,
        title: `P${at}`,
        address: at < 3 ? address(at % 2) : null,
      })),
      flagged: new Set(one.flagged),
    }),
  );

const paid = ({ awards }: ReturnType<typeof countRound>): bigint =>
  awards.reduce((sum, { matchWei }) => sum + matchWei, 0n);

describe('countRound', () => {
  it('pays no more than the pool and a project no more than the cap', () => {
    fc.assert(
      fc.property(input, (one) => {
        const count = countRound(one);
        expect(paid(count) + count.leftWei).toBe(one.terms.poolWei);
        for (const { matchWei } of count.awards)
          expect(matchWei <= (one.terms.capWei ?? one.terms.poolWei)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of rows', () => {
    fc.assert(
      fc.property(input, (one) => {
        const turned = { ...one, gifts: [...one.gifts].reverse(), projects: [...one.projects].reverse() };
        expect(countRound(turned)).toEqual(countRound(one));
      }),
      { numRuns: 60 },
    );
  });

  it('is recomputed from its files of gifts to the wei, with and without flagged donors, and so is all that was given, by any method, with and without a cap', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { giftsCsv, withFlaggedCsv, resultCsv, awards } = countRound(one);
        const again = computeRound(engineRound(one.terms, readGifts(giftsCsv)));
        expect(resultToCsv(again)).toBe(resultCsv);
        const matches = new Map(again.projects.map(({ project, match }) => [project, match]));
        for (const { projectId, matchWei } of awards) expect(matchWei).toBe(matches.get(projectId) ?? 0n);
        const all = computeRound(engineRound(one.terms, readGifts(withFlaggedCsv)));
        const [flagged, received] = [new Map<string, bigint>(), new Map<string, bigint>()];
        for (const of of all.projects) flagged.set(of.project, of.match);
        for (const of of again.projects) received.set(of.project, of.received);
        for (const { projectId, withFlaggedWei, receivedWei } of awards)
          expect([withFlaggedWei, receivedWei]).toEqual([
            flagged.get(projectId) ?? 0n,
            received.get(projectId) ?? 0n,
          ]);
      }),
      { numRuns: 60 },
    );
  });

  it('gives each address one claim for all its projects, with a proof that the contract takes', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { awards, root } = countRound(one);
        const claims = new Map(
          awards.flatMap((award) => (award.address ? [[award.address, award] as const] : [])),
        );
        const matched = awards.filter(({ projectId, matchWei }) => matchWei > 0n && projectId !== 'p-3');
        expect([...claims.values()].reduce((sum, { claimWei }) => sum + (claimWei ?? 0n), 0n)).toBe(
          matched.reduce((sum, { matchWei }) => sum + matchWei, 0n),
        );
        for (const { address: to, claimWei, proof } of claims.values())
          expect(verifyClaim({ address: to ?? '', amount: claimWei ?? 0n }, proof ?? [], root ?? '')).toBe(
            true,
          );
        expect(root === null).toBe(claims.size === 0);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no gifts', []],
    ['a single donor', [{ donor: 'd-1', project: 'p-0', amount: ETHER }]],
  ])('pays nothing for %s', (_, only) => {
    const terms: CountedTerms = {
      poolWei: ETHER,
      method: 'qf',
      parameterWei: null,
      capWei: null,
      minimumWei: null,
    };
    const count = countRound({
      terms,
      gifts: only,
      flagged: new Set(),
      projects: [{ id: 'p-0', title: 'P0', address: null }],
    });
    expect(count.leftWei).toBe(ETHER);
    expect(count.awards[0]?.matchWei).toBe(0n);
    expect(count.root).toBeNull();
  });
});

it('names the command with every term of the round', () => {
  const terms: CountedTerms = { poolWei: 7n, method: 'cocm', parameterWei: 5n, capWei: 3n, minimumWei: 2n };
  expect(commandOf(terms)).toBe(
    'npm run hodag -- rounds compute gifts.csv --pool 7 --method cocm --unit 5 --cap 3 --minimum 2',
  );
});
