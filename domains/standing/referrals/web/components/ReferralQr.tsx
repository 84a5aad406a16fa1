import { type ReactElement, useEffect } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { referralsApi } from '../api.ts';

/** The member's link as a QR code, to be photographed or saved. Dark on white in every theme: cameras look for that. */
export function ReferralQr(): ReactElement {
  const { data, isError, isFetching, refetch } = useApiQuery(referralsApi.getReferralQr, {});
  useEffect(() => {
    if (!isError) return;
    toast({ title: 'Failed to generate QR code', description: 'Please try again later', variant: 'bad' });
  }, [isError]);
  if (data) {
    const { qrCodeUrl, referralCode } = data;
    return (
      <figure className="flex flex-col items-center gap-2">
        <img
          src={qrCodeUrl}
          alt={`QR code of your invitation link, code ${referralCode}`}
          className="size-44 rounded-m border border-line bg-white"
        />
        <figcaption>
          <Button size="s" variant="quiet" asChild>
            <a href={qrCodeUrl} download={`hodag-${referralCode}.svg`}>
              Save the QR code
            </a>
          </Button>
        </figcaption>
      </figure>
    );
  }
  if (!isError) return <Skeleton label="Loading your QR code" className="size-44" />;
  return (
    <div className="flex size-44 flex-col items-center justify-center gap-2 rounded-m border border-line text-center">
      <p className="text-13 text-ink-2">Failed to generate QR code</p>
      <Button size="s" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
