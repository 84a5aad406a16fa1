/** Registries that entries come from, with the words for their numbers. `demo`: invented entries of `npm run demo`. */
export const REGISTRIES = {
  'us-irs': { name: 'IRS Exempt Organizations Business Master File', numberLabel: 'EIN' },
  demo: { name: 'Demo data: invented, no real organization', numberLabel: 'Demo number' },
} as const;
export type Registry = keyof typeof REGISTRIES;
export const REGISTRY_IDS = ['us-irs', 'demo'] as const satisfies readonly Registry[];

export const NONPROFIT_SORTS = ['relevance', 'name', 'income'] as const;
export type NonprofitSort = (typeof NONPROFIT_SORTS)[number];

export const NONPROFIT_PAGE_SIZE = 20;
export const NONPROFIT_PAGE_SIZE_MAX = 100;
export const SEARCH_MAX = 200;
/** Rows of a file. */
export const EXPORTED_ROWS = 5_000;
