import type { ReactElement } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Funding } from '../../contract/schemas.ts';
import { crowdfundingApi, FUNDING_READS } from '../api.ts';
import { OwnPledge } from './OwnPledge.tsx';

const RULES = { amount: required('Enter an amount of ETH') };

/** Pledges, where there is no chain: named so everywhere, and never counted as money. */
export function PledgePart({
  projectId,
  pledged,
}: {
  projectId: string;
  pledged: Funding['pledged'];
}): ReactElement {
  const params = { id: projectId };
  const save = useApiMutation(crowdfundingApi.savePledge, { invalidates: FUNDING_READS });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">
        Pledged: <span className="tnum">{pledged.ether} ETH</span> ({pledged.count}). A pledge is a promise,
        not money received.
      </p>
      {pledged.mine && <OwnPledge projectId={projectId} ether={pledged.mine.ether} />}
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
          onSubmit={({ amount }) => save.mutate({ params, body: { amount: amount.trim() } })}
          className="flex-col gap-3"
        >
          <Field name="amount" label="Amount in ETH" required>
            <TextInput inputMode="decimal" autoComplete="off" suffix="ETH" />
          </Field>
          <div>
            <SubmitButton>{pledged.mine ? 'Change pledge' : 'Pledge'}</SubmitButton>
          </div>
        </ApiForm>
      </LevelNotice>
    </div>
  );
}
