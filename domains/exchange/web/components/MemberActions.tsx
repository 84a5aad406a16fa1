import { type ReactElement, useState } from 'react';
import { peopleParts } from '#people/web';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { REPORT_TEXT } from '../../contract/constants.ts';
import type { Report } from '../../contract/report-schemas.ts';
import { dealsApi, exchangeApi, LISTING_READS } from '../api.ts';

const BlockButton = hydrateLater(peopleParts.blockButton, { place: null });

type Of = { readonly listingId: string } | { readonly dealId: string };
type MemberActionsProps = {
  /** Null for a former member, who cannot be reported or blocked. */
  username: string | null;
  of: Of;
};

/** What a member can do about another one whose listing or deal they read. */
export function MemberActions({ username, of }: MemberActionsProps): ReactElement | null {
  if (username === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ReportButton username={username} of={of} />
      <BlockButton username={username} invalidates={LISTING_READS} />
    </div>
  );
}

const REASONS = [
  { value: 'fraud', label: 'Fraud, or asks to pay outside escrow' },
  { value: 'spam', label: 'Spam' },
  { value: 'abuse', label: 'Abuse or hate' },
  { value: 'other', label: 'Something else' },
] as const;

/** Asks administrators to review a listing, or what the other side wrote in a deal. */
function ReportButton({ username, of }: { username: string; of: Of }): ReactElement {
  const question = useReasonDialog();
  const [reason, setReason] = useState<Report['reason']>('fraud');
  const options = {
    invalidates: [],
    onSuccess: () => {
      question.done();
      toast({ title: 'Report sent', description: 'An administrator will review it.' });
    },
  };
  const listing = useApiMutation(exchangeApi.reportListing, options);
  const deal = useApiMutation(dealsApi.reportDeal, options);
  const send = (text: string): void =>
    'listingId' in of
      ? listing.mutate({ params: { id: of.listingId }, body: { reason, text } })
      : deal.mutate({ params: { id: of.dealId }, body: { reason, text } });
  return (
    <ReasonDialog
      question={question}
      write={'listingId' in of ? listing : deal}
      onConfirm={send}
      title={`Report ${username}`}
      description="Administrators read your report and what you report. The member doesn’t learn who sent it."
      label="What is wrong"
      limits={[REPORT_TEXT.min, REPORT_TEXT.max]}
      confirmLabel="Send the report"
      failed="The report was not sent."
      trigger={
        <Button size="s" variant="quiet" aria-label={`Report ${username}`}>
          Report
        </Button>
      }
    >
      <Field label="Reason">
        <Select
          value={reason}
          options={[...REASONS]}
          onChange={({ target }) =>
            setReason(REASONS.find(({ value }) => value === target.value)?.value ?? 'other')
          }
        />
      </Field>
    </ReasonDialog>
  );
}
