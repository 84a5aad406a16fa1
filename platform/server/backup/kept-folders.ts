import { defineExtensionPoint } from '../contributions.ts';

/** A folder below DATA_DIR whose files belong to the instance, beside the objects. */
export interface KeptFolder {
  readonly id: string;
  /** Its name in DATA_DIR. */
  readonly folder: string;
}

/** Declares a folder of a domain that a backup holds. */
export const keepsFolder = defineExtensionPoint<KeptFolder>('platform.kept-folder');
