import type { ReactElement } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Switch } from '#platform/ui/Switch.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { ALERT_KINDS } from '../../contract/constants.ts';
import type { Alerts } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';

const LABELS = {
  joined: ['New referrals', 'A member signs up with your link'],
  verified: ['Verified referrals', 'They verify a contact and your points count'],
  completed: ['Completed profiles', 'Your reward becomes final'],
  decay: ['Rewards about to lose value', 'Once per reward, a few hours before its first loss'],
} as const;

/** Which alerts a member wants, here and among their notifications. Takes effect at once. */
export function AlertChoices({
  choices,
  decayPercentPerDay,
}: Pick<Alerts, 'choices' | 'decayPercentPerDay'>): ReactElement {
  const save = useApiMutation(referralsApi.changeAlertChoices, {
    invalidates: [referralsApi.getReferralAlerts],
  });
  const shown = save.isPending ? save.variables.body : choices;
  return (
    <section aria-labelledby="choices">
      <SectionHeader id="choices" title="Notify me about" className="mb-1" />
      {save.isError && <WriteFailure error={save.error} title="Your choice was not saved." />}
      <div className="flex flex-col divide-y divide-line">
        {ALERT_KINDS.map((kind) => (
          <Switch
            key={kind}
            className="py-1.5"
            label={LABELS[kind][0]}
            hint={kind === 'decay' ? `${LABELS.decay[1]} of ${decayPercentPerDay}%` : LABELS[kind][1]}
            checked={shown[kind]}
            disabled={save.isPending}
            onChange={(event) => save.mutate({ body: { ...choices, [kind]: event.target.checked } })}
          />
        ))}
      </div>
    </section>
  );
}
