/** A skill that a role needs. */
export interface NeededSkill {
  readonly skill: string;
  /** Level from which it counts in full, 1 to 5. */
  readonly level: number;
  /** Share among the skills of the role; the main skill usually counts double. */
  readonly weight: number;
}

export interface Role {
  readonly id: string;
  readonly skills: readonly NeededSkill[];
  /** Hours a week. */
  readonly hours: number;
}

/** A person in a role. */
export interface Seat {
  readonly role: string;
  readonly builder: string;
}

/** Purpose for which people are wanted. */
export interface Mission {
  readonly roles: readonly Role[];
  /** The kind of pay offered; only people who accept it are proposed. */
  readonly pay: string;
  /** People who are never proposed: they declined, or the author does not want to meet them. */
  readonly excluded?: ReadonlySet<string>;
  /** Excluded people who are not counted either: the author, and those the author must not meet. */
  readonly uncounted?: ReadonlySet<string>;
  /** People who are in already; they keep their roles. */
  readonly taken?: readonly Seat[];
}

/** How much the parts of a score count. The weights sum to 1, so a score is from 0 to 1. */
export interface Weights {
  readonly team: { readonly fit: number; readonly pair: number; readonly cover: number };
  readonly fit: {
    readonly skill: number;
    readonly hours: number;
    readonly trust: number;
    readonly wants: number;
    /** Taken off for someone in three or more other teams. */
    readonly load: number;
  };
  readonly pair: {
    readonly hours: number;
    readonly language: number;
    readonly colleagues: number;
    readonly difference: number;
  };
}

/** Weights of the measured design: opinion, not fact; teams near the best stay so under others. */
export const WEIGHTS: Weights = {
  team: { fit: 0.65, pair: 0.25, cover: 0.1 },
  fit: { skill: 0.7, hours: 0.12, trust: 0.1, wants: 0.08, load: 0.1 },
  pair: { hours: 0.45, language: 0.2, colleagues: 0.2, difference: 0.15 },
};
