import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { momentOf, momentValue } from '#platform/web/moment-field.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReaderZone } from '#platform/web/use-reader-zone.ts';
import { DEFAULT_PER_ENTRY, JUDGING_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Judging } from '../../contract/schemas.ts';
import { JUDGING_READS, judgingApi } from '../api.ts';
import { type CriterionRow, criteriaIn, newRow, rowsOf, rulesOf } from '../set-up-rows.ts';
import { CriterionFields } from './CriterionFields.tsx';
import { Section } from './Section.tsx';

const MOST_CRITERIA = 8;
const PER_ENTRY = Array.from({ length: LIMITS.perEntryMax - LIMITS.perEntryMin + 1 }, (_, at) => ({
  value: String(at + LIMITS.perEntryMin),
  label: String(at + LIMITS.perEntryMin),
}));

/**
 * Rubric, judges for each entry and the end of judging, for the host until judging starts; once submissions are closed, the end
 * alone.
 */
export function SetUp({ judging }: { judging: Judging }): ReactElement {
  const { hackathon, judgingUntil } = judging;
  // Entries are public by then.
  const isFixed = hackathon.hasEnded && judging.state !== null;
  const [rows, setRows] = useState<readonly CriterionRow[]>(() => rowsOf(judging.criteria));
  // Read again after a change elsewhere: what is typed here is still of the revision it began with.
  const [revision, setRevision] = useState(judging.revision);
  const save = useApiMutation(judgingApi.saveJudging, {
    invalidates: JUDGING_READS,
    onSuccess: (saved) => {
      setRevision(saved.revision);
      toast({ title: 'Judging saved' });
    },
  });
  return (
    <Section id="set-up" title="Rubric and dates">
      <ApiForm<string>
        aria-label="Rubric and dates"
        className="max-w-form flex-col gap-5"
        rules={rulesOf(isFixed ? [] : rows, hackathon.endsAt)}
        write={save}
        failed="Judging was not saved."
        told={{ 'judging.dates': 'judgingUntil' }}
        onSubmit={(values) =>
          save.mutate({
            params: { id: hackathon.id },
            body: {
              revision,
              criteria: isFixed ? judging.criteria : criteriaIn(rows, values),
              perEntry: isFixed ? judging.perEntry : Number(values.perEntry),
              judgingUntil: momentOf(values.judgingUntil ?? '', judgingUntil ?? undefined) ?? '',
            },
          })
        }
      >
        {isFixed ? (
          <p className="text-ink-2">
            Submissions are closed, so the rubric is fixed. The end can still move.
          </p>
        ) : (
          <>
            {rows.map((row, at) => (
              <CriterionFields
                key={row.key}
                row={row}
                number={at + 1}
                onRemove={
                  rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined
                }
              />
            ))}
            {rows.length < MOST_CRITERIA && (
              <Button className="self-start" onClick={() => setRows([...rows, newRow(rows)])}>
                Add a criterion
              </Button>
            )}
            <Field
              name="perEntry"
              label="Judges for each entry"
              hint="Three or more make the result steadier."
            >
              <Select defaultValue={String(judging.perEntry || DEFAULT_PER_ENTRY)} options={PER_ENTRY} />
            </Field>
          </>
        )}
        <Until stored={judgingUntil} />
        <SubmitButton variant="filled" className="self-start">
          Save judging
        </SubmitButton>
      </ApiForm>
    </Section>
  );
}

/** End of judging, on the reader's clock. The server does not know that clock and draws its place. */
function Until({ stored }: { stored: string | null }): ReactElement {
  const zone = useReaderZone();
  if (zone === null)
    return (
      <Skeleton label="Loading the date">
        <SkeletonBox className="h-20 w-full" />
      </Skeleton>
    );
  return (
    <Field
      name="judgingUntil"
      label="Judging closes"
      hint={`In your time zone, ${zone.replaceAll('_', ' ')}. At most 60 days after submissions close. Judges get 24 hours at least, however late it starts.`}
    >
      <TextInput type="datetime-local" defaultValue={momentValue(stored ?? undefined)} />
    </Field>
  );
}
