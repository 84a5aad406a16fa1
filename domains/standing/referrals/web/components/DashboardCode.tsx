import type { ReactElement } from 'react';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralsApi } from '../api.ts';
import { CopyLink } from './CopyLink.tsx';

/** The member's referral code to be scanned or copied (spec §2.4). */
function DashboardCode(): ReactElement {
  return (
    <section aria-labelledby="referral-qr">
      <SectionHeader
        id="referral-qr"
        title="Your referral code"
        action={<TextLink href={pathTo('/refer')}>Refer friends</TextLink>}
        className="mb-2"
      />
      <Code />
    </section>
  );
}

function Code(): ReactElement {
  const origin = useOrigin();
  // The failure is shown in the tile with a way to try again.
  const read = useApiQuery(referralsApi.getReferralQr, {}, { retry: false });
  if (read.isError) {
    return (
      <ErrorState
        title="Failed to generate QR code"
        description="Please try again later"
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) {
    return (
      <Skeleton label="Loading your referral code">
        <SkeletonBox className="size-32" />
      </Skeleton>
    );
  }
  const { qrCodeUrl, referralCode } = read.data;
  return (
    <div className="flex items-start gap-4">
      <img
        src={qrCodeUrl}
        alt="QR code of your share link"
        width={128}
        height={128}
        className="size-32 shrink-0 rounded-m border border-line"
      />
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="text-13 text-ink-2">Anyone who scans it joins with your invitation.</p>
        <p className="max-w-full font-mono text-16 wrap-anywhere">{referralCode}</p>
        <CopyLink link={shareLink(origin, referralCode)} size="s" variant="outlined" />
      </div>
    </div>
  );
}

export { DashboardCode as Component };
