import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { amountText } from '#platform/kernel/format/numbers.ts';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { LineChart } from '#platform/ui/charts/LineChart.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { useOrigin } from '#platform/web/use-origin.ts';
import { OWN_STEP, pendingStep } from '../../contract/pending-step.ts';
import type { Program, Referral, Tree } from '../../contract/schemas.ts';
import { decaySteps, nextToDecay } from '../decay-steps.ts';
import { FORMER, reminderText } from '../words.ts';

type Own = NonNullable<Tree['own']>;

type DecayAsideProps = {
  referrals: readonly Referral[];
  /** The reader's own reward for joining; null for anyone who came alone. */
  own: Own | null;
  decayPercentPerDay: number;
  program: Program | undefined;
};

/** How the reward that loses value next falls, what stops it, and what pays how much. */
export function DecayAside({ referrals, own, decayPercentPerDay, program }: DecayAsideProps): ReactElement {
  return (
    <aside aria-label="How rewards work" className="flex min-w-0 flex-col gap-5">
      <section aria-labelledby="falls">
        <h2 id="falls" className="text-16">
          How pending value falls
        </h2>
        <p className="text-13 text-ink-2">
          {decayPercentPerDay}% less after every full day, until {pendingStep(false, 'the new member')}.
        </p>
        <Falling
          earning={nextToDecay<Referral | Own>(own ? [own, ...referrals] : referrals)}
          decayPercentPerDay={decayPercentPerDay}
        />
      </section>
      {program && (
        <section aria-labelledby="pays" className="border-t border-line pt-4">
          <h2 id="pays" className="mb-2 text-14">
            What pays
          </h2>
          <FactList facts={paysFacts(program)} />
        </section>
      )}
    </aside>
  );
}

function paysFacts({ rewards, repIdPoints }: Program) {
  const { direct, level2, level3, newMember } = rewards;
  return [
    { label: 'Level 1, 2, 3', value: `${direct}, ${level2} and ${level3} HDAG` },
    { label: 'New member', value: `${newMember} HDAG` },
    { label: 'RepID per verified referral', value: `${repIdPoints} points` },
  ];
}

/** Words for a reward. */
function wordsOf(earning: Referral | Own): { name: string; step: string } {
  if ('inviter' in earning) return { name: 'Your own reward', step: OWN_STEP };
  const name = earning.username ?? FORMER;
  return { name, step: pendingStep(earning.state === 'verified', name) };
}

function Falling({
  earning,
  decayPercentPerDay,
}: {
  earning: Referral | Own | null;
  decayPercentPerDay: number;
}): ReactElement {
  const reward = earning?.reward;
  const steps = reward ? decaySteps(reward, decayPercentPerDay) : null;
  if (!earning || !reward?.nextDecayAt || !steps) {
    return <p className="mt-2 text-14">None of your rewards is losing value.</p>;
  }
  const { name, step } = wordsOf(earning);
  const [now, next] = [amountText(reward.valueNow), amountText(steps.next)];
  const finding = `${name}: ${now} HDAG now, ${next} HDAG after the next step`;
  const last = steps.values.length - 1;
  return (
    <>
      <p className="mt-3 mb-2 text-13 font-semibold">{`${name}: ${now} HDAG`}</p>
      <LineChart
        label={finding}
        points={steps.values.map((value, day) => ({
          label: day === last ? `${day} days since joining` : `${day}`,
          value: Number(value),
        }))}
        format={(value) => String(value)}
        now={steps.today}
        isStepped
      />
      <FactList
        className="my-3"
        facts={[
          { label: 'Next step', value: `${next} HDAG, ${momentText(reward.nextDecayAt)}` },
          { label: 'What stops it', value: step },
        ]}
      />
      {!('inviter' in earning) && <Reminder referral={earning} />}
    </>
  );
}

/** Only for members the reader invited: those further down may be strangers to them. */
function Reminder({ referral: { username, level, state } }: { referral: Referral }): ReactElement | null {
  const origin = useOrigin();
  if (username === null || level !== 1) return null;
  return (
    <CopyButton
      value={reminderText(username, state === 'verified', origin)}
      label="Copy a reminder"
      size="m"
      className="w-full justify-center"
    />
  );
}
