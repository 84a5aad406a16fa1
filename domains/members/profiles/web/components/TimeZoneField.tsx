import { memo, useEffect, useId, useState } from 'react';
import { ownTimeZone } from '#platform/kernel/format/zones.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';

interface TimeZoneFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (timeZone: string) => void;
  readonly error?: string | undefined;
}

/** Some 400 of them: drawn once, not with every key of the form. */
const ZoneList = memo(function ZoneList({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});

/** A time zone by its IANA name, suggested while one types, or this browser's own. */
export function TimeZoneField({ id, value, onChange, error }: TimeZoneFieldProps) {
  const listId = useId();
  // Known in the browser only: the server's own list and zone say nothing of the member.
  const [known, setKnown] = useState<{ readonly own: string; readonly all: readonly string[] } | null>(null);
  useEffect(() => {
    const own = ownTimeZone();
    setKnown({ own, all: Intl.supportedValuesOf('timeZone') });
  }, []);
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <Field id={id} label="Time zone" optional hint="Such as Europe/Berlin" error={error} className="w-full">
        <TextInput
          value={value}
          list={listId}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {known && <ZoneList id={listId} names={known.all} />}
      {known && value !== known.own && (
        <Button size="s" variant="quiet" onClick={() => onChange(known.own)}>
          Use {known.own}
        </Button>
      )}
    </div>
  );
}
