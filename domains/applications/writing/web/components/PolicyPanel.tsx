import type { ReactElement } from 'react';
import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { AI_POLICIES } from '../../contract/constants.ts';
import type { Draft } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';
import { POLICY_OPTIONS } from '../words.ts';

type PolicyPanelProps = { draft: Draft; onDone: (draft: Draft) => void };

/** Panel on the funder's policy for machines, and the disclosure in the export. */
export function PolicyPanel({ draft, onDone }: PolicyPanelProps): ReactElement {
  const { policy, disclosure, applicationId, canWrite, writer, modelLeft } = draft;
  const set = useApiMutation(writingApi.setAiPolicy, {
    invalidates: [],
    onSuccess: onDone,
    onError: ({ text }) => toast({ variant: 'bad', title: 'The policy was not saved', description: text }),
  });
  return (
    <div className="flex max-w-form flex-col gap-3">
      <Field
        label="What the funder allows"
        hint={
          policy.by === 'member'
            ? 'Set by a person.'
            : 'Read from the call. Change it if the funder says otherwise.'
        }
      >
        <Select
          options={POLICY_OPTIONS}
          value={policy.policy}
          disabled={!canWrite}
          onChange={(event) => {
            const chosen = AI_POLICIES.find((one) => one === event.target.value);
            if (chosen) set.mutate({ params: { id: applicationId }, body: { policy: chosen } });
          }}
        />
      </Field>
      {policy.quote && (
        <p className="break-words text-13 text-ink-2">
          The call says: <q>{policy.quote}</q>
        </p>
      )}
      <p className="text-13 text-ink-2">
        {writer === 'model'
          ? 'Drafts are written by the language model of this instance, from your facts.'
          : 'Drafts put your own sentences in order. No language model is used.'}
      </p>
      {modelLeft && (
        <p className="text-13 text-ink-2">
          {`You have ${numberText(modelLeft.drafts)} of ${counted(modelLeft.perDay, 'draft')} by the language model left today.`}
        </p>
      )}
      <p className="text-13 text-ink-2">
        {disclosure ?? 'Exports have no disclosure: a person wrote all of the text.'}
      </p>
    </div>
  );
}
