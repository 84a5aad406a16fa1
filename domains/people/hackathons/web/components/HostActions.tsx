import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { HACKATHON_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { HACKATHON_READS, hackathonsApi } from '../api.ts';

/** Actions of its host, or an administrator, on the hackathon as a whole. */
export function HostActions({ hackathon: { id, viewer } }: { hackathon: Hackathon }): ReactElement | null {
  if (!viewer.can.includes('edit') && !viewer.can.includes('cancel')) return null;
  return (
    <>
      {viewer.can.includes('edit') && (
        <Button asChild>
          <Link href={pathTo('/hackathons/:id/edit', { id })}>Edit</Link>
        </Button>
      )}
      {viewer.can.includes('cancel') && <Cancel id={id} />}
    </>
  );
}

function Cancel({ id }: { id: string }): ReactElement {
  const question = useReasonDialog();
  const cancel = useApiMutation(hackathonsApi.cancelHackathon, {
    invalidates: HACKATHON_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={cancel}
      onConfirm={(reason) => cancel.mutate({ params: { id }, body: { reason } })}
      title="Cancel this hackathon?"
      description="This cannot be undone. Registered members are notified, and submissions no longer count. Prizes in escrow go back to the host."
      label="Reason, which everyone reads"
      limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
      confirmLabel="Cancel the hackathon"
      failed="The hackathon was not canceled."
      destructive
      trigger={<Button>Cancel the hackathon</Button>}
    />
  );
}
