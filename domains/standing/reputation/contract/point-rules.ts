/** How long a limit counts; calendar months, quarters and years, UTC. */
export type Period = 'month' | 'quarter' | 'year' | 'ever';

/** At most so many times, or so many points, in a period. */
export type Limit =
  | { readonly times: number; readonly per: Period }
  | { readonly points: number; readonly per: Period };

/** Names of the point rules, as schemas and settings know them. */
export const POINT_RULES = 'reputation.rule';

/** Which rule; the domain that tells of its facts names it. */
export type RuleId = string;

/** One row of the table of economy.md "RepID". */
export interface PointRule {
  readonly label: string;
  readonly points: number;
  readonly limit: Limit | null;
  /** Said beside the limit, where the source itself counts once. */
  readonly note?: string;
  /** Where a member can do it. */
  readonly link?: `/${string}`;
}

/** The points and limits of an instance by rule, in the order of the table: as its settings have them. */
export type PointRules = Readonly<Record<RuleId, PointRule>>;
