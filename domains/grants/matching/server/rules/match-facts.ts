import type { Amounts, ApplicantType, Deadline, OpportunityKind } from '#engines/opportunity-formats';
import type { MatchBand, WordPair } from '#grants/catalog/contract';

/** Fields of a grant that a match needs. An `Opportunity` has all of it. */
export interface MatchGrant {
  readonly id: string;
  readonly kind: OpportunityKind;
  readonly title: string;
  readonly description: string;
  readonly amounts: Amounts;
  readonly expectedAwards: number | null;
  readonly deadline: Deadline;
  readonly opensAt: string | null;
  readonly opensOn: string | null;
  readonly sourceState: 'forecast' | 'open' | 'closed' | null;
  readonly eligibility: readonly string[];
  readonly applicantTypes: readonly ApplicantType[];
  readonly regions: readonly string[];
  readonly funder: { readonly name: string } | null;
}

/** A topic that a project and a grant share, in the words of each. */
export interface SharedTopic {
  /** As people read it: "STEM education outside school". */
  readonly label: string;
  /** Words as written; none of yours where the meaning alone shows it. */
  readonly yours: readonly string[];
  readonly theirs: readonly string[];
}

/** How near a grant's purpose is, from the ranking. */
export interface MissionFit {
  /** That it fits, 0 to 1. */
  readonly chance: number;
  readonly band: MatchBand;
  /** Orders matches of one band. */
  readonly rank: number;
  /** How many topics of the lexicon the grant is about. */
  readonly breadth: number;
  /** Topics with evidence, the weightiest first. */
  readonly topics: readonly SharedTopic[];
  /** Telling words both texts hold, the weightiest first. */
  readonly words: readonly WordPair[];
}

/** One part of a match: whether it speaks for the grant, or that nobody knows. */
export type PartFinding =
  | {
      readonly known: true;
      readonly speaksFor: boolean;
      readonly text: string;
      readonly topics?: readonly SharedTopic[];
      readonly words?: readonly WordPair[];
    }
  | { readonly known: false; readonly text: string };
