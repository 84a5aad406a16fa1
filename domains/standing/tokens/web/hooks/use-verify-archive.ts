import { useState } from 'react';
import { tokensApi } from '../api.ts';
import type { ArchiveVerdict } from '../verify-archive.ts';

/** Where a check of the whole ledger stands. */
export type ArchiveCheckState =
  | { readonly step: 'idle' | 'running' | 'not fetched' | 'not checked' }
  | { readonly step: 'checked'; readonly verdict: ArchiveVerdict };

/** Fetches the whole ledger, then checks it here; the code that checks comes when it is wanted. */
export function useVerifyArchive(): { verify(key: string): Promise<void>; state: ArchiveCheckState } {
  const [state, setState] = useState<ArchiveCheckState>({ step: 'idle' });

  async function verify(key: string): Promise<void> {
    setState({ step: 'running' });
    const fetched = await fetchAll().catch(() => null);
    if (!fetched) return setState({ step: 'not fetched' });
    try {
      setState({ step: 'checked', verdict: await fetched.verifyArchive(fetched.file, key) });
    } catch {
      // A fault of the ledger is a verdict; this is about the page or the machine, and says nothing of it.
      setState({ step: 'not checked' });
    }
  }

  return { verify, state };
}

async function fetchAll() {
  const [{ verifyArchive }, response] = await Promise.all([
    import('../verify-archive.ts'),
    fetch(tokensApi.exportLedger.route.path),
  ]);
  return response.ok ? { verifyArchive, file: await response.blob() } : null;
}
