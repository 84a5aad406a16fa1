import { useRef } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Project } from '#projects/contract';
import type { MatchesAnswer } from '../../contract/search-schemas.ts';
import { useVerdicts } from '../hooks/use-verdicts.ts';
import { openCountsWords } from '../open-counts.ts';
import { MatchCard } from './MatchCard.tsx';
import { PutAside } from './PutAside.tsx';

interface MatchListProps {
  readonly project: Project;
  readonly found: MatchesAnswer;
  readonly now: Date;
  readonly onEdit: () => void;
}

/** The matches of a project, with the verdicts a member can give and what they put aside. */
export function MatchList({ project, found, now, onEdit }: MatchListProps) {
  const { data: matches, meta } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  // The card or row goes, and the focus with it: it moves to where the list begins.
  const focusList = (): void => heading.current?.focus({ preventScroll: true });
  const { sayFit, putAside, bringBack } = useVerdicts(project.id, focusList);
  return (
    <section aria-label="Matches" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-16 font-semibold">
          Matches
        </h2>
        <p className="tnum text-13 text-ink-3">
          Checked against {openCountsWords(meta.compared)}, {timeOf(meta.comparedAt)} UTC
        </p>
      </div>
      {matches.length === 0 ? (
        <EmptyState title="No grant fits yet" action={<Button onClick={onEdit}>Edit description</Button>}>
          Say more about the work and the people it is for, or search all grants in other words.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {matches.map((match, index) => (
            <li key={match.grantId} className="grid">
              <MatchCard
                match={match}
                projectId={project.id}
                isFirst={index === 0}
                now={now}
                onFits={(isFit) => sayFit(match.grantId, isFit)}
                onPutAside={() => putAside(match.grantId, match.grant.title)}
              />
            </li>
          ))}
        </ul>
      )}
      {meta.putAside > 0 && <PutAside projectId={project.id} count={meta.putAside} onBringBack={bringBack} />}
    </section>
  );
}

function timeOf(iso: string): string {
  return iso.slice(11, 16);
}
