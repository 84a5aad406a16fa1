import { randomBytes } from 'node:crypto';
import { lockAccount } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { learnedOf } from '../../contract/learned-claims.ts';
import { SHOWS_OPEN_MAX } from '../../contract/signed-constants.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { ProofError } from '../rules/proof-error.ts';
import { type CheckedProof, checkProof } from '../services/check-proof.ts';
import { statusNow } from '../services/examine-show.ts';
import { issuerOf, listPublicKeys } from '../services/issuer-keys.ts';
import { presentShows } from '../services/present-shows.ts';
import { isShowNonce } from '../services/show-nonce.ts';
import { countOpenShows, insertShow } from '../store/show-store.ts';
import { findSigned } from '../store/signed-store.ts';
import type { ShowRow } from '../store/tables.ts';

/** Makes a link that shows a presentation of the caller's own credential, each credential once. */
export const createShow: Operation<typeof signedEndpoints.createShow> = async (
  deps,
  actor,
  { body: { presentation, nonce, days } },
) => {
  const { userId } = requireMember(actor);
  const proof = await requireProof(deps, { userId, presentation, nonce });
  const { kind, place, claims, expiresAt } = proof;
  const createdAt = deps.clock.now();
  const until = Math.min(createdAt.getTime() + days * DAY_MS, expiresAt.getTime());
  const row: ShowRow = {
    id: randomBytes(16).toString('hex'),
    userId,
    kind,
    ...place,
    learns: learnedOf(claims),
    nonce,
    presentation,
    createdAt,
    expiresAt: new Date(until),
    withdrawnAt: null,
  };
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw platformErrors.fail('session.required');
    const issued = await findSigned(tx, place);
    if (issued?.userId !== userId || issued.kind !== kind) {
      throw credentialsErrors.fail('credentials.not_own');
    }
    if ((await countOpenShows(tx, userId, createdAt)) >= SHOWS_OPEN_MAX) {
      throw credentialsErrors.fail('credentials.too_many_shows');
    }
    if (!(await insertShow(tx, row))) throw credentialsErrors.fail('credentials.shown_already');
    await audit(tx, {
      action: 'credentials.show_created',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { kind, learns: row.learns, expiresAt: row.expiresAt.toISOString() },
    });
  });
  const [show] = await presentShows(deps, [row]);
  if (!show) throw new Error('A link was stored and not presented');
  return { success: true, data: show };
};

async function requireProof(
  deps: OperationDeps,
  {
    userId,
    presentation,
    nonce,
  }: { readonly userId: string; readonly presentation: string; readonly nonce: string },
): Promise<CheckedProof> {
  const issuer = issuerOf(deps.config);
  const now = deps.clock.now();
  try {
    if (!isShowNonce(deps, userId, nonce)) throw new ProofError('wrong_nonce');
    return await checkProof({
      text: presentation,
      issuer,
      keys: await listPublicKeys(deps),
      audience: issuer,
      nonce,
      now,
      boundAt: now,
      statusOf: (place) => statusNow(deps, place),
    });
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    const { message, reason } = error;
    throw credentialsErrors.fail('credentials.proof_refused', { message, details: { reason } });
  }
}
