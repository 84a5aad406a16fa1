/** Kind of a document: a page of text, questions with answers, terms, or a topic of the learning center. */
export const DOCUMENT_KINDS = ['page', 'faq', 'definitions', 'topic'] as const;

/** Most characters of a title and of a description, which search engines and share cards show. */
export const TITLE_MAX = 80;
export const SUMMARY_MAX = 240;

/** Most characters and lines of a document. */
export const MARKDOWN_MAX = 60_000;
export const LINES_MAX = 3000;

/** Largest body of a call that carries a document, in bytes: every character may take four. */
export const BODY_MAX = 300_000;

/** A text may be scheduled from one minute to a year ahead, in milliseconds. */
export const SCHEDULE_MIN_MS = 60_000;
export const SCHEDULE_MAX_MS = 366 * 24 * 60 * 60 * 1000;

/** How long anyone may keep a published document, in seconds. */
export const KEPT_SECONDS = 30;
