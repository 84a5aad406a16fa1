import { type ReactElement, useState } from 'react';
import { RUBRIC } from '#engines/judging';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormRules, ofLength } from '#platform/ui/form-rules.ts';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { JUDGING_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Judging, RoomEntry } from '../../contract/schemas.ts';
import { JUDGING_READS, judgingApi } from '../api.ts';
import { Anchors } from './Rubric.tsx';

const POINTS = Array.from({ length: RUBRIC.highest }, (_, at) => String(at + 1));
const OPTIONS = POINTS.map((value) => ({ value, label: value }));
const nameOf = (at: number): string => `points-${at}`;

type ScoreFormProps = { hackathonId: string; criteria: Judging['criteria']; entry: RoomEntry };

/** Scores an entry. An incomplete score is kept as a draft. */
export function ScoreForm({ hackathonId, criteria, entry }: ScoreFormProps): ReactElement {
  const { id, title, score } = entry;
  const params = { id: hackathonId, submissionId: id };
  const [revision, setRevision] = useState(score.revision);
  const save = useApiMutation(judgingApi.saveScore, {
    invalidates: JUDGING_READS,
    onSuccess: ({ score: saved }) => {
      setRevision(saved.revision);
      toast(
        saved.isComplete
          ? { title: 'Score saved', description: 'You can change it until judging closes.' }
          : {
              title: 'Draft saved',
              description: `It counts once every criterion has points and the comment has ${LIMITS.commentMin} characters.`,
            },
      );
    },
  });
  const rules: FormRules<string> = {
    ...Object.fromEntries(criteria.map((_, at) => [nameOf(at), anything])),
    comment: ofLength(0, LIMITS.commentMax),
    note: ofLength(0, LIMITS.noteMax),
  };
  return (
    <ApiForm<string>
      aria-label={`Score of ${title}`}
      className="mt-4 max-w-form flex-col gap-5"
      rules={rules}
      write={save}
      failed="Your score was not saved."
      onSubmit={(values) =>
        save.mutate({
          params,
          body: {
            revision,
            points: criteria.map((_, at) => Number(values[nameOf(at)]) || null),
            comment: values.comment ?? '',
            note: values.note ?? '',
          },
        })
      }
    >
      {criteria.map(({ name, anchors }, at) => (
        <RadioGroup
          key={name}
          row
          name={nameOf(at)}
          legend={<span className="wrap-anywhere">{name}</span>}
          hint={<Anchors anchors={anchors} />}
          options={OPTIONS}
          defaultValue={score.points[at] === null ? null : String(score.points[at])}
        />
      ))}
      <Field
        name="comment"
        label="Comment for the team"
        hint="What works, and what would make it better. They read it with the results, without your name."
      >
        <TextArea rows={4} limit={LIMITS.commentMax} defaultValue={score.comment} />
      </Field>
      <Field name="note" label="Private note" optional hint="Only you read it.">
        <TextArea rows={2} limit={LIMITS.noteMax} defaultValue={score.note} />
      </Field>
      <SubmitButton variant="filled" className="self-start">
        Save score
      </SubmitButton>
    </ApiForm>
  );
}
