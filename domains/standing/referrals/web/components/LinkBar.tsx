import type { ReactElement } from 'react';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralsApi } from '../api.ts';
import { CopyLink } from './CopyLink.tsx';

// The code of a popover weighs more than the page around it.
const fetchQrButton = () =>
  import('./QrButton.tsx').then(({ QrButton: Component }) => ({ default: Component }));
const QrButton = hydrateLater(fetchQrButton, { place: null });

/** A member's link in one line, with Copy Link and the QR code. */
export function LinkBar(): ReactElement {
  const code = useApiQuery(referralsApi.getReferralCode, {});
  const origin = useOrigin();
  if (code.isError) {
    return (
      <ReadFailure
        error={code.error}
        title="Your link did not load."
        onRetry={() => void code.refetch()}
        retrying={code.isFetching}
      />
    );
  }
  if (!code.data) return <Skeleton label="Loading your link" className="h-9 w-80" />;
  const link = shareLink(origin, code.data.referralCode);
  return (
    <>
      <input
        readOnly
        aria-label="Your invitation link"
        value={link}
        onFocus={(event) => event.target.select()}
        className="h-ctl w-80 min-w-0 rounded-m bg-sunken px-3 font-mono text-13 text-ink max-md:w-full"
      />
      <CopyLink link={link} />
      <QrButton isUrgent />
    </>
  );
}
