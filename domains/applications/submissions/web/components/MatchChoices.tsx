import { useState } from 'react';
import { matchingApi } from '#grants/matching/web';
import { Button } from '#platform/ui/Button.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { CallChoices } from './CallChoices.tsx';

const SHOWN_MATCHES = 30;

interface MatchChoicesProps {
  readonly project: Project;
  readonly chosen: readonly string[];
  /** Calls that are listed above already. */
  readonly listed: ReadonlySet<string>;
  readonly onToggle: (grantId: string) => void;
}

/** The matches of a project that nothing rules out, read once they are asked for. */
export function MatchChoices({ project, chosen, listed, onToggle }: MatchChoicesProps) {
  const [isShown, setShown] = useState(false);
  const query = { projectId: project.id, limit: SHOWN_MATCHES };
  const read = useApiQuery(
    matchingApi.listGrantMatches,
    { query },
    { enabled: isShown, version: project.revision },
  );
  if (!isShown) {
    return (
      <div>
        <Button size="s" onClick={() => setShown(true)}>
          Show matches
        </Button>
      </div>
    );
  }
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading the matches" failed="The matches did not load." box="h-24" />
    );
  const calls = read.data.data
    .filter(({ blockers, grant }) => !listed.has(grant.id) && !blockers.some(isFinal))
    .map(({ grant }) => ({ grantId: grant.id, title: grant.title, funder: grant.funder?.name ?? null }));
  if (calls.length === 0) return <p className="text-ink-2">No further matches for this project.</p>;
  return <CallChoices legend="Matches" calls={calls} chosen={chosen} onToggle={onToggle} />;
}

const isFinal = ({ severity }: { readonly severity: string }): boolean => severity === 'cannot';
