/** The eight topics in reading order (spec §2.9). */
export const TOPIC_IDS = [
  'dag-intro',
  'repid-intro',
  '4fa-intro',
  'grantflow-intro',
  'hypercrowd-intro',
  'token-economics',
  'zkp-intro',
  'governance-intro',
] as const;

/** Categories of topics (spec §3 "Learning topic"). */
export const TOPIC_CATEGORIES = [
  'blockchain',
  'reputation',
  'privacy',
  'security',
  'funding',
  'ai',
  'tokenomics',
  'governance',
] as const;

/** Levels of topics, easiest first (spec §3 "Learning topic"). */
export const TOPIC_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** The knowledge assessment (economy, "Unlock levels": 10 questions from the eight topics, 8 right). */
export const ASSESSMENT_QUESTIONS = 10;
export const ASSESSMENT_TO_PASS = 8;

/** A failed assessment may be tried again after a day (economy, "Unlock levels"). In milliseconds. */
export const ASSESSMENT_RETRY_MS = 24 * 60 * 60 * 1000;

/** How long a started assessment stays open, in minutes. An attempt that runs out counts as failed. */
export const ASSESSMENT_MINUTES = 60;

/** Reading speed that reading times are computed with, in words a minute. */
export const WORDS_PER_MINUTE = 200;

/** RepID of a completed topic, each topic once, and of the passed assessment (economy, "RepID"). */
export const TOPIC_REP_ID = 3;
export const ASSESSMENT_REP_ID = 10;
