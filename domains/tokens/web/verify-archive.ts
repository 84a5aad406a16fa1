import { DagLedgerError, verifyCar } from '#engines/dag-ledger';

/** What a whole ledger proved to be. */
export type ArchiveVerdict =
  | { readonly holds: true; readonly blocks: number; readonly accounts: number; readonly at: string }
  | { readonly holds: false; readonly reason: string };

/**
 * Checks the whole ledger in the browser: every block made again, every balance, the supply, both roots, the signature.
 * @param key the instance's public key in hex
 */
export async function verifyArchive(file: Blob, key: string): Promise<ArchiveVerdict> {
  try {
    const keyBytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const { size, accounts, at } = await verifyCar(pieces(file), { key: keyBytes });
    return { holds: true, blocks: size, accounts, at: new Date(at).toISOString() };
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
