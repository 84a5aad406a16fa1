import { HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';

/** Names of those who answer, as schemas know them: the guide, and what other domains contribute. */
export const AGENTS = 'assistant.agent';

/** Characters of a question: one or two sentences. */
export const QUESTION_MAX = 500;

/** Messages of the conversation that go along with a question (spec §9 "Chat and code limits"). */
export const CONTEXT_MESSAGES = 10;

/** Characters of one of those messages that are read. */
export const MESSAGE_MAX = 4000;

/** How long this browser keeps a conversation (spec §9 "Chat and code limits"). */
export const HISTORY_KEPT_MS = 24 * HOUR_MS;

/** How often an open chat asks which agents there are (spec §9 "Timing"). */
export const AGENT_POLL_MS = MINUTE_MS;

/** From the load of a page to the intro hint, and how long it shows (spec §4, §9 "AI hint"). */
export const AI_HINT_DELAY_MS = 3000;
export const AI_HINT_SHOWN_MS = 8000;

/** The last stage whose members get the hint (spec §4). */
export const AI_HINT_LAST_STAGE = 2;
