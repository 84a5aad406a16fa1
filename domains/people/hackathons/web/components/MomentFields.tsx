import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { momentValue } from '#platform/web/moment-field.ts';
import { useReaderZone } from '#platform/web/use-reader-zone.ts';
import type { Hackathon } from '../../contract/schemas.ts';

type MomentFieldsProps = {
  stored: Hackathon | null;
  /** It has started. */
  isStartFixed: boolean;
};

/** Start and end, on the reader's clock. The server does not know that clock and draws their place. */
export function MomentFields({ stored, isStartFixed }: MomentFieldsProps): ReactElement {
  const zone = useReaderZone();
  if (zone === null)
    return (
      <Skeleton label="Loading the dates">
        <SkeletonBox className="h-20 w-full" />
      </Skeleton>
    );
  const inZone = `In your time zone, ${zone.replaceAll('_', ' ')}.`;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        name="startsAt"
        label="Starts"
        hint={isStartFixed ? 'It has started. The start can no longer change.' : inZone}
      >
        <TextInput
          type="datetime-local"
          readOnly={isStartFixed}
          defaultValue={momentValue(stored?.startsAt)}
        />
      </Field>
      <Field
        name="endsAt"
        label="Submissions close"
        hint={isStartFixed ? `${inZone} It can only move later.` : `${inZone} At most 90 days later.`}
      >
        <TextInput type="datetime-local" defaultValue={momentValue(stored?.endsAt)} />
      </Field>
    </div>
  );
}
