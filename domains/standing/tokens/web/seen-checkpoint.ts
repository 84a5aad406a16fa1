/** Newest checkpoint that held in a browser. */
export interface SeenCheckpoint {
  /** Blocks of the ledger. */
  readonly size: number;
  /** Root over them, 32 bytes in hex. */
  readonly root: string;
}

const KEY = 'hodag.ledger.checkpoint';

/** The kept one; null when there is none, or something else stands in its place. */
export function readSeen(): SeenCheckpoint | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('size' in kept) || !('root' in kept)) return null;
    const { size, root } = kept;
    const isWhole = typeof size === 'number' && Number.isSafeInteger(size) && size >= 1;
    return isWhole && typeof root === 'string' && /^[0-9a-f]{64}$/.test(root) ? { size, root } : null;
  } catch {
    return null;
  }
}

/** Keeps it until the member signs out. */
export function keepSeen({ size, root }: SeenCheckpoint): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ size, root }));
  } catch {
    // A browser that keeps nothing compares with nothing the next time.
  }
}
