/** Purpose of a section: the drafter chooses facts by it. */
export const PURPOSES = [
  'summary',
  'need',
  'people',
  'activities',
  'outcomes',
  'budget',
  'team',
  'sustainability',
  'timeline',
  'other',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Templates of sections for calls that name none. */
export const TEMPLATE_KINDS = ['community', 'research', 'technology', 'arts'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Units of a section's limit. */
export const LIMIT_UNITS = ['words', 'characters', 'pages'] as const;
export type LimitUnit = (typeof LIMIT_UNITS)[number];

/** Policy of the funder: a machine's drafts, its edits, its reviews, or nothing is known. */
export const AI_POLICIES = ['write', 'edit', 'review', 'unknown'] as const;
export type AiPolicy = (typeof AI_POLICIES)[number];

/** Author of a text. */
export const AUTHORS = ['person', 'rules', 'model'] as const;
export type Author = (typeof AUTHORS)[number];

/** Where a sentence comes from. */
export const SOURCE_KINDS = ['project', 'profile', 'call', 'answer'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const EXPORT_FORMATS = ['docx', 'pdf', 'md', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Bounds in characters and entries; longer texts are refused, never cut. */
export const WRITING_LIMITS = {
  callTextMax: 60_000,
  sections: 40,
  sectionTitleMax: 200,
  questionMax: 2_000,
  sectionTextMax: 40_000,
  /** Quotas of one section; the oldest are removed. */
  versions: 100,
  answers: 300,
  answerTitleMax: 200,
  answerTextMax: 10_000,
  tags: 8,
  tagMax: 40,
  searchMax: 200,
} as const;

/** Words on a page where a call limits pages: single-spaced, 11 point. */
export const WORDS_PER_PAGE = 500;

/** How long after the last keystroke a section is saved, in milliseconds. */
export const AUTOSAVE_DELAY_MS = 1_500;
