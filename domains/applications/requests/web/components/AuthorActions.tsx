import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { REQUEST_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { REQUEST_READS, requestsApi } from '../api.ts';
import { AmendDialog } from './AmendDialog.tsx';

const AMENDABLE = ['rfi_open', 'rfp_open'];
const RUNNING = ['rfi_open', 'rfi_closed', 'rfp_open', 'scoring'];

/** Actions of the author on a running request as a whole. */
export function AuthorActions({ request }: { request: FullRequest }): ReactElement | null {
  const question = useReasonDialog();
  const cancel = useApiMutation(requestsApi.cancelRequest, {
    invalidates: REQUEST_READS,
    onSuccess: () => question.done(),
  });
  if (!RUNNING.includes(request.state)) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {AMENDABLE.includes(request.state) && <AmendDialog request={request} />}
      <ReasonDialog
        question={question}
        write={cancel}
        onConfirm={(reason) => cancel.mutate({ params: { id: request.id }, body: { reason } })}
        title="Cancel this request?"
        description="This is final. Proposals that are sealed now stay sealed."
        label="Reason, which everybody reads"
        limits={[LIMITS.cancelReasonMin, LIMITS.cancelReasonMax]}
        confirmLabel="Cancel the request"
        failed="The request was not cancelled."
        destructive
        trigger={<Button>Cancel request</Button>}
      />
    </div>
  );
}
