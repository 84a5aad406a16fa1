import { type ReactElement, useRef } from 'react';
import { useNavigate } from 'react-router';
import { LevelNotice } from '#members/onboarding/web';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { REQUEST_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRequest, SaveRequest } from '../../contract/schemas.ts';
import { REQUEST_READS, requestsApi } from '../api.ts';
import { useAutosave } from '../hooks/use-autosave.ts';
import { momentOf, momentValue } from '../words.ts';
import { KeptStatus } from './KeptStatus.tsx';

const RULES = {
  title: ofLength(LIMITS.titleMin, LIMITS.titleMax),
  need: ofLength(LIMITS.needMin, LIMITS.needMax),
  reason: ofLength(LIMITS.reasonMin, LIMITS.reasonMax),
  audience: ofLength(1, LIMITS.audienceMax),
  answersFor: anything,
  answersUntil: (value: string) => (value === '' ? 'Choose a day and a time' : undefined),
};
type Values = Readonly<Record<keyof typeof RULES, string>>;

const bodyOf = (values: Values): Omit<SaveRequest, 'revision'> => ({
  title: values.title,
  need: values.need,
  reason: values.reason,
  audience: values.audience,
  answersFor: values.answersFor === 'author' ? 'author' : 'members',
  answersUntil: momentOf(values.answersUntil),
});

type RfiFormProps = { id: string; stored: FullRequest | null; onStarted: () => void };

/** The form of a request for information, kept as a draft while it is written. */
export function RfiForm({ id, stored, onStarted }: RfiFormProps): ReactElement {
  const navigate = useNavigate();
  const isStarted = useRef(stored !== null);
  const { mutateAsync } = useApiMutation(requestsApi.saveRequest, {
    invalidates: [requestsApi.listRequests],
  });
  const publish = useApiMutation(requestsApi.publishRequest, {
    invalidates: REQUEST_READS,
    onSuccess: () => void navigate(pathTo('/rfps/:id', { id })),
  });
  const saver = useAutosave<Omit<SaveRequest, 'revision'>>(stored?.revision ?? 0, async (body, revision) => {
    const saved = await mutateAsync({ params: { id }, body: { ...body, revision } });
    if (!isStarted.current) onStarted();
    isStarted.current = true;
    return saved.revision;
  });
  async function send(values: Values): Promise<void> {
    saver.keep(bodyOf(values));
    const revision = await saver.flush();
    if (revision !== null) publish.mutate({ params: { id }, body: { revision } });
  }
  return (
    <>
      <LevelNotice level="email" title="You can write a draft now. Before you can publish it:" />
      <KeptStatus state={saver.state} />
      <ApiForm
        aria-label="Request for information"
        className="flex-col gap-5"
        rules={RULES}
        write={publish}
        failed="The request was not published."
        onValues={(values) => saver.keep(bodyOf(values))}
        onSubmit={(values) => void send(values)}
      >
        <Field name="title" label="Title">
          <TextInput defaultValue={stored?.title} />
        </Field>
        <Field name="need" label="What are you looking for?" hint="Describe the result, not the product.">
          <TextArea rows={7} limit={LIMITS.needMax} defaultValue={stored?.need} />
        </Field>
        <Field name="reason" label="Why do you need it?">
          <TextArea rows={3} limit={LIMITS.reasonMax} defaultValue={stored?.reason} />
        </Field>
        <Field name="audience" label="Who should answer?" hint="For example funders, or builders of sensors.">
          <TextInput defaultValue={stored?.audience} />
        </Field>
        <RadioGroup
          name="answersFor"
          legend="Who can read the answers?"
          defaultValue={stored?.answersFor ?? 'members'}
          options={[
            { value: 'members', label: 'All members' },
            { value: 'author', label: 'Only you', hint: 'Others see how many answers there are.' },
          ]}
        />
        <Field name="answersUntil" label="Answers until" hint="In UTC, at least one day from now.">
          <TextInput type="datetime-local" defaultValue={momentValue(stored?.answersUntil)} />
        </Field>
        <div>
          <SubmitButton variant="filled">Publish</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}
