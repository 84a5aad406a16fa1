import { DagLedgerError, type SignedCheckpoint, verifyCar } from '#engines/dag-ledger';
import { checkSignature } from './check-signature.ts';

/** Verdict on a whole ledger. */
export type ArchiveVerdict =
  | {
      readonly holds: true;
      /** Null: blocks and sums hold, but this browser cannot check the signature. */
      readonly isSigned: true | null;
      readonly blocks: number;
      readonly accounts: number;
      readonly at: string;
    }
  | { readonly holds: false; readonly reason: string };

/**
 * Checks the whole ledger in the browser: every block made again, every balance, the supply, both roots, the signature.
 * @param key the instance's public key in hex
 */
export async function verifyArchive(file: Blob, key: string): Promise<ArchiveVerdict> {
  let signature: boolean | null = null;
  const isSigned = async (signed: SignedCheckpoint): Promise<boolean> => {
    signature = await checkSignature(signed);
    return signature !== false;
  };
  try {
    const keyBytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const { size, accounts, at } = await verifyCar(pieces(file), { key: keyBytes, isSigned });
    return {
      holds: true,
      isSigned: signature === true || null,
      blocks: size,
      accounts,
      at: new Date(at).toISOString(),
    };
  } catch (error) {
    if (error instanceof DagLedgerError) return { holds: false, reason: error.message };
    throw error;
  }
}

const PIECE = 256 * 1024;

/** In pieces, with a breath between them, so that the page answers meanwhile. */
async function* pieces(file: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += PIECE) {
    yield new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve));
  }
}
