import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { PROPOSAL_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Proposal } from '../../contract/schemas.ts';
import { governanceApi, PROPOSAL_READS } from '../api.ts';

/** Actions of its author, or an administrator, on the proposal as a whole. */
export function ProposalActions({ proposal: { id, viewer } }: { proposal: Proposal }): ReactElement | null {
  const { can } = viewer;
  return (
    <>
      {can.includes('edit') && (
        <Button asChild>
          <Link href={pathTo('/governance/:id/edit', { id })}>Edit</Link>
        </Button>
      )}
      {can.includes('remove') && <Remove id={id} />}
      {can.includes('withdraw') && <WithdrawProposal id={id} />}
    </>
  );
}

function Remove({ id }: { id: string }): ReactElement {
  const navigate = useNavigate();
  const { show } = useErrorToast('The draft was not deleted.');
  const remove = useApiMutation(governanceApi.removeGovernanceProposal, {
    invalidates: [governanceApi.listGovernanceProposals],
    onSuccess: () => void navigate(pathTo('/governance', { scope: 'mine' })),
    onError: show,
  });
  return (
    <AlertDialog
      title="Delete this draft?"
      description="This cannot be undone."
      cancelLabel="Keep it"
      confirmLabel="Delete the draft"
      destructive
      onConfirm={() => remove.mutate({ params: { id } })}
      trigger={<Button busy={remove.isPending}>Delete</Button>}
    />
  );
}

function WithdrawProposal({ id }: { id: string }): ReactElement {
  const question = useReasonDialog();
  const withdraw = useApiMutation(governanceApi.withdrawGovernanceProposal, {
    invalidates: PROPOSAL_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={withdraw}
      onConfirm={(reason) => withdraw.mutate({ params: { id }, body: { reason } })}
      title="Withdraw this proposal?"
      description="This cannot be undone. Ballots that were cast are not counted."
      label="Reason, which everyone reads"
      limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
      confirmLabel="Withdraw the proposal"
      failed="The proposal was not withdrawn."
      destructive
      trigger={<Button>Withdraw the proposal</Button>}
    />
  );
}
