import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormRules, required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { SCORE_MAX } from '../../contract/constants.ts';
import type { Proposal } from '../../contract/proposal-schemas.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { proposalsApi, REQUEST_READS } from '../api.ts';

type TurnProps = { request: FullRequest; proposal: Proposal };

/** Turn of a reviewer on one proposal: declare, then score. */
export function ReviewerTurn({ request, proposal }: TurnProps): ReactElement {
  const { mine } = proposal;
  if (mine?.hasConflict)
    return (
      <p className="text-13 text-ink-2">
        You declared a conflict of interest. You cannot read or score this proposal.
      </p>
    );
  return (
    <>
      {!mine?.scores && <Declaration request={request} proposal={proposal} />}
      {mine && !mine.scores && <ScoreForm request={request} proposal={proposal} />}
      {mine?.scores && (
        <p className="mb-3 text-13 text-ink-2">
          Your scores: {mine.scores.map(({ score }) => score).join(', ')}. They are final.
        </p>
      )}
    </>
  );
}

function Declaration({ request, proposal }: TurnProps): ReactElement {
  const declare = useApiMutation(proposalsApi.declareConflict, { invalidates: REQUEST_READS });
  const params = { id: request.id, proposalId: proposal.id };
  const send = (hasConflict: boolean): void => declare.mutate({ params, body: { hasConflict } });
  return (
    <div className="mb-3 flex flex-col gap-2">
      <Notice
        tone="neutral"
        title={
          proposal.mine
            ? 'You declared no conflict of interest'
            : 'Do you have a conflict of interest with this bidder?'
        }
        actions={
          <>
            {!proposal.mine && (
              <Button size="s" variant="filled" busy={declare.isPending} onClick={() => send(false)}>
                No conflict
              </Button>
            )}
            <Button size="s" onClick={() => send(true)}>
              I have a conflict
            </Button>
          </>
        }
      >
        For example, you work together, are related, or gain from the award. A declared conflict is final.
      </Notice>
      {declare.isError && <WriteFailure error={declare.error} title="Your declaration was not saved." />}
    </div>
  );
}

const POINTS = Array.from({ length: SCORE_MAX + 1 }, (_, score) => ({
  value: `${score}`,
  label: `${score}`,
}));

function ScoreForm({ request, proposal }: TurnProps): ReactElement {
  const criteria = request.rfp?.criteria ?? [];
  const submit = useApiMutation(proposalsApi.submitScores, { invalidates: REQUEST_READS });
  const rules: FormRules<string> = Object.fromEntries(
    criteria.flatMap((_, at) => [
      [`score${at}`, required('Choose a score')],
      [`comment${at}`, anything],
    ]),
  );
  return (
    <ApiForm
      aria-label={`Scores for ${proposal.bidder?.username ?? 'this proposal'}`}
      rules={rules}
      write={submit}
      failed="The scores were not submitted."
      onSubmit={(values) =>
        submit.mutate({
          params: { id: request.id, proposalId: proposal.id },
          body: {
            scores: criteria.map((_, at) => ({
              score: Number(values[`score${at}`]),
              comment: values[`comment${at}`] ?? '',
            })),
          },
        })
      }
      className="mb-3 flex-col gap-3"
    >
      {criteria.map(({ name, weight }, at) => (
        <div key={name} className="flex flex-wrap gap-2">
          <Field name={`score${at}`} label={`${name} (${weight}%)`} className="w-40">
            <Select options={POINTS} placeholder="0 to 5" />
          </Field>
          <Field name={`comment${at}`} label={`Comment on ${name}`} optional className="flex-1 basis-52">
            <TextInput />
          </Field>
        </div>
      ))}
      <div>
        <SubmitButton size="s" variant="filled">
          Submit scores
        </SubmitButton>
      </div>
    </ApiForm>
  );
}
