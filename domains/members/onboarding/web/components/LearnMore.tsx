import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { Timeline } from '#platform/ui/Timeline.tsx';
import { levelRows } from '#platform/web/levels.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { onboardingApi } from '../api.ts';
import { referralRewards } from '../content/referral-rewards.ts';
import { STAGES } from '../content/stages.ts';
import { DESTINATIONS } from './destinations.ts';

const GRANTS = pathTo('/grantflow');

interface LearnMoreProps {
  readonly onClose: () => void;
  /** Closes permanently and opens an address. */
  readonly onLeave: (address: string) => void;
}

/** Dialog on levels and what they open, in three tabs (spec §2.5). */
export function LearnMore({ onClose, onLeave }: LearnMoreProps) {
  const [tab, setTab] = useState('access');
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title="How the product opens up"
      footer={
        <>
          <Button onClick={onClose}>Explore at My Own Pace</Button>
          <Button onClick={() => onLeave(DESTINATIONS.referrals)}>Access Referrals</Button>
          <Button variant="filled" onClick={() => onLeave(DESTINATIONS.profile)}>
            Complete Profile
          </Button>
        </>
      }
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="How the product opens up">
          <Tab value="access">Feature Access</Tab>
          <Tab value="referrals">Referral Program</Tab>
          <Tab value="timeline">Unlock Timeline</Tab>
        </TabList>
        <TabPanel value="access">
          <p className="mb-2">
            Describe your project, see which grants you qualify for and why, and publish it when you are
            ready. All of it is free.{' '}
            <TextLink
              href={GRANTS}
              className="underline"
              onClick={(event) => {
                event.preventDefault();
                onLeave(GRANTS);
              }}
            >
              Find grants for your project
            </TextLink>
          </p>
          <LevelList />
        </TabPanel>
        <TabPanel value="referrals">
          <ReferralProgram />
        </TabPanel>
        <TabPanel value="timeline">
          <Timeline
            label="Unlock timeline"
            steps={STAGES.map(({ label, note }, index) => ({
              label,
              note,
              state: (['done', 'current'] as const)[index] ?? 'future',
            }))}
          />
          <p className="mt-4 text-13 text-ink-3">1 of 5 completed. You can do the steps in any order.</p>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function ReferralProgram() {
  const read = useApiQuery(onboardingApi.getOnboardingProgress, {});
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading the referral program"
        failed="The referral program did not load."
        box="h-28"
      />
    );
  }
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        {referralRewards(read.data.invitation).map((reward) => (
          <li key={reward}>{reward}</li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-ink-3">A reward counts once your referral has verified a contact.</p>
    </>
  );
}

function LevelList() {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {levelRows().map(({ id, name, reachedBy, opens }) => (
        <div key={id} className="grid gap-x-4 py-2 md:grid-cols-[96px_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd>
            {opens}
            <span className="block text-13 text-ink-3">{reachedBy}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
