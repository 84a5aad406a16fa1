import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#onboarding/web';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { Project } from '#projects/contract';
import type { PreparedTransaction } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { useRecording } from '../hooks/use-recording.ts';
import { useSending } from '../hooks/use-sending.ts';
import { SendingState } from './SendingState.tsx';

const RULES = { goal: required('Enter a goal in ETH'), days: required('Enter a number of days') };

/** An owner opens a campaign from their wallet. Its terms cannot change afterwards. */
export function OpenCampaignForm({ project }: { project: Project }): ReactElement {
  const [givesBack, setGivesBack] = useState(true);
  const [usesMilestones, setUses] = useState(false);
  const sending = useSending();
  const { record } = useRecording();
  const params = { id: project.id };
  const open = (goal: string, days: string) => {
    const mode = givesBack ? 'all-or-nothing' : 'keep';
    const body = { mode, goal, days: Number(days), usesMilestones };
    return sending.run(
      async (call) =>
        (await call(crowdfundingApi.prepareCampaign.route, { params, body })) as PreparedTransaction,
      (_call, txHash) =>
        record({
          of: 'campaign',
          projectId: project.id,
          projectTitle: project.title,
          txHash,
          isAnonymous: false,
        }),
    );
  };
  return (
    <LevelNotice level="wallet" title="Before you can open a campaign:">
      <Form
        aria-label="Open a campaign"
        rules={RULES}
        busy={sending.step !== null}
        onSubmit={({ goal, days }) => void open(goal.trim(), days.trim())}
        className="flex-col gap-3"
      >
        <p className="text-14 text-ink-2">
          Open a campaign from your linked wallet. The contract pays that wallet, and its terms can’t change.
          It has not been audited by anyone outside.
        </p>
        <Field name="goal" label="Goal in ETH" required>
          <TextInput inputMode="decimal" defaultValue={project.fundingGoal || ''} suffix="ETH" />
        </Field>
        <Field name="days" label="Days" hint="1 to 365" required>
          <TextInput inputMode="numeric" defaultValue="30" />
        </Field>
        <Checkbox
          label="Give the money back if the goal is not reached"
          checked={givesBack}
          onChange={({ target }) => setGivesBack(target.checked)}
        />
        {project.milestones.length > 0 && (
          <Checkbox
            label="Pay by milestones"
            checked={usesMilestones}
            onChange={({ target }) => setUses(target.checked)}
            hint="Backers of more than half of the money approve each one. Your own gifts have no vote."
          />
        )}
        <div>
          <SubmitButton>Open campaign</SubmitButton>
        </div>
        <SendingState sending={sending} />
      </Form>
    </LevelNotice>
  );
}
