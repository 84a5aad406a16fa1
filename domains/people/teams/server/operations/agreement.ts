import type { Operation } from '#platform/server/domain.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam, type TeamChange } from '../services/change-team.ts';
import { notifyOf } from '../services/notices.ts';
import { updateMember, updateTeam } from '../store/team-store.ts';

function requireVersion({ team }: TeamChange, version: number): void {
  if (team.agreementVersion !== version)
    throw teamsErrors.fail('teams.changed_elsewhere', { details: { version: team.agreementVersion } });
}

/** Changes the agreement: who changes it agrees, everybody else is asked again. @throws teams.changed_elsewhere */
export const changeAgreement: Operation<(typeof spaceEndpoints)['changeAgreement']> = (
  deps,
  actor,
  { params: { id }, body },
) =>
  changeTeam(deps, actor, id, async (change) => {
    const { tx, team, members, userId, now, record } = change;
    requireVersion(change, body.version);
    if (body.text === team.agreement) return;
    const agreementVersion = team.agreementVersion + 1;
    await updateTeam(tx, id, { agreement: body.text, agreementVersion });
    await updateMember(tx, { teamId: id, userId }, { agreedVersion: agreementVersion });
    await record('agreement-changed');
    await notifyOf(tx, {
      to: members.map((member) => member.userId).filter((one) => one !== userId),
      title: `Confirm the agreement: ${team.name}`,
      message: 'The agreement of your team was changed. Read it and confirm it.',
      link: `/hypercrowd/teams/${id}`,
      key: `agreement:${id}:${agreementVersion}`,
      at: now,
    });
  });

/** Confirms the version that was read, no other. @throws teams.changed_elsewhere */
export const confirmAgreement: Operation<(typeof spaceEndpoints)['confirmAgreement']> = (
  deps,
  actor,
  { params: { id }, body },
) =>
  changeTeam(deps, actor, id, async (change) => {
    requireVersion(change, body.version);
    await updateMember(change.tx, { teamId: id, userId: change.userId }, { agreedVersion: body.version });
    await change.record('agreement-confirmed');
  });
