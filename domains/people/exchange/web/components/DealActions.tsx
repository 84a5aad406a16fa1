import type { ReactElement } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { exactHdagText } from '#standing/tokens/contract';
import { EXCHANGE_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Deal } from '../../contract/deal-schemas.ts';
import { DEAL_READS, dealsApi } from '../api.ts';
import { AnswerDispute } from './AnswerDispute.tsx';
import { Funds } from './Funds.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { PayDeal } from './PayDeal.tsx';

/** Actions open to the reader of a deal now, the main one first; nothing where they only wait. */
export function DealActions({ deal }: { deal: Deal }): ReactElement | null {
  const { can } = deal;
  if (can.every((one) => one === 'rate')) return null;
  return (
    <section aria-label="Actions" className="mt-4 flex flex-col gap-3">
      {can.includes('accept') && <Accept deal={deal} />}
      {can.includes('pay') && <PayDeal deal={deal} />}
      <div className="flex flex-wrap gap-2">
        {can.includes('confirm') && <Confirm deal={deal} />}
        {can.includes('deliver') && <Deliver deal={deal} />}
        {can.includes('dispute') && <Dispute deal={deal} />}
        {can.includes('answer') && <AnswerDispute deal={deal} />}
        {(can.includes('cancel') || can.includes('askCancel')) && <Cancel deal={deal} />}
      </div>
    </section>
  );
}

function Accept({ deal }: { deal: Deal }): ReactElement {
  const { id, state, side, total } = deal;
  const accept = useApiMutation(dealsApi.acceptDeal, { invalidates: DEAL_READS });
  const pays = side === 'payer' && total !== '0';
  return (
    <>
      <LevelNotice level="email" title="Before you can accept:" />
      {pays && <LevelNotice level="2fa" title="Before you can pay into escrow:" />}
      {pays && <Funds needed={total} />}
      {accept.error && <WriteFailure error={accept.error} title="The deal was not accepted." />}
      <div>
        <Button
          variant="filled"
          busy={accept.isPending}
          onClick={() => accept.mutate({ params: { id }, body: { state } })}
        >
          Accept
        </Button>
      </div>
    </>
  );
}

function Confirm({ deal }: { deal: Deal }): ReactElement {
  const { id, state, total } = deal;
  const confirm = useApiMutation(dealsApi.confirmDeal, { invalidates: DEAL_READS });
  return (
    <>
      <AlertDialog
        title="Confirm the delivery?"
        description={
          total === '0'
            ? 'The deal is completed then.'
            : `${exactHdagText(total)} goes to the provider. This cannot be undone.`
        }
        cancelLabel="Not yet"
        confirmLabel="Confirm"
        onConfirm={() => confirm.mutate({ params: { id }, body: { state } })}
        trigger={
          <Button variant="filled" busy={confirm.isPending}>
            Confirm the delivery
          </Button>
        }
      />
      {confirm.error && <WriteFailure error={confirm.error} title="The delivery was not confirmed." />}
    </>
  );
}

function Deliver({ deal }: { deal: Deal }): ReactElement {
  const question = useReasonDialog();
  const deliver = useApiMutation(dealsApi.deliverDeal, {
    invalidates: DEAL_READS,
    onSuccess: () => question.done(),
  });
  return (
    <NoteDialog
      question={question}
      write={deliver}
      onSend={(note) => deliver.mutate({ params: { id: deal.id }, body: { state: deal.state, note } })}
      isMain
      button="Mark as delivered"
      title="Mark as delivered?"
      description={`The other side confirms it. Without an answer it counts as confirmed after ${deal.confirmDays} days.`}
      failed="It was not marked as delivered."
    />
  );
}

/** One button for all that ends a deal without a payment; what it means depends on where the deal is. */
function Cancel({ deal }: { deal: Deal }): ReactElement {
  const { can, state } = deal;
  const question = useReasonDialog();
  const cancel = useApiMutation(dealsApi.cancelDeal, {
    invalidates: DEAL_READS,
    onSuccess: () => question.done(),
  });
  const words = can.includes('cancel') ? cancelWords(deal) : ASK;
  const isAnswer = state === 'proposed' && can.includes('accept');
  return (
    <NoteDialog
      question={question}
      write={cancel}
      onSend={(note) => cancel.mutate({ params: { id: deal.id }, body: { state, note } })}
      button={isAnswer ? 'Decline' : words.button}
      title={isAnswer ? 'Decline this proposal?' : words.title}
      description={words.description}
      failed="The deal was not cancelled."
    />
  );
}

const ASK = {
  button: 'Ask to cancel',
  title: 'Ask the provider to cancel?',
  description:
    'The HDAG stays in escrow until the provider cancels. You can take it back alone three days after the delivery date.',
} as const;

const FREE_CANCEL = {
  button: 'Cancel the deal',
  title: 'Cancel this deal?',
  description: 'The other side is notified.',
} as const;

function cancelWords({ state, side, total }: Deal) {
  if (total === '0') return FREE_CANCEL;
  const hasEscrow = state === 'funded' || state === 'delivered' || state === 'disputed';
  return {
    button: hasEscrow && side === 'provider' ? 'Refund and cancel' : 'Cancel the deal',
    title: 'Cancel this deal?',
    description: hasEscrow ? 'All HDAG in escrow goes back to the payer.' : 'Nothing is in escrow.',
  };
}

function Dispute({ deal }: { deal: Deal }): ReactElement {
  const question = useReasonDialog();
  const dispute = useApiMutation(dealsApi.disputeDeal, {
    invalidates: DEAL_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={dispute}
      onConfirm={(text) => dispute.mutate({ params: { id: deal.id }, body: { state: deal.state, text } })}
      title="Dispute this deal?"
      description="The provider writes their side, then an administrator decides who gets the HDAG in escrow. Until then you can still confirm."
      label="What is wrong, which the provider and the administrator read"
      limits={[LIMITS.disputeMin, LIMITS.disputeMax]}
      confirmLabel="Dispute"
      failed="The dispute was not sent."
      trigger={<Button>Dispute</Button>}
    />
  );
}
