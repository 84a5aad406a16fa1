import type { Contributed } from '#platform/server/contributed.ts';
import { type Contribution, defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { REVIEW_KINDS } from '../../contract/constants.ts';
import { reviewsErrors } from '../../contract/errors.ts';
import type { Judgement, OutcomeNote } from '../../contract/judgement.ts';
import type { EvidencePart, Field } from '../../contract/schemas.ts';
import type { ReviewCase, StoredCase } from '../store/case-store.ts';

/** One way to decide a case. */
export interface DecisionKind {
  readonly id: string;
  /** On the button, for example "Refuse as fraud". */
  readonly label: string;
  /** As the state of a case, for example "Refused as fraud". */
  readonly done: string;
  /** It takes something from a member, or denies it to them. */
  readonly takes: boolean;
  /** Beside open cases: those that are watched, or were decided so, which this decision replaces. */
  readonly after?: readonly string[];
}

/** Effect of a decision; the kind's own plan has more. */
export interface DecisionPlan {
  /** Other cases of the same kind and member that it decides as well. */
  readonly alsoDecides?: readonly string[];
}

/** Decider, reason and time; the members read the reason. */
export interface Decided {
  readonly decision: string;
  readonly reason: string;
  readonly actorId: string;
  readonly at: Date;
}

/** Outcome of a decision once it was carried out. */
export interface Outcome {
  readonly notes: readonly OutcomeNote[];
  /** For the administrator, where the decision's name does not say it. */
  readonly text?: string;
  /** For the audit trail, beside decision and reason. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A case in a line of the queue. */
export interface CaseSummary {
  readonly summary: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/**
 * A kind of cases that a domain hands to administrators. `facts` reads all that a decision depends on, once, while no
 * other decision about the member's cases of this kind is made; `decide` is pure and says what follows, or refuses;
 * `apply` carries that out in the same transaction. A decision that `decide` or `fields` refuses is not
 * offered.
 */
export interface ReviewKind<Facts, Plan extends DecisionPlan, Case extends StoredCase = ReviewCase>
  extends Contributed {
  /** Name of its cases, for example "Referral rewards". */
  readonly label: string;
  /** Names of its queues on the overview; without `appealed` there are no appeals. */
  readonly queues: { readonly open: string; readonly appealed?: string };
  readonly decisions: readonly DecisionKind[];
  /** The page where members read what was decided. */
  readonly link: `/${string}`;
  /** Said before the reason when an appeal changed nothing. */
  readonly keptText: string;
  /** Members whose cases a member's name finds beside their own. */
  alsoFinds?(db: Database, userId: string): Promise<readonly string[]>;
  /** How such cases come about now, above the list of them. */
  note?(services: Services): Promise<string>;
  /** One for each case, in their order. */
  summarize(services: Services, cases: readonly Case[]): Promise<readonly CaseSummary[]>;
  facts(services: Services, review: Case): Promise<Facts>;
  /** Whether something of this member depends on it: they do not decide it. The member it is about never does. */
  concerns?(facts: Facts, userId: string): boolean;
  /** Whether the decision in force took something from this member. */
  mayAppeal?(facts: Facts, userId: string): boolean;
  /** Describes the consequence, in a sentence or two. */
  effect(facts: Facts, decision: string): string;
  /** Lists the fields a decision needs beside its reason; null where it does not fit the case. */
  fields?(facts: Facts, decision: string): readonly Field[] | null;
  /** @throws reviews.decision_unfit by `unfit` of the contract, with the reason */
  decide(facts: Facts, judgement: Judgement): Plan;
  apply(deps: OperationDeps, tx: Transaction, plan: Plan, by: Decided): Promise<Outcome>;
  evidence(services: Services, review: Case, facts: Facts): Promise<readonly EvidencePart[]>;
}

/** A kind as reviews handles it: its facts and plans are its own. */
export type AnyKind = ReviewKind<unknown, DecisionPlan, StoredCase>;

const reviewKinds = defineExtensionPoint<AnyKind>(REVIEW_KINDS);

/** Hands a kind of cases to administrators: queue, decisions, appeals and notifications come with it. */
export function reviewsCases<Facts, Plan extends DecisionPlan>(kind: ReviewKind<Facts, Plan>): Contribution {
  return reviewKinds(kind);
}

/** The same for cases that may be about no member: what people without an account sent. */
export function reviewsAnyCases<Facts, Plan extends DecisionPlan>(
  kind: ReviewKind<Facts, Plan, StoredCase>,
): Contribution {
  return reviewKinds(kind);
}

/** All kinds of this instance, in their order. */
export function kindsOf({ contributions }: Pick<Services, 'contributions'>): readonly AnyKind[] {
  return contributions.of(reviewKinds);
}

/**
 * The kind of a case.
 * @throws reviews.no_case where no domain of this instance has it
 */
export function kindOf(
  services: Pick<Services, 'contributions'>,
  { kind }: { readonly kind: string },
): AnyKind {
  const found = kindsOf(services).find(({ id }) => id === kind);
  if (!found) throw reviewsErrors.fail('reviews.no_case');
  return found;
}
