/** Who answers: the guide, the grant search, the member's ledger accounts, the member's next steps. */
export const AGENTS = ['guide', 'grants', 'ledger', 'steps'] as const;
export type Agent = (typeof AGENTS)[number];

/** Characters of a question: one or two sentences. */
export const QUESTION_MAX = 500;

/** Messages of the conversation that go along with a question (spec §9 "Chat and code limits"). */
export const CONTEXT_MESSAGES = 10;

/** Characters of one of those messages that are read. */
export const MESSAGE_MAX = 4000;
