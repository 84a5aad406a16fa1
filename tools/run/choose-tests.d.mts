type Lists = Readonly<Record<string, readonly string[]>>;

export interface Choice {
  readonly isEverything: boolean;
  /** Beginnings of the paths of tests. */
  readonly prefixes: readonly string[];
  /** Whose journeys are walked. */
  readonly domains: readonly string[];
  /** Whether the product itself changed, so that there are journeys to walk. */
  readonly walks: boolean;
  readonly why: string;
}

export interface PickedTests {
  readonly unitsAndPages: readonly string[];
  readonly stores: readonly string[];
  readonly journeys: readonly string[];
}

export function chooseTests(changedFiles: readonly string[], calls: Lists, engineUsers?: Lists): Choice;
export function pickTests(
  choice: Choice,
  testFiles: readonly string[],
  domains: readonly string[],
): PickedTests;
