import { type ReactElement, useRef, useState } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { fillForm, useFieldValue } from '#platform/ui/form-context.ts';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { Project } from '#projects/projects/contract';
import { etherText, weiOf } from '../../contract/ether.ts';
import type { PreparedTransaction } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { useRecording } from '../hooks/use-recording.ts';
import { useSending } from '../hooks/use-sending.ts';
import { rememberAmount } from '../sent-store.ts';
import { SendingState } from './SendingState.tsx';

const RULES = { amount: required('Enter an amount of ETH') };
/** Levels needed for giving (economy, "Unlock levels"): how a round counts a gift, and a wallet to send it from. */
const GIVING_LEVELS = ['knowledge', 'wallet'] as const;
/** In ETH. */
const QUICK_AMOUNTS = ['0.01', '0.05', '0.10', '0.25'] as const;

/** Gives ETH to a campaign by the member's wallet. Missing conditions are said before the form. */
export function GiveForm({
  project,
  isOwner = false,
}: {
  project: Pick<Project, 'id' | 'title'>;
  /** An owner's main step is elsewhere on the page. */
  isOwner?: boolean;
}): ReactElement {
  const [isAnonymous, setAnonymous] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending();
  const { record } = useRecording();
  const { id: projectId, title: projectTitle } = project;
  const give = (amount: string) =>
    sending.run(
      async (call) => {
        const { route } = crowdfundingApi.prepareAction;
        const body = { action: 'give' as const, amount };
        return (await call(route, { params: { id: projectId }, body })) as PreparedTransaction;
      },
      async (_call, txHash) => {
        // An amount that stays looks as if it were still to be sent.
        fillForm(form.current, { amount: '' });
        const wei = weiOf(amount);
        if (wei !== null) rememberAmount(txHash, etherText(wei));
        await record({ of: 'gift', projectId, projectTitle, txHash, isAnonymous });
      },
    );
  return (
    <LevelNotice level={GIVING_LEVELS} title="Before you can contribute:" quiet={isOwner}>
      <Form
        ref={form}
        aria-label="Contribute"
        rules={RULES}
        busy={sending.step !== null}
        onSubmit={({ amount }) => void give(amount.trim())}
        className="flex-col gap-3"
      >
        <Field name="amount" label="Amount in ETH" required>
          <TextInput inputMode="decimal" autoComplete="off" suffix="ETH" />
        </Field>
        <QuickAmounts onChoose={(amount) => fillForm(form.current, { amount })} />
        <Checkbox
          label="Hide my name"
          checked={isAnonymous}
          onChange={({ target }) => setAnonymous(target.checked)}
          hint="Everyone sees the amount. On the chain your wallet’s address stays public."
        />
        <GiveButton isMain={!isOwner} />
        <SendingState sending={sending} />
      </Form>
    </LevelNotice>
  );
}

function QuickAmounts({ onChoose }: { onChoose: (amount: string) => void }): ReactElement {
  const wei = weiOf(useFieldValue('amount'));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Quick amounts</legend>
      {QUICK_AMOUNTS.map((amount) => (
        <Chip key={amount} selected={wei === weiOf(amount)} onClick={() => onChoose(amount)}>
          <span className="tnum">{amount}</span>
          <span className="sr-only"> ETH</span>
        </Chip>
      ))}
    </fieldset>
  );
}

function GiveButton({ isMain }: { isMain: boolean }): ReactElement {
  const wei = weiOf(useFieldValue('amount'));
  return (
    <SubmitButton variant={isMain ? 'filled' : 'outlined'} className="w-full">
      {wei === null || wei === 0n ? 'Contribute' : `Contribute ${etherText(wei)} ETH`}
    </SubmitButton>
  );
}
