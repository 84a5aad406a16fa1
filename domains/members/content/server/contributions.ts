import type { Contribution } from '#platform/server/contributions.ts';
import type { DocumentKind } from '../contract/schemas.ts';
import { documents } from './extension-points/documents.ts';

const FOLDER = 'domains/members/content/server/starter';

/** The pages of text in the order of the list: id (its file is called so), the page that shows it, and its kind. */
const DOCUMENTS: readonly (readonly [id: string, path: `/${string}`, kind?: DocumentKind])[] = [
  ['about', '/about'],
  ['hodag-about', '/hodag-about'],
  ['faq', '/faq', 'faq'],
  ['docs', '/docs'],
  ['documentation', '/documentation'],
  ['definitions', '/definitions', 'definitions'],
  ['definitions-smart-contracts', '/definitions/smart-contracts'],
  ['definitions-zkp', '/definitions/zkp'],
  ['security-practices', '/security-practices'],
  ['user-stories', '/user-stories'],
  ['virtuous-cycle', '/virtuous-cycle'],
  ['accessibility', '/accessibility'],
];

/** The documents that content has itself; other domains add theirs. */
export const CONTENT_CONTRIBUTIONS: readonly Contribution[] = DOCUMENTS.map(
  ([id, path, kind = 'page'], order) => documents({ id, order, kind, path, file: `${FOLDER}/${id}.md` }),
);
