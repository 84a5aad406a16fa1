import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Fewer guesses than ten to this are within what an attacker tries online over months (zxcvbn's score 2). */
export const GUESSABLE_LOG10 = 6;

/** The first characters decide; longer texts only cost time, which grows with their square. */
const CHARACTERS_READ = 24;

/** Words of this place and of the calendar, which general lists hold late or not at all. */
const OWN_WORDS = [
  ...['summer', 'winter', 'spring', 'autumn', 'hodag', 'hdag', 'january', 'february', 'march', 'april'],
  ...['june', 'july', 'august', 'september', 'october', 'november', 'december', 'monday', 'friday', 'sunday'],
  ...['repid', 'grantflow', 'hypercrowd', 'grants', 'nonprofit', 'blockchain'],
];

let estimator: Promise<ZxcvbnFactory> | null = null;

/** Loaded with the first password that is set: the lists take 15 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({
    dictionary: { ...dictionary, own: OWN_WORDS },
    graphs: adjacencyGraphs,
  });
}

/** Signs before and behind a word are the first things attackers add; zxcvbn counts them like any other letters. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;
/** Factor by which they multiply the guesses, as log10. */
const SIGNS_LOG10 = 1;

/**
 * log10 of the guesses that find a password by listed passwords, words, years, dates, keyboard rows and repeats
 * (D. L. Wheeler, "zxcvbn", USENIX Security 2016), with the library's list of common and breached passwords. Signs
 * around it make ten times as many, not more.
 */
export async function guessesLog10(password: string): Promise<number> {
  // A failure is not kept, or no password could be set until a restart.
  estimator ??= loadEstimator().catch((error: unknown) => {
    estimator = null;
    throw error;
  });
  const zxcvbn = await estimator;
  const text = password.slice(0, CHARACTERS_READ);
  const bare = text.replace(SIGNS_AROUND, '');
  const guesses = zxcvbn.check(text).guessesLog10;
  if (bare === '' || bare === text) return guesses;
  return Math.min(guesses, zxcvbn.check(bare).guessesLog10 + SIGNS_LOG10);
}
