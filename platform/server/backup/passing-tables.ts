import { defineExtensionPoint } from '../contributions.ts';

/** Tables whose rows count for the moment only. */
export interface PassingTables {
  readonly id: string;
  readonly tables: readonly string[];
}

/**
 * Declares tables that a backup leaves empty: sessions and codes. A reader of the file cannot sign in with it, and a restored
 * instance does not honor again what was signed out or used since.
 */
export const passingTables = defineExtensionPoint<PassingTables>('platform.passing-tables');
