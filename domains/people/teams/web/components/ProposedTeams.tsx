import type { ReactElement, ReactNode } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ProposedTeam, TeamProposal } from '../../contract/schemas.ts';
import { percentOf } from '../words.ts';
import { SkillMatrix } from './SkillMatrix.tsx';

type Seat = ProposedTeam['seats'][number];
type ProposedTeamsProps = {
  proposal: TeamProposal;
  /** Actions on a person of a team. */
  actionsOf?: (team: ProposedTeam, seat: Seat) => ReactNode;
  /** Actions on the roles that a team leaves open, as list items. */
  openOf?: (team: ProposedTeam) => ReactNode;
  /** Where people for an open role can be looked for. */
  findOf?: (vacancy: TeamProposal['vacancies'][number]) => ReactNode;
  /** How what is missing can be found. */
  missing?: ReactNode;
};

/** Proposed teams, each with reasons for every person and pair, and what is missing. */
export function ProposedTeams({
  proposal,
  actionsOf,
  openOf,
  findOf,
  missing,
}: ProposedTeamsProps): ReactElement {
  const { teams, vacancies, gap, compared, ownSkills } = proposal;
  return (
    <div className="flex flex-col gap-4">
      <p className="tnum text-13 text-ink-3">
        Compared {counted(compared, 'person', 'people')}.{' '}
        {gap !== null &&
          (gap === 0
            ? 'No better team is possible among them.'
            : `No other team among them is more than ${percentOf(gap)} better.`)}
      </p>
      {teams.length === 0 && (
        <EmptyState title="No one fits yet">No one who looks for a team covers these roles.</EmptyState>
      )}
      {vacancies.length > 0 && (
        <Notice tone="warn" title="Still missing">
          <ul>
            {vacancies.map((vacancy) => (
              <li key={vacancy.role}>
                {vacancy.label}: {vacancy.text}
                {findOf && <span className="flex flex-wrap gap-x-3">{findOf(vacancy)}</span>}
              </li>
            ))}
          </ul>
          {missing}
        </Notice>
      )}
      {ownSkills.length > 0 && <OwnSkills skills={ownSkills} />}
      <ol className="flex flex-col gap-3" aria-label="Proposed teams">
        {teams.map((team, at) => (
          <li key={team.seats.map(({ person }) => person.id).join(' ')}>
            <TeamCard team={team} at={at} actionsOf={actionsOf} openOf={openOf} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Skills of the owner without anyone else: they are never proposed to themselves. */
function OwnSkills({ skills }: { skills: TeamProposal['ownSkills'] }): ReactElement {
  const named = skills.map(({ skill, label }) => (label ? `${skill} (${label})` : skill));
  return (
    <Notice tone="info" title="You have skills that are missing here">
      You list {named.join(', ')} yourself. Remove what you do yourself from the mission, or keep it to find
      someone else.
    </Notice>
  );
}

type TeamCardProps = {
  team: ProposedTeam;
  at: number;
  actionsOf: ProposedTeamsProps['actionsOf'];
  openOf: ProposedTeamsProps['openOf'];
};

/** One team; the best is open, alternatives open when they are wanted. */
function TeamCard({ team, at, actionsOf, openOf }: TeamCardProps): ReactElement {
  const { value, parts, seats, pairs, gaps } = team;
  const title = at === 0 ? 'Best team' : `Alternative ${at}`;
  return (
    <Card asChild>
      <article aria-label={title}>
        <details open={at === 0}>
          <summary className="cursor-pointer">
            <h3 className="inline text-16 font-semibold">
              {title} · {percentOf(value)}
            </h3>
            <span className="ms-2 text-13 text-ink-2">
              {seats.map(({ person }) => person.name).join(', ')}
            </span>
          </summary>
          <div className="mt-3 flex flex-col gap-3">
            <p className="tnum text-13 text-ink-3">
              Fit {percentOf(parts.fit)} · Working together {percentOf(parts.pair)} · Skills covered{' '}
              {percentOf(parts.cover)}
            </p>
            <SkillMatrix team={team} />
            <ul className="flex flex-col gap-3">
              {seats.map((seat) => (
                <li key={seat.role}>
                  <p className="font-medium wrap-anywhere">
                    {seat.person.name} · {seat.label}
                  </p>
                  <p className="text-13 text-ink-2">{seat.reasons.join(' · ')}</p>
                  {actionsOf?.(team, seat)}
                </li>
              ))}
              {openOf?.(team)}
            </ul>
            {pairs.length > 0 && (
              <details className="text-13">
                <summary>Why they work together</summary>
                <ul className="mt-1 text-ink-2">
                  {pairs.map(({ names, reasons }) => (
                    <li key={names.join(' ')}>
                      {names.join(' and ')}: {reasons.join(' · ')}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {gaps.length > 0 && (
              <p className="text-13 text-ink-2">
                Not covered in full: {gaps.map(({ label, text }) => `${label}, ${text}`).join('; ')}
              </p>
            )}
          </div>
        </details>
      </article>
    </Card>
  );
}
