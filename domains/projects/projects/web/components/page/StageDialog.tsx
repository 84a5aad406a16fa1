import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Filled } from '#platform/web/places.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { queryKeyOf, useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { PROJECT_LIMITS, PROJECT_STAGES } from '../../../contract/constants.ts';
import type { Project } from '../../../contract/schemas.ts';
import { PROJECT_LISTS, projectsApi } from '../../api.ts';
import { pageApi } from '../../page-api.ts';
import { projectStagePlace } from '../../places.ts';
import { STAGE_LABELS } from '../wording.ts';

/** The owner says how the project is going; those who have to do with it are notified. */
export function StageDialog({ project }: { readonly project: Project }): ReactElement {
  const { id, stage } = project;
  const question = useReasonDialog();
  const client = useQueryClient();
  const [next, setNext] = useState(stage);
  const send = useApiMutation(pageApi.changeProjectStage, {
    invalidates: PROJECT_LISTS,
    onSuccess: (changed) => {
      client.setQueryData(queryKeyOf(projectsApi.getProject, { params: { id } }), changed);
      question.done();
    },
  });
  return (
    <ReasonDialog
      question={question}
      write={send}
      onConfirm={(reason) => send.mutate({ params: { id }, body: { stage: next, reason } })}
      title="Change the status"
      description="Followers, team, contributors and members who asked a question are notified with your reason."
      label="Reason, which every member reads"
      limits={[1, PROJECT_LIMITS.stageReasonMax]}
      confirmLabel="Change the status"
      failed="The status was not changed."
      trigger={<Button>Change status</Button>}
    >
      <Field label="Status">
        <Select
          value={next}
          options={PROJECT_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
          onChange={({ target }) => setNext(PROJECT_STAGES.find((one) => one === target.value) ?? stage)}
        />
      </Field>
      {next !== stage && <Filled place={projectStagePlace} props={{ project, stage: next }} loading={null} />}
    </ReasonDialog>
  );
}
