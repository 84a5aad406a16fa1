import type { ReactElement } from 'react';
import { nameSkills } from '#people/people/contract';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { TEAM_LIMITS } from '../../contract/constants.ts';
import type { Mission } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { AddOne } from './AddOne.tsx';
import { AskPerson } from './AskPerson.tsx';
import { OtherPeople } from './OtherPeople.tsx';
import { ProposedTeams } from './ProposedTeams.tsx';

type MatchSectionProps = { mission: Mission; onClosed: () => void };

/** Step 2: teams for the mission, with alternatives and "what if". */
export function MatchSection({ mission, onClosed }: MatchSectionProps): ReactElement {
  const found = useApiMutation(teamsApi.proposeTeams, {
    invalidates: [],
    onError: ({ code }) => code === 'teams.matching_closed' && onClosed(),
  });
  const params = { id: mission.id };
  return (
    <section aria-labelledby="match" aria-busy={found.isPending}>
      <SectionHeader id="match" title="2. AI matches" className="mb-3" />
      <div className="mb-4">
        <Button variant="filled" busy={found.isPending} onClick={() => found.mutate({ params })}>
          Find people
        </Button>
      </div>
      {found.isError && <WriteFailure error={found.error} title="The teams were not found." />}
      {found.data && (
        <ProposedTeams
          proposal={found.data}
          findOf={({ skills }) =>
            skills.map((skill) => (
              <TextLink key={skill} href={pathTo('/people', { skill })}>
                {`Members who list ${nameSkills([skill])[0] ?? skill}`}
              </TextLink>
            ))
          }
          missing={
            <p className="mt-2">
              <TextLink href={pathTo('/refer')}>Invite someone by link</TextLink>, or lower the level or hours
              of the role.
            </p>
          }
          actionsOf={(team, seat) => (
            <div className="mt-1 flex flex-wrap gap-2">
              <AskPerson mission={mission} person={seat.person} role={seat.role} label={seat.label} />
              <OtherPeople mission={mission} team={team} role={{ id: seat.role, label: seat.label }}>
                Compare others
              </OtherPeople>
            </div>
          )}
          openOf={(team) => (
            <>
              {mission.roles
                .filter(({ id }) => !team.seats.some(({ role }) => role === id))
                .map((role) => (
                  <li key={role.id} className="font-medium">
                    Open · {role.label}
                  </li>
                ))}
              {mission.roles.length < TEAM_LIMITS.roles && (
                <li>
                  <AddOne mission={mission} team={team} />
                </li>
              )}
            </>
          )}
        />
      )}
    </section>
  );
}
