import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#onboarding/web';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Funding } from '../../contract/schemas.ts';
import { crowdfundingApi, FUNDING_READS } from '../api.ts';

const RULES = { amount: required('Enter an amount of ETH') };

/** Pledges, where there is no chain: named so everywhere, and never counted as money. */
export function PledgePart({
  projectId,
  pledged,
}: {
  projectId: string;
  pledged: Funding['pledged'];
}): ReactElement {
  const [isAnonymous, setAnonymous] = useState(pledged.mine?.isAnonymous ?? false);
  const params = { id: projectId };
  const save = useApiMutation(crowdfundingApi.savePledge, { invalidates: FUNDING_READS });
  const withdraw = useApiMutation(crowdfundingApi.withdrawPledge, { invalidates: FUNDING_READS });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">
        Pledged: <span className="tnum">{pledged.ether} ETH</span> ({pledged.count}). A pledge is a promise,
        not money received.
      </p>
      {pledged.mine && (
        <p className="flex flex-wrap items-center gap-2">
          Your pledge: <span className="tnum">{pledged.mine.ether} ETH</span>
          <Button size="s" onClick={() => withdraw.mutate({ params })}>
            Withdraw pledge
          </Button>
        </p>
      )}
      <LevelNotice
        level="knowledge"
        title={pledged.mine ? 'Before you can change your pledge:' : 'Before you can pledge:'}
      >
        <ApiForm
          aria-label="Pledge"
          rules={RULES}
          write={save}
          failed="The pledge was not saved."
          toldAt="amount"
          onSubmit={({ amount }) => save.mutate({ params, body: { amount: amount.trim(), isAnonymous } })}
          className="flex-col gap-3"
        >
          <Field name="amount" label="Amount in ETH" required>
            <TextInput inputMode="decimal" autoComplete="off" suffix="ETH" />
          </Field>
          <Checkbox
            label="Hide my name"
            checked={isAnonymous}
            onChange={({ target }) => setAnonymous(target.checked)}
          />
          <div>
            <SubmitButton>{pledged.mine ? 'Change pledge' : 'Pledge'}</SubmitButton>
          </div>
        </ApiForm>
      </LevelNotice>
    </div>
  );
}
