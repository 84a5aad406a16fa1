import type { ApplicantType } from '#engines/opportunity-formats';

/** Things a call may ask for that an applicant has or has not. */
export type Requirement =
  | 'invitation'
  | 'samRegistration'
  | 'ownShare'
  | 'supportLetter'
  | 'registeredOrganization'
  | 'auditedAccounts';

/** The work that money is sought for: a project, a description, words of a search. Empty and null are unknown. */
export interface Mission {
  /** Counts more than the text. */
  readonly title: string;
  readonly text: string;
  readonly applicantTypes: readonly ApplicantType[];
  /** Where the applicant is at home or works, as region codes. */
  readonly regions: readonly string[];
  readonly ask: { readonly amount: number; readonly currency: string } | null;
  /** Days the applicant needs to prepare; null takes the default. */
  readonly preparationDays: number | null;
  /** Known facts of the requirements: true has it, false has it not, absent is unknown. */
  readonly has: Readonly<Partial<Record<Requirement, boolean>>>;
}
