import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#onboarding/web';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { PreparedTransaction } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { useSending } from '../hooks/use-sending.ts';
import { SendingState } from './SendingState.tsx';

const RULES = { amount: required('Enter an amount of ETH') };

/** Gives ETH to a campaign by the member's wallet. What is missing for it is said before the form. */
export function GiveForm({ projectId }: { projectId: string }): ReactElement {
  const [isAnonymous, setAnonymous] = useState(false);
  const sending = useSending();
  const params = { id: projectId };
  const give = (amount: string) =>
    sending.run(
      async (call) => {
        const { route } = crowdfundingApi.prepareAction;
        return (await call(route, { params, body: { action: 'give', amount } })) as PreparedTransaction;
      },
      (call, txHash) =>
        call(crowdfundingApi.reportContribution.route, { params, body: { txHash, isAnonymous } }),
    );
  return (
    <LevelNotice level="knowledge" title="Before you can contribute:">
      <LevelNotice level="wallet" title="Before you can contribute:">
        <Form
          aria-label="Contribute"
          rules={RULES}
          busy={sending.step !== null}
          onSubmit={({ amount }) => void give(amount.trim())}
          className="flex-col gap-3"
        >
          <Field name="amount" label="Amount in ETH" required>
            <TextInput inputMode="decimal" autoComplete="off" suffix="ETH" />
          </Field>
          <Checkbox
            label="Hide my name"
            checked={isAnonymous}
            onChange={({ target }) => setAnonymous(target.checked)}
            hint="Everyone sees the amount. On the chain your wallet’s address stays public."
          />
          <div>
            <SubmitButton>Contribute</SubmitButton>
          </div>
          <SendingState sending={sending} />
        </Form>
      </LevelNotice>
    </LevelNotice>
  );
}
