import { type ReactElement, useEffect, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import type { AlertDialogProps } from '#platform/ui/alert-dialog-props.ts';
import { Button } from '#platform/ui/Button.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Campaign, CampaignAction, PreparedTransaction } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { useSending } from '../hooks/use-sending.ts';
import { stepsOf, waitingWords } from '../steps.ts';
import { SendingState } from './SendingState.tsx';

const POLL_MS = 5000;
/** So long a sent transaction is waited for while the page is open; one that failed on the chain changes nothing. */
const LIMIT_MS = 180_000;

/** Irreversible steps, and what they do. */
const QUESTIONS: { readonly [Action in CampaignAction]?: Omit<AlertDialogProps, 'onConfirm' | 'trigger'> } = {
  cancel: {
    title: 'Cancel this campaign?',
    description:
      'It ends for good: it takes no more contributions, and backers can claim all of their money back.',
    cancelLabel: 'Keep it open',
    confirmLabel: 'Cancel campaign',
    destructive: true,
  },
  abandon: {
    title: 'End this campaign?',
    description:
      'It ends for good: nothing more is paid to the project, and backers can claim back what is left.',
    cancelLabel: 'Keep it',
    confirmLabel: 'End campaign',
    destructive: true,
  },
  approve: {
    title: 'Approve this milestone?',
    description: 'Your approval counts with all you gave and can’t be taken back.',
    cancelLabel: 'Not now',
    confirmLabel: 'Approve',
  },
};

/** Whether a step was sent and the campaign is still as it was before; it is read again until then. */
function useWaiting(projectId: string, { live, mine }: Campaign) {
  const now = JSON.stringify([live, mine]);
  const [before, setBefore] = useState<string | null>(null);
  const isWaiting = before !== null && before === now;
  useApiQuery(
    crowdfundingApi.getProjectFunding,
    { params: { id: projectId } },
    isWaiting ? { refetchInterval: POLL_MS } : {},
  );
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setBefore(null), LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return { isWaiting, wait: () => setBefore(now) };
}

/** Steps with the campaign that are open to the reader now, and the missing steps for the rest. */
export function CampaignActions({
  projectId,
  campaign,
  isOwner,
}: {
  projectId: string;
  campaign: Campaign;
  isOwner: boolean;
}): ReactElement | null {
  const sending = useSending();
  const { isWaiting, wait } = useWaiting(projectId, campaign);
  const steps = stepsOf(campaign, isOwner);
  const words = waitingWords(campaign, isOwner);
  if (steps.length === 0 && words.length === 0) return null;
  const act = (action: CampaignAction) =>
    sending.run(
      async (call) => {
        const { route } = crowdfundingApi.prepareAction;
        const body = { action, campaignId: campaign.id };
        return (await call(route, { params: { id: projectId }, body })) as PreparedTransaction;
      },
      async () => wait(),
    );
  return (
    <div className="flex flex-col gap-2">
      {words.length > 0 && <p className="text-14 text-ink-2">{words.join(' ')}</p>}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {steps.map(({ action, label }) => (
            <StepButton key={action} action={action} label={label} onAct={() => void act(action)} />
          ))}
        </div>
      )}
      <SendingState sending={sending} />
      {isWaiting && sending.step === null && (
        <p role="status" className="text-ink-2">
          Sent. This page updates once the chain has it.
        </p>
      )}
    </div>
  );
}

interface StepButtonProps {
  readonly action: CampaignAction;
  readonly label: string;
  readonly onAct: () => void;
}

function StepButton({ action, label, onAct }: StepButtonProps): ReactElement {
  const question = QUESTIONS[action];
  if (!question)
    return (
      <Button size="s" onClick={onAct}>
        {label}
      </Button>
    );
  return <AlertDialog {...question} onConfirm={onAct} trigger={<Button size="s">{label}</Button>} />;
}
