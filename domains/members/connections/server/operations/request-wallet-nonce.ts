import { randomBytes } from 'node:crypto';
import { browserHashOf } from '#members/identity/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { WALLET_NONCE_BYTES, WALLET_NONCE_TTL_MS } from '../../contract/wallet-constants.ts';
import { checksummed } from '../adapters/wallet-signatures.ts';
import { hashOf, WRONG_CHECKSUM } from '../services/wallet-proofs.ts';
import { insertNonce } from '../store/nonce-store.ts';

/** A nonce for one message, bound to the browser that asks and to the address it names. */
export const requestWalletNonce: Operation<typeof connectionsEndpoints.requestWalletNonce> = async (
  deps,
  _actor,
  { body },
) => {
  const address = await checksummed(body.address);
  if (address === null) {
    const fields = [{ field: 'address', message: WRONG_CHECKSUM }];
    throw platformErrors.fail('request.invalid', { details: { fields } });
  }
  const createdAt = deps.clock.now();
  const nonce = randomBytes(WALLET_NONCE_BYTES).toString('hex');
  await insertNonce(deps.db, {
    nonceHash: hashOf(nonce),
    address,
    browserHash: browserHashOf(deps.request),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + WALLET_NONCE_TTL_MS),
  });
  return { nonce, address, issuedAt: createdAt.toISOString() };
};
