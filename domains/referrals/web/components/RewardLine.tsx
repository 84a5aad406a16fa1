import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Referral } from '../../contract/schemas.ts';
import { rewardText } from '../words.ts';

type RewardLineProps = Pick<Referral, 'state' | 'reward'> & {
  decayPercentPerDay: number;
  /** The member's own for joining, not one for whom they invited. */
  isOwn?: boolean;
};

/** What becomes of a reward, and the way to the step of the member's own that it waits for. */
export function RewardLine({
  decayPercentPerDay,
  isOwn = false,
  ...referral
}: RewardLineProps): ReactElement {
  const { reward } = referral;
  const isOwnStep = reward?.waitsFor === 'contact' || (isOwn && reward?.nextDecayAt != null);
  return (
    <>
      {rewardText(referral, decayPercentPerDay, isOwn)}
      {isOwnStep && (
        <>
          .{' '}
          <TextLink href={pathTo('/account')} className="underline">
            Verify a contact
          </TextLink>
        </>
      )}
    </>
  );
}
