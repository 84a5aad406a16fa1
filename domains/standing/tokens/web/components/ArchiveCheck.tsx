import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from '../api.ts';
import { type ArchiveCheckState, useVerifyArchive } from '../hooks/use-verify-archive.ts';
import type { ArchiveVerdict } from '../verify-archive.ts';

/** The whole ledger as one file, and its proof in this page. */
export function ArchiveCheck(): ReactElement {
  const { data } = useApiQuery(tokensApi.getCheckpoint, {});
  const key = data?.checkpoint?.key ?? null;
  const { verify, state } = useVerifyArchive();
  return (
    <section aria-labelledby="archive">
      <SectionHeader id="archive" title="The whole ledger" className="mb-2" />
      <p className="max-w-read text-14 text-ink-2">
        Every block up to the newest signed checkpoint is one CAR file. This page can check all of it: each
        block, each balance, the supply and the signature. Nothing is sent anywhere.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          busy={state.step === 'running'}
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
        <Outcome state={state} />
      </div>
      <p className="mt-3 max-w-read text-14 text-ink-2">
        {'A program that shares no code with this site checks the file elsewhere, and single proofs too: '}
        <code className="font-mono text-13 break-all">
          {`node tools/verify-ledger/verify-ledger.mjs ledger.car${key === null ? '' : ` --key ${key}`}`}
        </code>
        {'. It is in the source code, and needs nothing but Node.'}
      </p>
    </section>
  );
}

function Outcome({ state }: { state: ArchiveCheckState }): ReactElement | null {
  switch (state.step) {
    case 'not fetched':
      return <Notice tone="bad" title="The ledger could not be fetched. Try again in a minute." />;
    case 'not checked':
      return (
        <Notice tone="bad" title="The check stopped before its end, and found nothing so far. Try again." />
      );
    case 'checked':
      return <Verdict verdict={state.verdict} />;
    default:
      return null;
  }
}

function Verdict({ verdict }: { verdict: ArchiveVerdict }): ReactElement {
  if (!verdict.holds) {
    return (
      <Notice tone="bad" title="The ledger does not hold.">
        <p>{verdict.reason}</p>
      </Notice>
    );
  }
  const { blocks, accounts, at, isSigned } = verdict;
  return (
    <Notice
      tone={isSigned ? 'ok' : 'warn'}
      title={`All ${numberText(blocks)} blocks and ${numberText(accounts)} accounts hold, as of ${momentText(at)}.`}
    >
      <p>
        {isSigned
          ? 'It was signed with this instance’s key.'
          : 'The signature cannot be checked by this browser. A newer one over HTTPS can, and so can the program below.'}
      </p>
    </Notice>
  );
}
