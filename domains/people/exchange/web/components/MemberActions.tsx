import type { ReactElement } from 'react';
import { type ReportDialogProps, reviewsParts } from '#members/reviews/web';
import { peopleParts } from '#people/people/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { type ListingKind, REPORT_REASONS as REASONS } from '../../contract/constants.ts';
import { dealsApi, exchangeApi, LISTING_READS } from '../api.ts';

const BlockButton = hydrateLater(peopleParts.blockButton, { place: null });
const ReportDialog = hydrateLater<ReportDialogProps<keyof typeof REASONS>>(reviewsParts.reportDialog, {
  place: null,
});

type Of = { readonly listingId: string; readonly kind: ListingKind } | { readonly dealId: string };
type MemberActionsProps = {
  /** Null for a former member, who cannot be reported or blocked. */
  username: string | null;
  of: Of;
};

/** Actions of a member on another one whose listing or deal they read. */
export function MemberActions({ username, of }: MemberActionsProps): ReactElement | null {
  if (username === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ReportButton username={username} of={of} />
      <BlockButton username={username} invalidates={LISTING_READS} />
    </div>
  );
}

/** Asks administrators to review a listing, or what the other side wrote in a deal. */
function ReportButton({ username, of }: { username: string; of: Of }): ReactElement {
  const listing = useApiMutation(exchangeApi.reportListing, { invalidates: [] });
  const deal = useApiMutation(dealsApi.reportDeal, { invalidates: [] });
  return (
    <ReportDialog
      about={'kind' in of ? `this ${of.kind}` : username}
      description="Administrators read your report and what you report. The member doesn’t learn who sent it."
      reasons={REASONS}
      write={'listingId' in of ? listing : deal}
      onSend={(body, done) =>
        'listingId' in of
          ? listing.mutate({ params: { id: of.listingId }, body }, done)
          : deal.mutate({ params: { id: of.dealId }, body }, done)
      }
    />
  );
}
