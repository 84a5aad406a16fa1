import type { Amounts, ApplicantType, Deadline, OpportunityKind } from '#engines/opportunity-formats';
import type { WordPair } from '#grants/catalog/contract';

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
  /** The scale of bands: see `match-bands.ts`. */
  readonly level: number;
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
