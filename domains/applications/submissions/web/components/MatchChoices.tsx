import { useState } from 'react';
import { isRuledOut, isWeakMatch } from '#grants/matching/contract';
import { matchingApi } from '#grants/matching/web';
import { Button } from '#platform/ui/Button.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { callOf } from '../calls.ts';
import { CallChoices } from './CallChoices.tsx';

const SHOWN_MATCHES = 30;

interface MatchChoicesProps {
  readonly project: Project;
  readonly chosen: readonly string[];
  /** Calls that are listed above already. */
  readonly listed: ReadonlySet<string>;
  readonly now: Date;
  readonly onToggle: (id: string) => void;
}

/** The matches of a project that nothing rules out, read once they are asked for. */
export function MatchChoices({ project, chosen, listed, now, onToggle }: MatchChoicesProps) {
  const [isShown, setShown] = useState(false);
  const [isWeakShown, setWeakShown] = useState(false);
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
  const further = read.data.data.filter((match) => !listed.has(match.grant.id) && !isRuledOut(match));
  if (further.length === 0) return <p className="text-ink-2">No further matches for this project.</p>;
  const weak = further.filter(isWeakMatch);
  const shown = isWeakShown ? further : further.filter((match) => !isWeakMatch(match));
  return (
    <CallChoices
      legend="Matches"
      calls={shown.map((match) => callOf(match.grant, match))}
      chosen={chosen}
      now={now}
      onToggle={onToggle}
    >
      {weak.length > 0 && (
        <div>
          <Button
            size="s"
            variant="quiet"
            aria-expanded={isWeakShown}
            onClick={() => setWeakShown(!isWeakShown)}
          >
            {isWeakShown ? 'Hide weaker matches' : `Show weaker matches (${weak.length})`}
          </Button>
        </div>
      )}
    </CallChoices>
  );
}
