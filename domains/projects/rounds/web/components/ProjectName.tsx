import type { ReactNode } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';

type ProjectNameProps = { id: string; title: string; isPublic: boolean };

/** Leads to the project where the reader can open it: visitors only what its owner shows to everyone. */
export function ProjectName({ id, title, isPublic }: ProjectNameProps): ReactNode {
  const isVisitor = useSession().state === 'visitor';
  if (!isVisitor) return <TextLink href={pathTo('/projects/:id', { id })}>{title}</TextLink>;
  return isPublic ? <TextLink href={pathTo('/p/:id', { id })}>{title}</TextLink> : title;
}
