import type { ReactElement } from 'react';
import { SensitiveReason } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { REASON_MAX, REASON_MIN } from '../../../contract/constants.ts';
import type { ReviewDetail } from '../../../contract/review-schemas.ts';
import { referralsApi } from '../../api.ts';
import { nameText } from '../../review-words.ts';

/** Takes back what an invitation paid; nothing while it paid nothing (then it is refused as fraud), or once that was done. */
export function ReverseReview({ detail }: { detail: ReviewDetail }): ReactElement | null {
  const { review, rewards } = detail;
  const paid = rewards.filter((reward) => reward.paid !== '0');
  if (paid.length === 0 || review.state === 'reversed') return null;
  const sums = paid.map((reward) => `${reward.paid} HDAG of ${nameText(reward.member)}`).join(', ');
  return (
    <SensitiveReason
      call={referralsApi.reverseReferral}
      inputOf={(reason) => ({ params: { id: review.id }, body: { reason } })}
      invalidates={[referralsApi.getReferralReview, referralsApi.listHeldReferrals]}
      onDone={({ data: { reversed, rest } }) =>
        toast({
          title: `${reversed} HDAG taken back`,
          description:
            rest === '0' ? 'Whoever had them is told why.' : `${rest} HDAG were not there any more.`,
        })
      }
      title="Take the rewards back?"
      text={`This invitation was fraudulent: ${sums} go back to the pool, as far as they are there. Points and RepID of it go too. It cannot be undone.`}
      label="Reason, which the members read"
      limits={[REASON_MIN, REASON_MAX]}
      confirmLabel="Take them back"
      failedTitle="They were not taken back."
      destructive
      trigger={<Button>Take back</Button>}
    />
  );
}
