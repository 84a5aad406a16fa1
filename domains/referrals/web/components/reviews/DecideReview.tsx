import type { ReactElement } from 'react';
import { SensitiveReason } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { REASON_MAX, REASON_MIN } from '../../../contract/constants.ts';
import type { Review } from '../../../contract/review-schemas.ts';
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
  keep: {
    trigger: 'Keep refused',
    title: 'Keep the refusal?',
    confirm: 'Keep it',
    failed: 'The appeal was not answered.',
    done: 'Appeal answered',
  },
} as const;

type Decision = keyof typeof WORDS;

/** What an administrator may still decide about a review: release or refuse, take a refusal back, or keep it though appealed. */
export function DecideReview({ review }: { review: Review }): ReactElement | null {
  if (review.state === 'held') {
    return (
      <>
        <Decide review={review} decision="refuse" />
        <Decide review={review} decision="release" />
      </>
    );
  }
  if (review.state !== 'refused') return null;
  return (
    <>
      {review.appeals.some(({ state }) => state === 'open') && <Decide review={review} decision="keep" />}
      <Decide review={review} decision="release" />
    </>
  );
}

function Decide({ review, decision }: { review: Review; decision: Decision }): ReactElement {
  const { id, worth, member } = review;
  const words = WORDS[decision];
  const isRefusal = decision !== 'release';
  const decided = isRefusal ? ('refuse' as const) : ('release' as const);
  const effect: Readonly<Record<Decision, string>> = {
    release: `${worth} HDAG for ${nameText(member)} are paid, within the limits of the day.`,
    refuse: `${worth} HDAG for ${nameText(member)} are not paid. Whoever would have got them can appeal.`,
    keep: 'Whoever appealed is told that the refusal stays, and why.',
  };
  return (
    <SensitiveReason
      call={referralsApi.decideReferral}
      inputOf={(reason) => ({ params: { id }, body: { decision: decided, reason } })}
      invalidates={[referralsApi.getReferralReview, referralsApi.listHeldReferrals]}
      onDone={() => toast({ title: words.done, description: 'Whoever they belong to is told why.' })}
      title={words.title}
      text={effect[decision]}
      label="Reason, which the members read"
      limits={[REASON_MIN, REASON_MAX]}
      confirmLabel={words.confirm}
      failedTitle={words.failed}
      destructive={isRefusal}
      trigger={<Button variant={isRefusal ? 'outlined' : 'filled'}>{words.trigger}</Button>}
    />
  );
}
