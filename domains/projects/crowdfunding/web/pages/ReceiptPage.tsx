import { type ReactElement, useEffect } from 'react';
import { useParams } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Receipt } from '../../contract/schemas.ts';
import { crowdfundingApi, FUNDING_READS } from '../api.ts';
import { ReceiptCampaign } from '../components/ReceiptCampaign.tsx';
import { usePolling } from '../hooks/use-polling.ts';
import { pendingText, STATE_LABELS } from '../words.ts';

const RULES = { text: required('Write a few words') };

/** The receipt of one contribution, for its giver and the project's owner. */
export function ReceiptPage(): ReactElement {
  const { id = '' } = useParams();
  const { options, watch } = usePolling();
  const read = useApiQuery(crowdfundingApi.getContribution, { params: { id } }, options);
  useEffect(() => watch(read.data ? [read.data] : []), [watch, read.data]);
  if (read.isPending)
    return (
      <>
        <PageHeader title="Contribution receipt" />
        <Skeleton label="Loading the receipt" />
      </>
    );
  if (read.isError)
    return (
      <>
        <PageHeader title="Contribution receipt" />
        <ReadFailure
          error={read.error}
          title="The receipt did not load."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      </>
    );
  return <ReceiptContent receipt={read.data} />;
}

function giverOf({ name, isMine, isAnonymous }: Receipt): string | null {
  if (name === null) return isAnonymous ? 'Anonymous' : null;
  return isMine && isAnonymous ? `${name} (hidden from others)` : name;
}

const NETWORKS: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  11155111: 'Sepolia (test network)',
  31337: 'Local test network',
};
const networkOf = ({ chainId }: Receipt): string => NETWORKS[chainId] ?? `Chain ${chainId}`;

const factsOf = (receipt: Receipt) =>
  [
    { label: 'Amount', value: receipt.ether === null ? null : `${receipt.ether} ETH` },
    { label: 'Refunded', value: receipt.refunded && `${receipt.refunded} ETH` },
    { label: 'Paid to the project', value: receipt.paidToProject && `${receipt.paidToProject} ETH` },
    { label: 'State', value: STATE_LABELS[receipt.state] },
    {
      label: receipt.state === 'pending' ? 'Progress' : 'Reason',
      value: pendingText(receipt) ?? receipt.reason,
    },
    { label: 'From', value: giverOf(receipt) },
    { label: 'Wallet', value: receipt.wallet },
    { label: 'Campaign', value: receipt.campaign },
    { label: 'Recipient', value: receipt.projectTitle },
    { label: 'Recipient’s wallet', value: receipt.beneficiary },
    {
      label: 'Network',
      value: receipt.isOtherChain
        ? `${networkOf(receipt)}, another network than this site uses: it does not count here`
        : networkOf(receipt),
    },
    { label: 'Transaction', value: receipt.txHash },
    { label: 'Refund transaction', value: receipt.refundTxHash },
    { label: 'Block', value: receipt.block },
    { label: 'Time', value: receipt.givenAt && momentText(receipt.givenAt) },
    { label: 'Thanks', value: receipt.thanks },
  ].flatMap(({ label, value }) =>
    value === null ? [] : [{ label, value: <span className="wrap-anywhere">{value}</span> }],
  );

function ReceiptContent({ receipt }: { receipt: Receipt }): ReactElement {
  const params = { id: receipt.id };
  const change = useApiMutation(crowdfundingApi.changeAnonymity, { invalidates: FUNDING_READS });
  const thank = useApiMutation(crowdfundingApi.thankContributor, { invalidates: FUNDING_READS });
  return (
    <>
      <PageHeader title="Contribution receipt" />
      <p className="my-4">
        {receipt.isProjectShown ? (
          <TextLink
            href={pathTo('/projects/:id', { id: receipt.projectId })}
            className="underline wrap-anywhere"
          >
            {receipt.projectTitle}
          </TextLink>
        ) : (
          <span className="wrap-anywhere">{receipt.projectTitle} (no longer shown)</span>
        )}
      </p>
      <FactList facts={factsOf(receipt)} className="max-w-read" />
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>Print receipt</Button>
        {receipt.isMine && (
          <Button onClick={() => change.mutate({ params, body: { isAnonymous: !receipt.isAnonymous } })}>
            {receipt.isAnonymous ? 'Show my name' : 'Hide my name'}
          </Button>
        )}
      </div>
      {receipt.isMine && !receipt.isOtherChain && <ReceiptCampaign receipt={receipt} />}
      {receipt.canThank && (
        <ApiForm
          aria-label="Thank the giver"
          rules={RULES}
          write={thank}
          failed="Your thanks were not sent."
          onSubmit={({ text }) => thank.mutate({ params, body: { text } })}
          className="mt-6 max-w-read flex-col gap-3 print:hidden"
        >
          <Field name="text" label="Thank-you note" hint="The giver is notified and sees it here." required>
            <TextArea maxLength={1000} defaultValue={receipt.thanks ?? ''} />
          </Field>
          <div>
            <SubmitButton>Send thanks</SubmitButton>
          </div>
        </ApiForm>
      )}
    </>
  );
}

export { ReceiptPage as Component };
