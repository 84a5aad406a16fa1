import { useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { ProofRefusal } from '../../contract/proof-refusals.ts';
import { BATCH, REFILL_BELOW } from '../../contract/signed-constants.ts';
import type { OfferedCredential, Show } from '../../contract/signed-schemas.ts';
import { signedApi } from '../api.ts';
import type { Selection } from '../hold-credentials.ts';
import { wallet } from '../wallet.ts';

/** Link to make. */
export interface LinkWish {
  readonly selection: Selection;
  readonly days: number;
}

const FAILED = 'The link was not made: this browser did not keep or use its signing key.';

/** Reasons for which no credential in this browser can be shown; every other is about this one attempt. */
const ENDED: ReadonlySet<unknown> = new Set<ProofRefusal>([
  'revoked',
  'expired',
  'unknown_key',
  'wrong_signature',
]);

function isOfCredential(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'credentials.proof_refused') return false;
  return ENDED.has((error.details as { reason?: unknown } | null | undefined)?.reason);
}

/**
 * Makes links: takes a credential out of this browser, gets new ones where few are left, and signs the chosen claims with
 * the credential's key.
 */
export function useMakeLink({ kind, claims }: OfferedCredential) {
  const session = useSession();
  const userId = session.state === 'member' ? session.user.id : '';
  const issue = useApiMutation(signedApi.issueSigned, { invalidates: [] });
  const start = useApiMutation(signedApi.startShow, { invalidates: [] });
  const create = useApiMutation(signedApi.createShow, { invalidates: [signedApi.listShows] });
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const says = JSON.stringify(claims);
  const wanted = { userId, kind, says };

  async function refill(): Promise<void> {
    const pairs = await Promise.all(Array.from({ length: BATCH }, wallet.makeHolderKey));
    const { credentials } = await issue.mutateAsync({ body: { kind, keys: pairs.map(({ jwk }) => jwk) } });
    const rows = credentials.flatMap((credential, index) => {
      const pair = pairs[index];
      return pair ? [{ ...wanted, credential, key: pair.key, expiresAt: wallet.endOf(credential) }] : [];
    });
    await wallet.keepHeld(rows, Date.now());
  }

  async function takeOne() {
    const found = await wallet.takeHeld(wanted, Date.now());
    if (found && found.left + 1 >= REFILL_BELOW) return found.held;
    try {
      await refill();
    } catch (error) {
      // The one that is left still makes a link.
      if (found) return found.held;
      throw error;
    }
    return found?.held ?? (await wallet.takeHeld(wanted, Date.now()))?.held;
  }

  async function makeOnce({ selection, days }: LinkWish): Promise<Show> {
    const held = await takeOne();
    if (!held) throw new Error('No credential was kept');
    const request = await start.mutateAsync({});
    const presentation = await wallet.presentCredential(held, selection, request);
    return create.mutateAsync({ body: { presentation, nonce: request.nonce, days } });
  }

  async function make(wish: LinkWish): Promise<Show | null> {
    setBusy(true);
    setFailed(false);
    for (const call of [issue, start, create]) call.reset();
    try {
      return await makeOnce(wish).catch(async (error: unknown) => {
        if (!isOfCredential(error)) throw error;
        // Those in this browser count no more, for example since an SBT ended: new ones take their place.
        await wallet.dropHeld(wanted);
        create.reset();
        return makeOnce(wish);
      });
    } catch {
      // The call has the server’s refusal; all else is about this browser.
      setFailed(true);
      return null;
    } finally {
      setBusy(false);
    }
  }

  const refusal = create.error ?? start.error ?? issue.error;
  return { make, isBusy, problem: isFailed ? (refusal?.text ?? FAILED) : null };
}
