/** Fields of every contribution. */
export interface Contributed {
  /** Unique in its extension point. */
  readonly id: string;
  /** Lower ones come first; those without one come last, in the order of the domains. */
  readonly order?: number;
}

/** The name of an extension point with the type of what it takes; `defineExtensionPoint` makes one. */
export interface PointOf<T extends Contributed> {
  (value: T): unknown;
  readonly point: string;
}

/** Everything that the domains of an instance contribute; fixed from the start on. */
export interface Contributions {
  /** Lists the contributions to a point, in its order. */
  of<T extends Contributed>(point: PointOf<T>): readonly T[];
  /** Ids of what was contributed to a point, by its name. */
  idsOf(point: string): readonly string[];
}
