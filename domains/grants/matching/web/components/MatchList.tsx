import { useRef, useState } from 'react';
import { openCountsWords } from '#grants/catalog/web';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Project } from '#projects/projects/contract';
import type { GrantMatch, MatchesAnswer } from '../../contract/match-schemas.ts';
import { isRuledOut, isWeakMatch } from '../../contract/match-standing.ts';
import { useVerdicts } from '../hooks/use-verdicts.ts';
import { ApplicantLine } from './ApplicantLine.tsx';
import { LaterBandEvidence } from './LaterBandEvidence.tsx';
import { MatchCard } from './MatchCard.tsx';
import { MatchNotices } from './MatchNotices.tsx';
import { PutAside } from './PutAside.tsx';
import { SuccessLine } from './SuccessLine.tsx';

/** Two rows of cards: the board below them stays within reach. */
const FIRST_SHOWN = 6;

interface MatchListProps {
  readonly project: Project;
  readonly found: MatchesAnswer;
  readonly now: Date;
  readonly onEdit: () => void;
}

/** Grants for many kinds of work that are shown. */
const MOST_OPEN = 6;

/** The matches of a project, the weaker ones on demand, with the verdicts a member can give and what they hid. */
export function MatchList({ project, found, now, onEdit }: MatchListProps) {
  const { data: matches, meta } = found;
  const [isWeakShown, setWeakShown] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The card or row goes, and the focus with it: it moves to where the list begins.
  const focusList = (): void => heading.current?.focus({ preventScroll: true });
  const { sayFit, putAside, bringBack } = useVerdicts(project.id, focusList);
  const close = matches.filter((match) => !isWeakMatch(match) && !isRuledOut(match));
  const ruledOut = matches.filter((match) => !isWeakMatch(match) && isRuledOut(match));
  const openToMany = matches.filter((match) => match.openToMany && isWeakMatch(match)).slice(0, MOST_OPEN);
  const weak = matches.filter((match) => isWeakMatch(match) && !openToMany.includes(match));
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
      <ApplicantLine applicant={meta.applicant} projectId={project.id} />
      <MatchNotices meta={meta} />
      {close.length === 0 ? (
        <NoStrongMatch onEdit={onEdit} />
      ) : (
        cards(isWhole ? close : close.slice(0, FIRST_SHOWN), true)
      )}
      {close.length > FIRST_SHOWN && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer matches' : `Show all ${close.length} matches`}
        </Button>
      )}
      {ruledOut.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">Close in purpose, but ruled out</h3>
          {cards(ruledOut, false)}
        </>
      )}
      {openToMany.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">Open to your country, for many kinds of work</h3>
          <p className="text-ink-2">These do not name your topic. Read what they pay for.</p>
          {cards(openToMany, false)}
        </>
      )}
      {weak.length > 0 && (
        <Button variant="quiet" aria-expanded={isWeakShown} onClick={() => setWeakShown(!isWeakShown)}>
          {isWeakShown ? 'Hide weaker matches' : `Show weaker matches (${weak.length})`}
        </Button>
      )}
      {isWeakShown && cards(weak, false)}
      <LaterBandEvidence verdicts={meta.verdicts} />
      {first && first.success.estimate === null && (
        <p className="tnum text-13 text-ink-3">
          <SuccessLine success={first.success} />
        </p>
      )}
      {meta.putAside > 0 && <PutAside projectId={project.id} count={meta.putAside} onBringBack={bringBack} />}
    </section>
  );
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
