import { sql } from 'drizzle-orm';
import { defineDomain } from '#platform/server/domain.ts';
import { unfit } from '../contract/judgement.ts';
import { reviewsCases } from '../server/extension-points/review-kinds.ts';

/** Name of the planted cases. */
export const PLANTED = 'planted';

/** Decides nothing with this reason: it fails while it is carried out. */
export const FAILING_REASON = 'This one fails on its way.';

/**
 * Stands in for the domains above: cases about a member's badge. Each decision that was carried out adds a line to the
 * audit trail, and notifies the member.
 */
export const plantedKind = defineDomain({
  name: 'planted-kind',
  endpoints: {},
  operations: {},
  contributes: [
    reviewsCases<{ userId: string; subjectId: string | null }, { alsoDecides: readonly string[] }>({
      id: PLANTED,
      label: 'Badges',
      queues: { open: 'Badges to review', appealed: 'Appeals about badges' },
      link: '/achievements',
      keptText: 'The badge stays away.',
      decisions: [
        { id: 'grant', label: 'Grant', done: 'Granted', takes: false, after: ['deny'] },
        { id: 'deny', label: 'Deny', done: 'Denied', takes: true, after: ['watched', 'grant'] },
        { id: 'unfit', label: 'Never fits', done: 'Unfit', takes: false },
      ],
      summarize: async (_services, cases) => cases.map(() => ({ summary: '=A badge', facts: [] })),
      facts: async (_services, { userId, subjectId }) => ({ userId, subjectId }),
      mayAppeal: ({ userId }, memberId) => userId === memberId,
      effect: (_facts, decision) => `It is to ${decision}.`,
      decide({ subjectId }, { decision }) {
        if (decision === 'unfit') throw unfit('It never fits.');
        return { alsoDecides: subjectId ? [subjectId] : [] };
      },
      async apply(_deps, tx, _plan, { decision, reason, actorId }) {
        await tx.execute(sql`
          insert into platform_audit (action, actor_id, details) values ('planted.done', ${actorId}, '{}')`);
        if (reason === FAILING_REASON) throw unfit('It failed on its way.');
        const { rows } = await tx.execute<{ user_id: string }>(sql`
          select user_id from reviews_case order by opened_at desc limit 1`);
        const userId = rows[0]?.user_id ?? actorId;
        return { notes: [{ userId, type: 'info', title: 'Badge', message: `${decision}: ${reason}` }] };
      },
      evidence: async () => [{ title: 'Badge', text: 'A badge of the test.' }],
    }),
  ],
});
