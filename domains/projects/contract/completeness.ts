import { PROJECT_LIMITS } from './constants.ts';
import type { ProjectText } from './schemas.ts';

/** One part that is missing before a project can be published, and what to do about it. */
export interface MissingPart {
  readonly field: keyof ProjectText;
  readonly message: string;
}

/** A goal is not among them: many projects look for grants or people and raise no ETH. */
type Judged = Pick<ProjectText, 'title' | 'description' | 'categories'>;

/** What a project still lacks to be published, in the order of the form; empty when it is complete. */
export function missingParts(project: Judged): MissingPart[] {
  const missing: MissingPart[] = [];
  if (project.title.length < PROJECT_LIMITS.titleMin) {
    missing.push({
      field: 'title',
      message: `Give it a title of at least ${PROJECT_LIMITS.titleMin} characters.`,
    });
  }
  const short = PROJECT_LIMITS.descriptionToPublish - project.description.length;
  if (short > 0) {
    missing.push({
      field: 'description',
      message: `Describe it in at least ${PROJECT_LIMITS.descriptionToPublish} characters; ${short} more to go.`,
    });
  }
  if (project.categories.length === 0) {
    missing.push({ field: 'categories', message: 'Choose at least one category.' });
  }
  return missing;
}
