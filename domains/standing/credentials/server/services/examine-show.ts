import { randomUUID } from 'node:crypto';
import type { Actor } from '#platform/kernel/access.ts';
import type { Services } from '#platform/server/services.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { PROOF_REFUSALS, type ProofRefusal } from '../../contract/proof-refusals.ts';
import type { ProofOutcome } from '../../contract/signed-schemas.ts';
import { ProofError, requireOf } from '../rules/proof-error.ts';
import { endOf, statusAt } from '../rules/show-state.ts';
import { dayOf } from '../rules/signed-claims.ts';
import type { StatusPlace } from '../rules/status-list.ts';
import { findSbt } from '../store/sbt-store.ts';
import { countOpening, findShow } from '../store/show-store.ts';
import { findSigned } from '../store/signed-store.ts';
import type { ShowRow } from '../store/tables.ts';
import { checkProof } from './check-proof.ts';
import { issuerOf, listPublicKeys } from './issuer-keys.ts';

/** Outcome of a proof that is refused. */
export function refusedProof({ clock }: Pick<Services, 'clock'>, reason: ProofRefusal): ProofOutcome {
  const checkedAt = clock.now().toISOString();
  return { isProved: false, reason, sentence: PROOF_REFUSALS[reason], checkedAt };
}

/** Status of a credential now, as it is stored. */
export async function statusNow({ db, clock }: Services, place: StatusPlace): Promise<number> {
  const signed = await findSigned(db, place);
  const sbt = signed?.userId && signed.kind === 'sbt' ? await findSbt(db, signed.userId) : null;
  return statusAt(signed, sbt, clock.now());
}

const ENDED = { withdrawn: 'withdrawn', expired: 'link_expired' } as const;

/** Checks what a link shows, as anyone may see it. */
async function examineShow(services: Services, show: ShowRow): Promise<ProofOutcome> {
  const ended = endOf(show, services.clock.now());
  if (ended) return refusedProof(services, ENDED[ended]);
  return examinePresentation(services, show.presentation ?? '', show);
}

/** Checks a presentation against the link it belongs to; without one it answers no request of this site. */
export async function examinePresentation(
  services: Services,
  presentation: string,
  show: ShowRow | null,
): Promise<ProofOutcome> {
  const now = services.clock.now();
  const issuer = issuerOf(services.config);
  try {
    const { kind, claims, signedOn } = await checkProof({
      text: presentation,
      issuer,
      keys: await listPublicKeys(services),
      audience: issuer,
      nonce: show?.nonce ?? randomUUID(),
      now,
      boundAt: show?.createdAt ?? null,
      statusOf: (place) => statusNow(services, place),
    });
    requireOf(show !== null, 'wrong_nonce');
    const ended = endOf(show, now);
    if (ended) return refusedProof(services, ENDED[ended]);
    const until = show.expiresAt.toISOString();
    const { nonce } = show;
    const file = { format: 'hodag-proof/1' as const, issuer, audience: issuer, nonce, until, presentation };
    return { isProved: true, kind, issuer, claims, signedOn, until, checkedAt: now.toISOString(), file };
  } catch (error) {
    if (error instanceof ProofError) return refusedProof(services, error.reason);
    throw error;
  }
}

/** Opens a link, and counts it unless its owner looks. @throws credentials.proof_unknown */
export async function openShow(services: Services, actor: Actor | null, id: string): Promise<ProofOutcome> {
  const show = await findShow(services.db, id);
  if (!show) throw credentialsErrors.fail('credentials.proof_unknown');
  const outcome = await examineShow(services, show);
  const isOwner = actor?.kind === 'member' && actor.userId === show.userId;
  if (outcome.isProved && !isOwner) {
    await countOpening(services.db, show.id, dayOf(services.clock.now()));
  }
  return outcome;
}
