import Download from 'lucide-react/icons/download';
import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { momentText } from '#platform/ui/day-text.ts';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../api.ts';
import type { ArchiveVerdict } from '../verify-archive.ts';

/** The whole ledger as one file, and its proof in this page. */
export function ArchiveCheck(): ReactElement {
  const { data } = useApiQuery(tokensApi.getCheckpoint, {});
  const key = data?.data.checkpoint?.key ?? null;
  const [verdict, setVerdict] = useState<ArchiveVerdict | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function verify(publicKey: string): Promise<void> {
    setRunning(true);
    setFailed(false);
    try {
      const [{ verifyArchive }, response] = await Promise.all([
        import('../verify-archive.ts'),
        fetch(tokensApi.exportLedger.route.path),
      ]);
      if (!response.ok) throw new Error(String(response.status));
      setVerdict(await verifyArchive(await response.blob(), publicKey));
    } catch {
      setFailed(true);
    } finally {
      setRunning(false);
    }
  }

  return (
    <section aria-labelledby="archive">
      <SectionHeader id="archive" title="The whole ledger" className="mb-2" />
      <p className="max-w-read text-14 text-ink-2">
        Every block up to the newest signed checkpoint is one CAR file. This page can check all of it: each
        block, each balance, the supply and the signature. Nothing is sent anywhere.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          busy={isRunning}
          disabledReason={key === null ? 'There is no signed checkpoint yet.' : undefined}
          onClick={() => key !== null && void verify(key)}
        >
          Verify the whole ledger
        </Button>
        <Button icon={Download} asChild>
          <Link href={tokensApi.exportLedger.route.path} download>
            Download the CAR file
          </Link>
        </Button>
      </div>
      <div role="status" className="mt-3">
        {hasFailed && <Notice tone="bad" title="The ledger could not be fetched. Try again in a minute." />}
        {verdict?.holds && (
          <Notice
            tone="ok"
            title={`All ${verdict.blocks.toLocaleString('en')} blocks and ${verdict.accounts.toLocaleString('en')} accounts hold, as of ${momentText(verdict.at)}.`}
          />
        )}
        {verdict && !verdict.holds && (
          <Notice tone="bad" title="The ledger does not hold.">
            <p>{verdict.reason}</p>
          </Notice>
        )}
      </div>
    </section>
  );
}
