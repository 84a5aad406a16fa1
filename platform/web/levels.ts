import type { UnlockLevel } from '../kernel/access.ts';

/** Name of an unlock level and the way to it; the domain that declares the level says it. */
export interface LevelWords {
  readonly id: UnlockLevel;
  /** Where it comes in the list. */
  readonly order: number;
  readonly name: string;
  readonly reachedBy: string;
}

/** A feature that is open from a level on; the domain that has it says so. */
export interface OpenedFeature {
  readonly level: UnlockLevel;
  /** Where it comes among those of its level. */
  readonly order: number;
  /** As part of a sentence: "project drafts". */
  readonly feature: string;
  readonly isInDevelopment?: true;
}

/** A level with all that domains say it opens. */
export interface LevelRow extends LevelWords {
  readonly opens: string;
}

let collected: readonly LevelRow[] = [];

/** Levels in a domain's manifest. */
interface SaysOfLevels {
  readonly levels?: readonly LevelWords[];
  readonly opens?: readonly OpenedFeature[];
}

/** Puts together what domains say. */
export function rowsOf(domains: readonly SaysOfLevels[]): readonly LevelRow[] {
  const features = inOrder(domains.flatMap(({ opens = [] }) => opens));
  return inOrder(domains.flatMap(({ levels = [] }) => levels)).map((level) => ({
    ...level,
    opens: sentenceOf(features.filter((one) => one.level === level.id)),
  }));
}

/** Tells what all domains say of levels, once, before a page is loaded; the app does it. */
export function collectLevels(domains: readonly SaysOfLevels[]): void {
  collected = rowsOf(domains);
}

/** Every level, the first to reach first. */
export function levelRows(): readonly LevelRow[] {
  return collected;
}

function inOrder<T extends { readonly order: number }>(values: readonly T[]): T[] {
  return [...values].sort((one, other) => one.order - other.order);
}

function sentenceOf(features: readonly OpenedFeature[]): string {
  const listed = (isInDevelopment: boolean) =>
    features
      .filter((one) => Boolean(one.isInDevelopment) === isInDevelopment)
      .map(({ feature }) => feature)
      .join(', ');
  const open = listed(false);
  const later = listed(true);
  const begun = open.charAt(0).toUpperCase() + open.slice(1);
  return [begun, later && `In development: ${later}`].filter(Boolean).join('. ');
}
