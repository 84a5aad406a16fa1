/** Interests that ideas are made for where none are sent (spec §7). */
export const DEFAULT_INTERESTS = ['blockchain', 'web3', 'decentralization'] as const;

/** How many interests one call may name, and how long each may be, in characters. */
export const INTEREST_LIMITS = { count: 10, length: 60 } as const;

/** Rows of one answer. */
export const RECOMMENDATIONS_MAX = 5;
export const IDEAS_MAX = 4;

/**
 * The example goal of an idea, in ETH, where no published project names a goal. Grants are in other currencies and no
 * rate is known here, so their amounts say nothing about it.
 */
export const EXAMPLE_GOAL_ETH = 5;
