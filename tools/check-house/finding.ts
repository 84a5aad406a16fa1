/** Something in the repository that is not as the house wants it. */
export interface Finding {
  /** Name of the rule, to search for. */
  readonly check: string;
  /** Path from the repository root. */
  readonly file: string;
  /** 1-based; absent where the whole file is meant. */
  readonly line?: number;
  /** Fault and, where it is not plain, its remedy. */
  readonly message: string;
}

/** One file as the checks see it. */
export interface HouseFile {
  /** Path from the repository root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** A check: all files in, findings out; reads nothing else. */
export type HouseCheck = (files: readonly HouseFile[]) => Finding[];
