import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Program } from '../../contract/schemas.ts';

/**
 * The countdown of the early-adopter period, the multiplier and what it still needs. Points set the rank on the
 * leaderboard.
 */
export function EarlyAdopter({ program }: { program: Program }): ReactElement {
  const { earlyAdopter, totalPoints } = program;
  const { daysLeft, endsAt, multiplier, active, left, referrals } = earlyAdopter;
  return (
    <section aria-labelledby="early">
      <SectionHeader
        id="early"
        title="Early adopters"
        action={active && <Badge tone="pine">{multiplier}x Rewards Active</Badge>}
        className="mb-3"
      />
      <StatStrip
        label="Early-adopter period"
        stats={[
          {
            label: 'Time left',
            value: <span className="whitespace-nowrap">{counted(daysLeft, 'day')}</span>,
          },
          { label: `Referrals that can count ${multiplier}x`, value: `${left} of ${referrals}` },
        ]}
      />
      <p className="mt-2 text-13 text-ink-3">
        {`${daysLeft > 0 ? 'Until' : 'Ended on'} ${dayText(endsAt)}. You have ${counted(totalPoints, 'leaderboard point')}.`}
      </p>
      <Needed program={program} />
    </section>
  );
}

/** Missing steps for the multiplier, while it could still count. */
function Needed({ program }: { program: Program }): ReactElement | null {
  const { daysLeft, left, percent, percentNeeded, multiplier, referrals } = program.earlyAdopter;
  if (daysLeft === 0 || left === 0 || percent >= percentNeeded) return null;
  return (
    <p className="mt-2 text-ink-2">
      Your profile is at {percent}%. Below {percentNeeded}%, each verified referral counts once and still uses
      up one of your first {referrals}. From {percentNeeded}% on, it counts {multiplier} times.{' '}
      <TextLink href={pathTo('/settings')} className="underline">
        Complete your profile
      </TextLink>
    </p>
  );
}
