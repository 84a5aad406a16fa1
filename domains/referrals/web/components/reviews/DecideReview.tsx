import type { ReactElement } from 'react';
import { SensitiveReason } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { REASON_MAX, REASON_MIN } from '../../../contract/constants.ts';
import type { ReviewDetail } from '../../../contract/review-schemas.ts';
import { referralsApi } from '../../api.ts';
import { nameText } from '../../review-words.ts';

const WORDS = {
  release: {
    trigger: 'Release',
    title: 'Release the rewards?',
    confirm: 'Release them',
    failed: 'They were not released.',
    done: 'Rewards released',
  },
  refuse: {
    trigger: 'Refuse',
    title: 'Refuse the rewards?',
    confirm: 'Refuse them',
    failed: 'They were not refused.',
    done: 'Rewards refused',
  },
  fraud: {
    trigger: 'Refuse as fraud',
    title: 'Refuse the invitation as fraud?',
    confirm: 'Refuse it as fraud',
    failed: 'It was not refused.',
    done: 'Invitation refused as fraud',
  },
  keep: {
    trigger: 'Keep refused',
    title: 'Keep the refusal?',
    confirm: 'Keep it',
    failed: 'The appeal was not answered.',
    done: 'Appeal answered',
  },
} as const;

type Decision = keyof typeof WORDS;

type Part = { readonly detail: ReviewDetail };

const REFUSABLE: readonly string[] = ['waiting', 'due', 'held', 'refused'];

/**
 * What an administrator may still decide about a review: release or refuse, refuse the whole invitation as fraud, take a
 * refusal back, or keep it though appealed.
 */
export function DecideReview({ detail }: Part): ReactElement | null {
  const { review, rewards } = detail;
  const { state, withdrawn, appeals } = review;
  const isFraudLeft =
    !withdrawn && state !== 'reversed' && rewards.some((reward) => REFUSABLE.includes(reward.state));
  const isUndecided = state === 'held' || state === 'refused';
  return (
    <>
      {isFraudLeft && <Decide detail={detail} decision="fraud" />}
      {state === 'held' && <Decide detail={detail} decision="refuse" />}
      {state === 'refused' && appeals.some((appeal) => appeal.state === 'open') && (
        <Decide detail={detail} decision="keep" />
      )}
      {isUndecided && <Decide detail={detail} decision="release" />}
    </>
  );
}

/** What a decision does, in words. */
function effectOf({ review, rewards }: ReviewDetail, decision: Decision): string {
  const { worth, withdrawn } = review;
  const member = nameText(review.member);
  const isPaid = rewards.some(({ paid }) => paid !== '0');
  const effect: Readonly<Record<Decision, string>> = {
    release: withdrawn
      ? `All that was refused of this invitation goes on, ${worth} HDAG for the invitation of ${member} within the limits of the day. Its points and RepID count again.`
      : `${worth} HDAG for the invitation of ${member} are paid, within the limits of the day.`,
    refuse: `${worth} HDAG for the invitation of ${member} are not paid. The invitation goes on counting: its points and RepID stay. Whoever would have got them can appeal.`,
    fraud: `The invitation of ${member} was made up: none of its rewards is paid, and its points and RepID are taken back. Whoever would have got them can appeal; a release gives all of it back.${isPaid ? ' What was paid already stays: “Take back” is for that.' : ''}`,
    keep: 'Whoever appealed is told that the refusal stays, and why.',
  };
  return effect[decision];
}

function Decide({ detail, decision }: Part & { readonly decision: Decision }): ReactElement {
  const { id } = detail.review;
  const words = WORDS[decision];
  const isRefusal = decision !== 'release';
  const decided = decision === 'keep' ? 'refuse' : decision;
  return (
    <SensitiveReason
      call={referralsApi.decideReferral}
      inputOf={(reason) => ({ params: { id }, body: { decision: decided, reason } })}
      invalidates={[referralsApi.getReferralReview, referralsApi.listHeldReferrals]}
      onDone={() => toast({ title: words.done, description: 'Whoever they belong to is told why.' })}
      title={words.title}
      text={effectOf(detail, decision)}
      label="Reason, which the members read"
      limits={[REASON_MIN, REASON_MAX]}
      confirmLabel={words.confirm}
      failedTitle={words.failed}
      destructive={isRefusal}
      trigger={<Button variant={isRefusal ? 'outlined' : 'filled'}>{words.trigger}</Button>}
    />
  );
}
