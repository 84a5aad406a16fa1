import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Referral } from '../../contract/schemas.ts';
import { courseText } from '../words.ts';

type RewardLineProps = Pick<Referral, 'state' | 'reward'> & {
  decayPercentPerDay: number;
  /** The member's own for joining, not one for a member they invited. */
  isOwn?: boolean;
};

/** State of a reward, with a link to the member's own step where it is pending on that. */
export function RewardLine({
  decayPercentPerDay,
  isOwn = false,
  ...referral
}: RewardLineProps): ReactElement {
  const { reward } = referral;
  const isOwnStep = reward?.waitsFor === 'contact' || (isOwn && reward?.nextDecayAt != null);
  return (
    <>
      {courseText(referral, decayPercentPerDay, isOwn)}
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
