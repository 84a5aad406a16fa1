import { fileReport } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REPORT_CASES } from '../../contract/constants.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import { isHost } from '../policies.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { listAnnouncementsOf } from '../store/announcement-store.ts';

const RULES = {
  caseOf: 'thing',
  tooOften: () => hackathonsErrors.fail('hackathons.reports_too_often'),
} as const;

/**
 * Reports a listed hackathon, with its text as it is now: the host can change it. One without a host has no member to
 * answer for it; administrators cancel it.
 * @throws hackathons.not_found, hackathons.own_report, hackathons.reports_too_often
 */
export const reportHackathon: Operation<typeof hackathonEndpoints.reportHackathon> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const hackathon = await getReadable(tx, member, params.id);
    const { id, hostId, state, title, summary, description, prize, website } = hackathon;
    if (state !== 'listed' || hostId === null) throw hackathonsErrors.fail('hackathons.not_found');
    if (isHost(member, hackathon)) throw hackathonsErrors.fail('hackathons.own_report');
    const [news] = await listAnnouncementsOf(tx, id);
    const shown = [title, summary, description, prize, website, news?.text].filter(Boolean).join('\n\n');
    const about = { kind: REPORT_CASES, reportedId: hostId, about: 'hackathon', subjectId: id, shown };
    await fileReport(deps, tx, { ...body, ...about, reporterId: member.userId }, RULES);
  });
  return { success: true };
};
