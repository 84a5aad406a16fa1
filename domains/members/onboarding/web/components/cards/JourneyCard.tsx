import { useState } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { Timeline } from '#platform/ui/Timeline.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { FOOTER_TOGGLES_AT } from '../../../contract/constants.ts';
import { nextStepOf } from '../../../contract/next-step.ts';
import type { Invitation, NextStep, OnboardingProgress } from '../../../contract/schemas.ts';
import { onboardingApi } from '../../api.ts';
import { referralRewards } from '../../content/referral-rewards.ts';
import { STAGES } from '../../content/stages.ts';
import { DESTINATIONS } from '../destinations.ts';
import { CardFailure } from './CardFailure.tsx';
import { completionHint, whatOpens } from './completion-hint.ts';

const TABS = [
  { value: 'transformation', label: 'Transformation' },
  { value: 'share', label: 'Share & Earn' },
] as const;

/**
 * How complete the profile is, and two tabs: the way so far, and what sharing earns (spec §2.4, §4).
 * @param isInvited whether a member invited the reader, whose reward the profile decides
 */
export function JourneyCard({ isInvited }: { isInvited: boolean }) {
  const status = useApiQuery(onboardingApi.getOnboardingStatus, {});
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  const failed = [status, progress].find(({ isError }) => isError);
  if (failed?.error) {
    return <CardFailure title="Your journey did not load." reads={[status, progress]} error={failed.error} />;
  }
  if (!status.data || !progress.data) return <Skeleton label="Loading your journey" />;
  const { profile, nextSteps } = status.data;
  const next = nextStepOf(nextSteps);
  return <Journey percent={profile.completion} next={next} progress={progress.data} isInvited={isInvited} />;
}

interface JourneyProps {
  readonly percent: number;
  readonly next: NextStep | null;
  readonly progress: OnboardingProgress;
  readonly isInvited: boolean;
}

function Journey({ percent, next, progress, isInvited }: JourneyProps) {
  const { invitation } = progress;
  const [tab, setTab] = useState<string>(TABS[0].value);
  const other = TABS.find(({ value }) => value !== tab) ?? TABS[1];
  return (
    <Card asChild>
      <section aria-labelledby="journey-card">
        <SectionHeader
          id="journey-card"
          title="Your journey"
          action={
            invitation.isMultiplied && <Badge tone="pine">{`${invitation.multiplier}x Rewards Active`}</Badge>
          }
        />
        <Progress
          label="Profile completion"
          value={percent}
          valueText={`Profile ${percent}% complete`}
          className="mt-2 max-w-read"
        />
        <p className="mt-1 text-13 text-ink-2">{completionHint(percent)}</p>
        <p className="text-13 text-ink-3">{whatOpens(next, isInvited ? invitation.completePercent : null)}</p>
        <Tabs value={tab} onValueChange={setTab} className="mt-3">
          <TabList label="Your journey">
            {TABS.map(({ value, label }) => (
              <Tab key={value} value={value}>
                {label}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="transformation">
            <Transformation progress={progress} next={next} />
          </TabPanel>
          <TabPanel value="share">
            <ShareAndEarn invitation={invitation} />
          </TabPanel>
        </Tabs>
        <div className="mt-4">
          {percent < FOOTER_TOGGLES_AT ? (
            <Button asChild>
              <Link href={DESTINATIONS.profile}>Complete your profile</Link>
            </Button>
          ) : (
            <Button onClick={() => setTab(other.value)}>{`Show ${other.label}`}</Button>
          )}
        </div>
      </section>
    </Card>
  );
}

function Transformation({ progress, next }: Pick<JourneyProps, 'progress' | 'next'>) {
  return (
    <>
      <Timeline
        label="Onboarding steps"
        steps={STAGES.map(({ label, note }, index) => {
          const { id, done } = progress.steps[index] ?? {};
          return { label, note, state: done ? 'done' : next && id === next.id ? 'current' : 'future' };
        })}
      />
      <p className="mt-3 text-13">
        <TextLink href={DESTINATIONS.onboarding}>See every step and what it opens</TextLink>
      </p>
    </>
  );
}

function ShareAndEarn({ invitation }: { invitation: Invitation }) {
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        {referralRewards(invitation).map((reward) => (
          <li key={reward}>{reward}</li>
        ))}
      </ul>
      <p className="mt-3 text-13">
        <TextLink href={DESTINATIONS.referrals}>Open your referral link</TextLink>
      </p>
    </>
  );
}
