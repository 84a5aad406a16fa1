import { type ReactElement, useEffect, useRef } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { Switch } from '#platform/ui/Switch.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { SCHEDULE_HOURS } from '../../contract/constants.ts';
import type { GrantSource } from '../../contract/schemas.ts';
import { sourcesApi } from '../api.ts';
import { DeadLetters } from './DeadLetters.tsx';

type Part = { readonly source: GrantSource };

/** One source: its switch, its schedule, its terms, and its records that were not loaded. */
export function SourceDetail({ source }: Part): ReactElement {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={box} aria-labelledby="source" className="flex scroll-mt-20 flex-col gap-4">
      <SectionHeader
        id="source"
        title={source.name}
        note={source.id}
        action={<TextLink href={pathTo('/admin/grant-sources')}>Close</TextLink>}
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Card>
          <OnOff source={source} />
          <Schedule source={source} />
        </Card>
        <FactList facts={factsOf(source)} className="break-words" />
      </div>
      <DeadLetters source={source} />
    </section>
  );
}

const KEY_TEXT = { none: 'Not needed', set: 'Set', missing: 'Missing: set it in GRANT_SOURCE_KEYS' };

function factsOf({ address, isReplaced, license, attribution, key }: GrantSource) {
  return [
    { label: 'Address', value: <span className="break-all">{address}</span> },
    ...(isReplaced ? [{ label: 'Set by', value: 'The operator, in GRANT_SOURCE_ADDRESSES' }] : []),
    { label: 'License', value: license ?? 'Not stated' },
    { label: 'Attribution', value: attribution ?? 'None required' },
    { label: 'Key', value: KEY_TEXT[key] },
  ];
}

function OnOff({ source: { id, name, isEnabled, asksFirst } }: Part): ReactElement {
  const change = useApiMutation(sourcesApi.changeGrantSource, {
    invalidates: [sourcesApi.listGrantSources],
    onSuccess: ({ source }) =>
      toast({
        title: source.isEnabled ? `${name} is on.` : `${name} is off. Its grants stay in the catalog.`,
      }),
  });
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label="Read this source"
        hint={
          asksFirst
            ? `${asksFirst} Off: it is not read on a schedule or here; by command with --everything.`
            : 'Off: it is not read on a schedule, here or by command.'
        }
        checked={change.isPending ? !isEnabled : isEnabled}
        onChange={() => change.mutate({ params: { id }, body: { isEnabled: !isEnabled } })}
      />
      {change.error && <WriteFailure error={change.error} title="The switch did not change." />}
    </div>
  );
}

const { min, max } = SCHEDULE_HOURS;

function hoursProblem(value: string): string | undefined {
  const hours = Number(value.trim());
  return value.trim() !== '' && !(Number.isInteger(hours) && hours >= min && hours <= max)
    ? `Write a whole number from ${min} to ${max}`
    : undefined;
}

function Schedule({ source: { id, everyHours, usualHours } }: Part): ReactElement {
  const change = useApiMutation(sourcesApi.changeGrantSource, {
    invalidates: [sourcesApi.listGrantSources],
    onSuccess: () => toast({ title: 'Schedule saved. It counts after the next run.' }),
  });
  return (
    <ApiForm
      aria-label="Schedule"
      rules={{ everyHours: hoursProblem }}
      write={change}
      failed="The schedule was not saved."
      onSubmit={({ everyHours: hours }) =>
        change.mutate({ params: { id }, body: { everyHours: hours.trim() === '' ? null : Number(hours) } })
      }
      className="mt-3 flex-wrap items-start gap-3"
    >
      <Field
        name="everyHours"
        label="Hours between runs"
        hint={`Empty: ${counted(usualHours, 'hour')}, as usual for this source.`}
        className="flex-1"
      >
        <TextInput inputMode="numeric" defaultValue={everyHours === usualHours ? '' : String(everyHours)} />
      </Field>
      <SubmitButton className="mt-6">Save</SubmitButton>
    </ApiForm>
  );
}
