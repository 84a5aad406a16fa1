import { useRef, useState } from 'react';
import { openCountsWords } from '#grants/catalog/web';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Project } from '#projects/projects/contract';
import type { GrantMatch, MatchesAnswer } from '../../contract/match-schemas.ts';
import { useVerdicts } from '../hooks/use-verdicts.ts';
import { BandEvidence } from './BandEvidence.tsx';
import { MatchCard } from './MatchCard.tsx';
import { MatchNotices } from './MatchNotices.tsx';
import { PutAside } from './PutAside.tsx';
import { SuccessLine } from './SuccessLine.tsx';

interface MatchListProps {
  readonly project: Project;
  readonly found: MatchesAnswer;
  readonly now: Date;
  readonly onEdit: () => void;
}

/** The matches of a project, the weaker ones on demand, with the verdicts a member can give and what they hid. */
export function MatchList({ project, found, now, onEdit }: MatchListProps) {
  const { data: matches, meta } = found;
  const [isWeakShown, setWeakShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The card or row goes, and the focus with it: it moves to where the list begins.
  const focusList = (): void => heading.current?.focus({ preventScroll: true });
  const { sayFit, putAside, bringBack } = useVerdicts(project.id, focusList);
  // Matches the member marked as fitting are never hidden.
  const isWeak = ({ band, verdict }: GrantMatch): boolean => band === 'weak' && verdict !== 'fits';
  const close = matches.filter((match) => !isWeak(match) && !isRuledOut(match));
  const ruledOut = matches.filter((match) => !isWeak(match) && isRuledOut(match));
  const weak = matches.filter(isWeak);
  const [first] = matches;
  const cards = (some: readonly GrantMatch[], hasFirst: boolean) => (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {some.map((match, index) => (
        <li key={match.grantId} className="grid">
          <MatchCard
            match={match}
            projectId={project.id}
            isFirst={hasFirst && index === 0}
            now={now}
            onFits={(isFit) => sayFit(match.grantId, isFit)}
            onPutAside={() => putAside(match.grantId, match.grant.title)}
          />
        </li>
      ))}
    </ul>
  );
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
      <MatchNotices meta={meta} />
      {close.length === 0 ? <NoStrongMatch onEdit={onEdit} /> : cards(close, true)}
      {ruledOut.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">Close in purpose, but ruled out</h3>
          {cards(ruledOut, false)}
        </>
      )}
      {weak.length > 0 && (
        <Button variant="quiet" aria-expanded={isWeakShown} onClick={() => setWeakShown(!isWeakShown)}>
          {isWeakShown ? 'Hide weaker matches' : `Show weaker matches (${weak.length})`}
        </Button>
      )}
      {isWeakShown && cards(weak, false)}
      <BandEvidence verdicts={meta.verdicts} />
      {first && first.success.estimate === null && (
        <p className="tnum text-13 text-ink-3">
          <SuccessLine success={first.success} />
        </p>
      )}
      {meta.putAside > 0 && <PutAside projectId={project.id} count={meta.putAside} onBringBack={bringBack} />}
    </section>
  );
}

/** Something that cannot be changed is in the way. */
function isRuledOut({ blockers }: GrantMatch): boolean {
  return blockers.some(({ severity }) => severity === 'cannot');
}

function NoStrongMatch({ onEdit }: { onEdit: () => void }) {
  return (
    <EmptyState title="No strong match" action={<Button onClick={onEdit}>Edit description</Button>}>
      No grant here clearly fits this project. These can help: describe the work and the people it serves in
      other words, add another region you work in, or look for other kinds of funders, such as foundations
      near you.
    </EmptyState>
  );
}

function timeOf(iso: string): string {
  return iso.slice(11, 16);
}
