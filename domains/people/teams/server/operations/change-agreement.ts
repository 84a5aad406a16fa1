import type { Operation } from '#platform/server/domain.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { changeTeam } from '../services/change-team.ts';
import { notifyOf } from '../services/notices.ts';
import { requireVersion } from '../services/require-version.ts';
import { updateMember, updateTeam } from '../store/team-store.ts';

/** Changes the agreement: who changes it agrees, everybody else is asked again. @throws teams.changed_elsewhere */
export const changeAgreement: Operation<typeof spaceEndpoints.changeAgreement> = (
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
