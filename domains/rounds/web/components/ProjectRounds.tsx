import type { ReactElement } from 'react';
import { RowList } from '#platform/ui/Row.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { ProjectPart } from '#projects/web';
import { roundsApi } from '../api.ts';
import { RoundRow } from './RoundRow.tsx';
import { Section } from './Section.tsx';

/** The rounds a project is accepted in, on its page; nothing where there is none. */
export function ProjectRounds({ project }: ProjectPart): ReactElement | null {
  const read = useApiQuery(roundsApi.listRounds, { query: { projectId: project.id } });
  if (!read.data || read.data.items.length === 0) return null;
  return (
    <Section id="project-rounds" title="Matching rounds">
      <RowList label="Matching rounds">
        {read.data.items.map((round) => (
          <RoundRow key={round.id} round={round} />
        ))}
      </RowList>
    </Section>
  );
}
