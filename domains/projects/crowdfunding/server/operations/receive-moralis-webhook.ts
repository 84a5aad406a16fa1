import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { platformErrors } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { WEBHOOK_MAX } from '../../contract/constants.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { chainIdOf } from '../adapters/node.ts';
import { checkSoon } from '../jobs/check-chain.ts';
import { nameTransaction } from '../services/name-transaction.ts';
import { listCampaignsAt } from '../store/campaign-store.ts';

const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .toLowerCase();
/** A list without the entries of another form, so that one of them does not lose those beside it. */
const listOf = <T>(entry: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((list) => list.flatMap((one) => entry.safeParse(one).data ?? []));
/** Fields read from a message; amounts are not. */
const messageSchema = z.object({
  chainId: z.string().optional(),
  txs: listOf(z.object({ hash, toAddress: z.string() })),
  logs: listOf(z.object({ transactionHash: hash, address: z.string() })),
});

async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > WEBHOOK_MAX) throw platformErrors.fail('request.too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The signature of a message: keccak256 of its bytes and then the secret's. */
async function isSigned(body: Buffer, secret: string, signature: string | null): Promise<boolean> {
  const { keccak256 } = await import('viem/utils');
  const wanted = Buffer.from(keccak256(Buffer.concat([body, Buffer.from(secret)])));
  const given = Buffer.from((signature ?? '').toLowerCase());
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function messageOf(body: Buffer) {
  try {
    return messageSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw platformErrors.fail('request.invalid', {
      details: { fields: [{ field: 'body', message: 'This is not a stream message.' }] },
    });
  }
}

/**
 * Someone who watches the chain for us names transactions. Each is read at our node as if a member had named it, so a
 * replay or an invented amount does nothing.
 */
export const receiveMoralisWebhook: Operation<typeof crowdfundingEndpoints.receiveMoralisWebhook> = async (
  deps,
  _actor,
  { body },
) => {
  const { MORALIS_STREAM_SECRET: secret, EVM_RPC_URL: node } = deps.config;
  const bytes = await readWhole(body);
  if (!secret || !node) throw crowdfundingErrors.fail('crowdfunding.webhook_off');
  if (!(await isSigned(bytes, secret, deps.request.header('x-signature'))))
    throw crowdfundingErrors.fail('crowdfunding.webhook_forged');
  const { chainId: said, txs, logs } = messageOf(bytes);
  const chainId = chainIdOf(deps.config);
  if (said !== undefined && said !== '' && Number(said) !== chainId) return { success: true };
  const named = new Map([
    ...txs.map(({ hash: txHash, toAddress }) => [txHash, toAddress] as const),
    ...logs.map(({ transactionHash, address }) => [transactionHash, address] as const),
  ]);
  for (const [txHash, address] of named) {
    const [campaign] = await listCampaignsAt(deps.db, { chainId, addresses: [address] });
    if (!campaign) continue;
    await inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now();
      const row = await nameTransaction(tx, { campaign, txHash, reporterId: null, isAnonymous: true, at });
      await checkSoon(tx, { id: row.id, of: 'contribution' });
    });
  }
  return { success: true };
};
