import { z } from 'zod';

type Hex = `0x${string}`;

/** Verdict on a signature. `unknown`: not of the address's own key, and no chain to ask about a contract. */
export type SignatureVerdict = 'good' | 'wrong' | 'unknown' | 'unavailable';

export interface SignatureToCheck {
  readonly address: string;
  /** The exact text that was signed. */
  readonly message: string;
  readonly signature: string;
}

/** The chain to ask about wallets that are contracts. */
export interface ChainToAsk {
  readonly rpcUrl: string;
  readonly timeoutMs?: number;
}

const RPC_TIMEOUT_MS = 5000;
/** Answer of `isValidSignature(bytes32,bytes)` to a good signature (ERC-1271). */
const ERC1271_GOOD = '0x1626ba7e';

const rpcAnswer = z.object({
  result: z.string().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** An address with its EIP-55 checksum; null when it is none or its mixed case is a wrong checksum. */
export async function checksummed(address: string): Promise<string | null> {
  const { getAddress, isAddress } = await import('viem/utils');
  // All one case carries no checksum.
  const plain = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(address);
  return plain || isAddress(address) ? getAddress(address as Hex) : null;
}

/**
 * Whether a wallet signed a text (EIP-191): by the key of its address, or, where a chain is given, by what the
 * contract at the address says (ERC-1271). Never throws.
 */
export async function checkSignature(
  { address, message, signature }: SignatureToCheck,
  chain: ChainToAsk | null,
): Promise<SignatureVerdict> {
  const { verifyMessage } = await import('viem/utils');
  const own = await verifyMessage({
    address: address as Hex,
    message,
    signature: signature as Hex,
  }).catch(() => false);
  if (own) return 'good';
  return chain === null ? 'unknown' : askContract({ address, message, signature }, chain);
}

async function askContract(check: SignatureToCheck, chain: ChainToAsk): Promise<SignatureVerdict> {
  const { encodeFunctionData, hashMessage, parseAbi } = await import('viem/utils');
  const data = encodeFunctionData({
    abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
    args: [hashMessage(check.message), check.signature as Hex],
  });
  try {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_call',
        params: [{ to: check.address, data }, 'latest'],
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(chain.timeoutMs ?? RPC_TIMEOUT_MS),
    });
    const { result, error } = rpcAnswer.parse(await response.json());
    // A contract that does not know the call, or refuses by it, has said no; everything else is trouble of the node.
    if (error) return error.code === 3 || /revert/i.test(error.message) ? 'wrong' : 'unavailable';
    if (result === undefined) return 'unavailable';
    return result.length === 66 && result.startsWith(ERC1271_GOOD) ? 'good' : 'wrong';
  } catch {
    return 'unavailable';
  }
}
