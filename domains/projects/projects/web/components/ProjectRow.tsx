import type { ReactElement } from 'react';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ProjectCard } from '../../contract/schemas.ts';

interface ProjectRowProps {
  readonly project: ProjectCard;
  /** Where projects of several members are in one list: whose this one is. */
  readonly whose?: string;
}

/** One project in a list: title, what it is, and how far its funding is. */
export function ProjectRow({ project, whose }: ProjectRowProps): ReactElement {
  const { id, title, summary, categories, status, currentFunding, fundingGoal } = project;
  const facts = [whose, summary, categories.join(', ')].filter(Boolean).join(' · ');
  return (
    <Row
      title={title || 'Untitled draft'}
      href={pathTo('/projects/:id', { id })}
      secondary={facts || undefined}
      end={
        <>
          {status === 'draft' && <Badge>Draft</Badge>}
          {fundingGoal > 0 && (
            <span>
              {numberText(currentFunding)} of {numberText(fundingGoal)}{' '}
              <span className="text-ink-3">ETH</span>
            </span>
          )}
        </>
      }
    />
  );
}
