import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import type { PageClaim as Claim } from '../../contract/claim-schemas.ts';
import type { Nonprofit } from '../../contract/schemas.ts';
import { ObjectDialog } from './ObjectDialog.tsx';

/** Whether the page is claimed and how that was proved, claims that can be objected to, and the way to claim it. */
export function PageClaim({
  nonprofit: { id, registry, claim },
}: {
  nonprofit: Nonprofit;
}): ReactElement | null {
  const isVisitor = useSession().state === 'visitor';
  if (registry === 'demo') return null;
  const path = pathTo('/nonprofits/:id/claim', { id });
  const { granted, notices } = claim;
  return (
    <section aria-labelledby="claim" className="flex flex-col gap-3">
      <SectionHeader id="claim" title="Claim" />
      {granted ? <Granted granted={granted} /> : <p className="text-14">Not claimed by its organization.</p>}
      {notices.map((notice) => (
        <ClaimNotice key={notice.claimId} notice={notice} />
      ))}
      <div>
        <Button asChild>
          <Link href={isVisitor ? pathTo('/login', { next: path }) : path}>Claim this page</Link>
        </Button>
      </div>
      <p className="text-13 text-ink-2">For people who work at this organization. You need an account.</p>
    </section>
  );
}

function Granted({ granted }: { granted: NonNullable<Claim['granted']> }): ReactElement {
  const { since, representatives, claimId } = granted;
  return (
    <div>
      <p className="text-14 font-medium">Claimed by its organization since {dayText(since)}</p>
      <p className="text-13 text-ink-2">
        {proofText(granted)} {counted(representatives, 'representative')}.
      </p>
      <ObjectDialog claimId={claimId} label="Report this claim" />
    </div>
  );
}

function proofText({ method, host }: NonNullable<Claim['granted']>): string {
  if (method === 'dns') return `Control of ${host} was proved by a DNS record.`;
  if (method === 'file') return `Control of ${host} was proved by a file on the website.`;
  return 'A person reviewed the claim.';
}

function ClaimNotice({ notice: { claimId, until, isDisputed } }: { notice: Claim['notices'][number] }) {
  return (
    <Notice
      tone="warn"
      title={isDisputed ? 'A claim of this page is in review' : 'A member claims this page'}
      actions={<ObjectDialog claimId={claimId} label="Object" />}
    >
      {until
        ? `They say they work here. Without an objection by ${dayText(until)}, they represent this organization.`
        : 'A person reviews it. Until then, the member does not represent this organization.'}
    </Notice>
  );
}
