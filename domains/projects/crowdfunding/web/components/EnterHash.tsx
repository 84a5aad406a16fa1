import { type ReactElement, useState } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { all, anything, type FormRules, matching, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Receipt } from '../../contract/schemas.ts';
import { crowdfundingApi, FUNDING_READS } from '../api.ts';

const PROJECT = /\/projects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i;

/** @param projectId of the page this is on; without one the page of the project is asked for */
const rulesFor = (projectId: string | undefined): FormRules<'txHash' | 'project'> => ({
  txHash: all(
    required('Enter the hash of the transaction'),
    matching(/^0x[0-9a-f]{64}$/i, 'Enter 0x and 64 hexadecimal digits, as your wallet shows it'),
  ),
  project: projectId === undefined ? matching(PROJECT, 'Paste the address of the project’s page') : anything,
});

/** Answers for a transaction that was named: one that is known already is not counted twice. */
function answerTo({ state, ether }: Receipt): string {
  if (state === 'confirmed') return `This transaction is already counted${ether ? `: ${ether} ETH` : ''}.`;
  if (state === 'partly-refunded')
    return 'This transaction is already counted, and part of its money was refunded.';
  if (state === 'refunded') return 'This transaction is already recorded, and its money was refunded.';
  if (state === 'undone') return 'This transaction is already recorded. It is looked up on the chain again.';
  return 'Recorded. It counts once the chain has confirmed it. If the chain does not have it within 24 hours, it fails.';
}

/** For gifts that were sent elsewhere, and for those that a wallet replaced by another transaction. */
export function EnterHash({ projectId }: { projectId?: string }): ReactElement {
  const [isAnonymous, setAnonymous] = useState(false);
  const report = useApiMutation(crowdfundingApi.reportContribution, { invalidates: FUNDING_READS });
  return (
    <details className="text-14">
      <summary>Already sent a contribution? Enter its transaction hash</summary>
      <ApiForm
        aria-label="Record a contribution"
        rules={rulesFor(projectId)}
        write={report}
        failed="The contribution was not recorded."
        onSubmit={({ txHash, project }) =>
          report.mutate({
            params: { id: projectId ?? PROJECT.exec(project)?.[1] ?? '' },
            body: { txHash: txHash.trim().toLowerCase(), isAnonymous },
          })
        }
        className="mt-3 max-w-read flex-col gap-3"
      >
        {projectId === undefined && (
          <Field name="project" label="Address of the project’s page" required>
            <TextInput inputMode="url" autoComplete="off" spellCheck={false} />
          </Field>
        )}
        <Field name="txHash" label="Transaction hash" required>
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        <Checkbox
          label="Hide my name"
          checked={isAnonymous}
          onChange={({ target }) => setAnonymous(target.checked)}
        />
        <div>
          <SubmitButton>Record contribution</SubmitButton>
        </div>
        {report.isSuccess && <p role="status">{answerTo(report.data)}</p>}
      </ApiForm>
    </details>
  );
}
