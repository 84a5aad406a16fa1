import { type ReactElement, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Team } from '../../contract/schemas.ts';
import { spaceApi, TEAM_READS } from '../api.ts';
import { TaskItem } from './TaskItem.tsx';

const INVALIDATES = { invalidates: TEAM_READS } as const;

/** The agreement: its text, who confirmed it, and a form to change it. */
export function AgreementSection({ team }: { team: Team }): ReactElement {
  const { id, agreement, closedAt } = team;
  const { version, text, isConfirmed } = agreement;
  const confirm = useApiMutation(spaceApi.confirmAgreement, INVALIDATES);
  const change = useApiMutation(spaceApi.changeAgreement, INVALIDATES);
  return (
    <section aria-labelledby="agreement" className="flex flex-col gap-3">
      <SectionHeader id="agreement" title="Agreement" />
      {version > 0 && <p className="max-w-read whitespace-pre-line wrap-anywhere">{text}</p>}
      {version > 0 && !isConfirmed && closedAt === null && (
        <div>
          <Button
            variant="filled"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { id }, body: { version } })}
          >
            Confirm the agreement
          </Button>
        </div>
      )}
      {confirm.isError && <WriteFailure error={confirm.error} title="The agreement was not confirmed." />}
      {closedAt === null && (
        <details>
          <summary>{version > 0 ? 'Change the agreement' : 'Write an agreement'}</summary>
          <ApiForm
            key={version}
            rules={{ text: ofLength(1, LIMITS.agreementMax) }}
            write={change}
            failed="The agreement was not saved."
            onSubmit={(body) => change.mutate({ params: { id }, body: { version, ...body } })}
            className="mt-2 max-w-form flex-col gap-3"
          >
            <Field name="text" label="Agreement" hint="Every member is asked to confirm it again.">
              <TextArea rows={5} limit={LIMITS.agreementMax} defaultValue={text} />
            </Field>
            <div>
              <SubmitButton>Save agreement</SubmitButton>
            </div>
          </ApiForm>
        </details>
      )}
    </section>
  );
}

const TASK_RULES = { title: ofLength(1, LIMITS.taskMax), assigneeId: anything, dueOn: anything };

/** Tasks with person and date. */
export function TasksSection({ team }: { team: Team }): ReactElement {
  const { id, tasks, members, closedAt } = team;
  const [count, setCount] = useState(0);
  const save = useApiMutation(spaceApi.saveTask, { ...INVALIDATES, onSuccess: () => setCount(count + 1) });
  const people = [
    { value: '', label: 'No one yet' },
    ...members.map((member) => ({ value: member.id, label: member.name })),
  ];
  return (
    <section aria-labelledby="tasks" className="flex flex-col gap-3">
      <SectionHeader id="tasks" title="Tasks" />
      <ul aria-label="Tasks" className="flex flex-col gap-2">
        {tasks.map((task) => (
          <TaskItem key={task.id} teamId={id} task={task} isClosed={closedAt !== null} />
        ))}
      </ul>
      {closedAt === null && (
        <ApiForm
          key={count}
          aria-label="New task"
          rules={TASK_RULES}
          write={save}
          failed="The task was not saved."
          onSubmit={({ title, assigneeId, dueOn }) =>
            save.mutate({
              params: { id, partId: newId() },
              body: { title, assigneeId: assigneeId || null, dueOn: dueOn || null, isDone: false },
            })
          }
          className="max-w-form flex-col gap-3"
        >
          <Field name="title" label="New task">
            <TextInput />
          </Field>
          <Field name="assigneeId" label="Who does it">
            <Select options={people} defaultValue="" />
          </Field>
          <Field name="dueOn" label="Due" hint="Optional">
            <TextInput type="date" />
          </Field>
          <div>
            <SubmitButton>Add task</SubmitButton>
          </div>
        </ApiForm>
      )}
    </section>
  );
}

/** Proposals that members vote on; more than half decide. */
export function DecisionsSection({ team }: { team: Team }): ReactElement {
  const { id, decisions, closedAt } = team;
  const [count, setCount] = useState(0);
  const vote = useApiMutation(spaceApi.voteOnDecision, INVALIDATES);
  const propose = useApiMutation(spaceApi.proposeDecision, {
    ...INVALIDATES,
    onSuccess: () => setCount(count + 1),
  });
  return (
    <section aria-labelledby="decisions" className="flex flex-col gap-3">
      <SectionHeader id="decisions" title="Decisions" />
      <ul aria-label="Decisions" className="flex flex-col divide-y divide-line">
        {decisions.map(({ id: partId, proposal, yes, no, mine, result }) => (
          <li key={partId} className="py-2">
            <p className="wrap-anywhere">{proposal}</p>
            <p className="tnum flex flex-wrap items-center gap-2 text-13 text-ink-3">
              {yes} yes, {no} no
              {result && <Badge tone={result === 'accepted' ? 'ok' : 'neutral'}>{result}</Badge>}
            </p>
            {result === null && closedAt === null && (
              <div className="mt-1 flex gap-2">
                {[true, false].map((isYes) => (
                  <Button
                    key={String(isYes)}
                    size="s"
                    aria-pressed={mine === isYes}
                    aria-label={`Vote ${isYes ? 'yes' : 'no'}: ${proposal}`}
                    onClick={() => vote.mutate({ params: { id, partId }, body: { isYes } })}
                  >
                    {isYes ? 'Yes' : 'No'}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {vote.isError && <WriteFailure error={vote.error} title="Your vote was not counted." />}
      {closedAt === null && (
        <ApiForm
          key={count}
          aria-label="New decision"
          rules={{ proposal: ofLength(LIMITS.proposalMin, LIMITS.proposalMax) }}
          write={propose}
          failed="The decision was not proposed."
          onSubmit={(body) => propose.mutate({ params: { id, partId: newId() }, body })}
          className="max-w-form flex-col gap-3"
        >
          <Field
            name="proposal"
            label="Propose a decision"
            hint="Decided as soon as more than half of the members agree, or no longer can. A vote can be changed until then."
          >
            <TextArea rows={2} limit={LIMITS.proposalMax} />
          </Field>
          <div>
            <SubmitButton>Propose</SubmitButton>
          </div>
        </ApiForm>
      )}
    </section>
  );
}
