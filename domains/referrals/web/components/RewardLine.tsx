import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Referral } from '../../contract/schemas.ts';
import { rewardText } from '../words.ts';

type RewardLineProps = Pick<Referral, 'state' | 'reward'> & { decayPercentPerDay: number };

/** What becomes of a reward, and the way to the step of the member's own that it waits for. */
export function RewardLine({ decayPercentPerDay, ...referral }: RewardLineProps): ReactElement {
  return (
    <>
      {rewardText(referral, decayPercentPerDay)}
      {referral.reward?.waitsFor === 'contact' && (
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
