import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Referral } from '../../contract/schemas.ts';
import { byInviter, nearest } from '../tree-layout.ts';
import { appealText, CHANNEL_LABEL, STATE_LOOK } from '../words.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { RewardLine } from './RewardLine.tsx';

/** The tree as lists within lists; those below somebody can be folded away. One level alone is one list. */
export function ReferralTree({
  referrals,
  decayPercentPerDay,
  isFlat = false,
}: {
  referrals: readonly Referral[];
  decayPercentPerDay: number;
  isFlat?: boolean;
}): ReactElement {
  const below = byInviter(isFlat ? [] : referrals);
  return (
    <ul aria-label="Your referrals" className="divide-y divide-line">
      {(isFlat ? referrals : nearest(referrals)).map((one) => (
        <Branch key={one.id} referral={one} below={below} decayPercentPerDay={decayPercentPerDay} />
      ))}
    </ul>
  );
}

function Branch({
  referral,
  below,
  decayPercentPerDay,
}: {
  referral: Referral;
  decayPercentPerDay: number;
  below: ReadonlyMap<string, readonly Referral[]>;
}): ReactElement {
  const children = below.get(referral.id) ?? [];
  const name = referral.username ?? 'Somebody who has left';
  return (
    <li className="py-3">
      <Entry referral={referral} name={name} decayPercentPerDay={decayPercentPerDay} />
      {children.length > 0 && (
        <details open className="mt-1 ms-4 border-s border-line ps-4">
          <summary className="min-h-6 cursor-pointer py-1 text-13 text-ink-2">
            {counted(children.length, 'person').replace('persons', 'people')} through {name}
          </summary>
          <ul aria-label={`Through ${name}`} className="divide-y divide-line">
            {children.map((one) => (
              <Branch key={one.id} referral={one} below={below} decayPercentPerDay={decayPercentPerDay} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Entry({
  referral,
  name,
  decayPercentPerDay,
}: {
  referral: Referral;
  name: string;
  decayPercentPerDay: number;
}): ReactElement {
  const { state, reward, channel, joinedAt, points, review, level, invitedBy } = referral;
  const { label, tone } = STATE_LOOK[state];
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="text-13 text-ink-3">
          Joined <time dateTime={joinedAt}>{dayText(joinedAt)}</time> · {CHANNEL_LABEL[channel]}
          {points > 0 && ` · ${points} points`}
          {level > 1 && ` · invited by ${invitedBy ?? 'somebody who has left'}`}
        </p>
        <p className="tnum text-13 text-ink-2">
          <RewardLine state={state} reward={reward} decayPercentPerDay={decayPercentPerDay} />
        </p>
        {review?.appeal && <p className="text-13 text-ink-2">{appealText(review.appeal)}</p>}
      </div>
      <div className="flex items-center gap-2">
        {review?.canAppeal && <AppealDialog reviewId={review.id} name={name} />}
        <Badge tone={tone}>{label}</Badge>
      </div>
    </div>
  );
}
