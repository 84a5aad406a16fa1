import type { ReactElement } from 'react';
import type { Project } from '../../../contract/schemas.ts';

/** The cover of a project in a frame that keeps its height while it loads; nothing without one. */
export function ProjectCover({ cover }: { readonly cover: Project['cover'] }): ReactElement | null {
  if (!cover) return null;
  return (
    <img
      src={`/api/project-covers/${cover.id}`}
      alt={cover.alt}
      className="mt-4 aspect-[2/1] w-full rounded-m bg-surface-2 object-cover"
    />
  );
}
