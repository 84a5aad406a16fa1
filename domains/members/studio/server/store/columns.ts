import type { Audience, Category, FileKind } from '../../contract/constants.ts';
import type { Suggestion } from '../../contract/schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  studio_file: { kind: FileKind; category: Category; audience: Audience; suggestion: Suggestion };
  studio_version: { bytes: number; pictures: 'none' | 'pending' | 'ready' | 'failed' };
  studio_picture: { bytes: number };
  studio_count: { views: number; downloads: number };
  studio_upload: { bytes: number; last_modified: number };
}
