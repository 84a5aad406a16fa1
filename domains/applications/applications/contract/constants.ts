/** Where an application is. A grant that a member only saved is no application yet (0062). */
export const APPLICATION_STATUSES = [
  'drafting',
  'review',
  'submitted',
  'awarded',
  'declined',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The owner decides; a writer changes texts, tasks and files; a reader reads. */
export const APPLICATION_ROLES = ['owner', 'writer', 'reader'] as const;
export type ApplicationRole = (typeof APPLICATION_ROLES)[number];
/** Roles a member can be invited as. */
export const INVITED_ROLES = ['writer', 'reader'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** How an application was handed in. */
export const SUBMISSION_WAYS = ['portal', 'email', 'post', 'other'] as const;
export type SubmissionWay = (typeof SUBMISSION_WAYS)[number];

/** Bounds in characters and entries; longer texts are refused, never cut. */
export const APPLICATION_LIMITS = {
  titleMax: 500,
  funderMax: 300,
  noteMax: 4_000,
  moveNoteMax: 1_000,
  taskTitleMax: 200,
  fileNameMax: 200,
  /** Quotas of one owner. They bound what a member can fill for nothing. */
  applications: 300,
  people: 20,
  tasks: 100,
  notes: 500,
  files: 20,
  /** In whole units of the named currency. */
  amountMax: 1_000_000_000_000,
} as const;

/** Bytes of one file. */
export const FILE_BYTES_MAX = 10_000_000;
