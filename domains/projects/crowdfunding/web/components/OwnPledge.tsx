import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { crowdfundingApi, FUNDING_READS } from '../api.ts';

/** The reader's pledge. It can be withdrawn at any time, also where pledges are not taken anymore. */
export function OwnPledge({ projectId, ether }: { projectId: string; ether: string }): ReactElement {
  const withdraw = useApiMutation(crowdfundingApi.withdrawPledge, { invalidates: FUNDING_READS });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        Your pledge: <span className="tnum">{ether} ETH</span>
        <Button
          size="s"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: projectId } })}
        >
          Withdraw pledge
        </Button>
      </p>
      {withdraw.error && <WriteFailure error={withdraw.error} title="Your pledge was not withdrawn." />}
    </div>
  );
}
