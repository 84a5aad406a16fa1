import type { Contributed } from '../contributed.ts';
import { defineExtensionPoint } from '../contributions.ts';
import type { Services } from '../services.ts';

/** A page for everybody whose address only the data knows: a public profile, a published project. */
export interface PublicPage {
  readonly path: `/${string}`;
  readonly changedAt: Date;
}

/** Pages of one kind that visitors may open and search engines may list. */
export interface PublicPages extends Contributed {
  /** The newest first, at most `limit`. */
  list(services: Services, limit: number): Promise<readonly PublicPage[]>;
}

/** Adds pages to the sitemap. Only what every visitor sees right now. */
export const listsPublicPages = defineExtensionPoint<PublicPages>('platform.public-pages');
