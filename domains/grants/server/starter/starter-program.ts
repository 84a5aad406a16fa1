/**
 * A long-standing funding program as it is commonly known. Its usual amounts and rounds are in `known-facts.ts`, as
 * far as they hardly change. `home` is the front page of the funder or program, never a deep link, which would break.
 */
import type { ApplicantType } from '#engines/opportunity-formats';
export interface StarterProgram {
  readonly id: string;
  readonly title: string;
  readonly funder: string;
  readonly home: string;
  readonly regions: readonly string[];
  readonly applicantTypes: readonly ApplicantType[];
  readonly categories: readonly string[];
  /**
   * Two to four sentences of our own on what it funds, who runs it and who may apply. Projects are compared with these
   * words, so they name fields and activities as applicants do ("wetlands", not only "biodiversity").
   */
  readonly description: string;
}
