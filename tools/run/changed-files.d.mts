import type { PickedTests } from './choose-tests.mjs';

export interface PickedForChanges extends PickedTests {
  readonly isEverything: boolean;
  readonly line: string;
}

export function changedFiles(root: string, base?: string): Promise<string[]>;
export function pickForChanges(root: string, base?: string): Promise<PickedForChanges>;
