import type { TOPIC_IDS } from '../contract/constants.ts';

// Apart from the contract's constants: every page of a member loads these two.

/** Which page's popup speaks of which topic (spec §2.5 "Learning popups"). */
export const POPUP_TOPICS: Readonly<Record<string, (typeof TOPIC_IDS)[number]>> = {
  '/': 'dag-intro',
  '/reputation': 'repid-intro',
  '/web3': 'zkp-intro',
  '/profile': '4fa-intro',
  '/projects': 'hypercrowd-intro',
};

/** From arriving on a page to its popup, in milliseconds (spec §9 "Timing"). */
export const POPUP_DELAY_MS = 1000;
