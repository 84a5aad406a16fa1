const ETH = 10n ** 18n;

/** Two projects that get the same money from different numbers of people, in a round of quadratic funding; wei. */
export const MATCHING_EXAMPLE = {
  pool: ETH,
  projects: [
    { people: 4, each: ETH / 100n, match: (12n * ETH) / 100n },
    { people: 2, each: (2n * ETH) / 100n, match: (4n * ETH) / 100n },
  ],
} as const;
