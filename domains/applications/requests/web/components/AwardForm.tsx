import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength, required } from '#platform/ui/form-rules.ts';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { REQUEST_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Proposal } from '../../contract/proposal-schemas.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { proposalsApi, REQUEST_READS } from '../api.ts';

const RULES = {
  winner: required('Choose a proposal or none'),
  reason: ofLength(LIMITS.decisionMin, LIMITS.decisionMax),
};
const NONE = 'none';

type AwardFormProps = { request: FullRequest; proposals: readonly Proposal[] };

/** The author's decision, with reasons for everyone. */
export function AwardForm({ request, proposals }: AwardFormProps): ReactElement {
  const award = useApiMutation(proposalsApi.awardRequest, { invalidates: REQUEST_READS });
  const options = proposals.flatMap(({ id, bidder, content }) =>
    bidder ? [{ value: id, label: bidder.username, hint: content?.title }] : [],
  );
  return (
    <>
      <SectionHeader level={3} title="Award" className="mt-6 mb-2" />
      <ApiForm
        aria-label="Award"
        rules={RULES}
        write={award}
        failed="The decision was not saved."
        onSubmit={({ winner, reason }) =>
          award.mutate({
            params: { id: request.id },
            body: { revision: request.revision, proposalId: winner === NONE ? null : winner, reason },
          })
        }
        className="max-w-form flex-col gap-4"
      >
        <RadioGroup
          name="winner"
          legend="Which proposal do you award?"
          options={[...options, { value: NONE, label: 'None of them' }]}
        />
        <Field name="reason" label="Reasons, which everybody reads" hint="The decision is final.">
          <TextArea rows={4} limit={LIMITS.decisionMax} />
        </Field>
        <div>
          <SubmitButton variant="filled">Publish the decision</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}
