import { type ReactElement, useState } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { type ClaimMethod, type DomainMethod, txtNameOf, txtTextOf } from '../../contract/claim-constants.ts';
import type { OwnClaim } from '../../contract/claim-schemas.ts';
import { CLAIM_READS, claimsApi } from '../api.ts';
import { ClaimReview } from './ClaimReview.tsx';

const METHODS = [
  { value: 'dns', label: 'DNS record' },
  { value: 'file', label: 'File' },
  { value: 'review', label: 'Review' },
] as const satisfies readonly { value: ClaimMethod; label: string }[];

/** The proof: by the organization's domain where one is known, else by a review. */
export function ProveClaim({ own }: { own: OwnClaim }): ReactElement {
  const { nonprofit, host, fileAddress, claim } = own;
  const [method, setMethod] = useState<ClaimMethod>('dns');
  const token = claim?.token ?? '';
  if (host === null || fileAddress === null)
    return (
      <>
        <Notice tone="info" title="No domain is known to belong to this organization">
          A person reviews your claim instead.
        </Notice>
        <ClaimReview id={nonprofit.id} />
      </>
    );
  return (
    <section aria-labelledby="proof" className="flex flex-col gap-4">
      <SectionHeader id="proof" title="Prove that you work there" />
      <p className="text-14">
        Show that you control <strong className="wrap-anywhere">{host}</strong>
        {claim && ` by ${dayText(claim.expiresAt)}`}.
      </p>
      <Segmented label="How to prove it" items={METHODS} value={method} onValueChange={setMethod} />
      {method === 'dns' && (
        <>
          <p className="text-14">Add a TXT record to the domain. Its name:</p>
          <CodeBlock code={txtNameOf(host)} label="Copy name" />
          <p className="text-14">Its content:</p>
          <CodeBlock code={txtTextOf(token)} label="Copy content" />
          <CheckProof id={nonprofit.id} method="dns" hint="A new record can take an hour to appear." />
        </>
      )}
      {method === 'file' && (
        <>
          <p className="text-14">Put a text file on the website at:</p>
          <CodeBlock code={fileAddress} label="Copy address" />
          <p className="text-14">The file holds this code alone:</p>
          <CodeBlock code={token} label="Copy code" />
          <CheckProof id={nonprofit.id} method="file" hint="The address must answer without a redirect." />
        </>
      )}
      {method === 'review' && <ClaimReview id={nonprofit.id} />}
    </section>
  );
}

function CheckProof({ id, method, hint }: { id: string; method: DomainMethod; hint: string }): ReactElement {
  const check = useApiMutation(claimsApi.checkNonprofitClaim, { invalidates: CLAIM_READS });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-13 text-ink-2">{hint}</p>
      <Button
        variant="filled"
        busy={check.isPending}
        onClick={() => check.mutate({ params: { id }, body: { method } })}
      >
        Check now
      </Button>
      {check.error && <WriteFailure error={check.error} title="The proof was not found." />}
    </div>
  );
}
