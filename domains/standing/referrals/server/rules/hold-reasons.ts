import type { HoldFeature } from './hold-score.ts';

/** Each reason as the referrer reads it; it has no names. */
const TEXTS: Readonly<Record<HoldFeature, string>> = {
  address: 'another account has the same email address, written differently',
  'device-of-referrer': 'a browser is shared with the account that invited it',
  'device-shared': 'a browser is shared with other accounts',
  regular: 'the accounts around it joined at regular intervals',
  depth: 'the accounts around it are a chain of invitations',
  fast: 'the accounts around it were complete within minutes',
  completion: 'far more of the accounts around it are complete than usual',
  network: 'it joined from the rare network of the account that invited it',
};

/** One reason in words. */
export function reasonText(feature: string): string {
  return TEXTS[feature as HoldFeature] ?? 'it looks like fake accounts';
}

/** Why a reward is held, as one note of at most three reasons. */
export function holdNote(features: readonly string[]): string {
  const named = features.slice(0, 3).map(reasonText);
  const why = named.length > 0 ? `: ${named.join('; ')}` : '';
  return `Held for review${why}. An administrator reviews it. It loses no value during the review.`;
}
