import type { ReactElement } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { all, anything, ofLength, required } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import {
  ALT_TEXT_MAX,
  AUDIENCES,
  CATEGORIES,
  DESCRIPTION_MAX,
  NAME_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '../../contract/constants.ts';
import type { FileDetail } from '../../contract/schemas.ts';
import { FILE_READS, studioApi } from '../api.ts';
import { AUDIENCE_OPTIONS, CATEGORY_OPTIONS } from '../words.ts';

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

function tagProblem(text: string): string | undefined {
  const tags = tagsOf(text);
  if (tags.length > TAGS_MAX) return `Enter ${TAGS_MAX} tags or fewer`;
  return tags.some((tag) => tag.length > TAG_MAX) ? `Tags have ${TAG_MAX} characters or fewer` : undefined;
}

/** Form for the details of a file. */
export function FileDetailsForm({ file }: { file: FileDetail }): ReactElement {
  const { id, name, description, altText, category, tags, audience, kind } = file;
  const save = useApiMutation(studioApi.changeStudioFile, {
    invalidates: FILE_READS,
    onSuccess: () => toast({ title: 'Saved' }),
  });
  return (
    <Card>
      <ApiForm
        rules={{
          name: all(required('Enter a name'), ofLength(1, NAME_MAX)),
          altText: ofLength(0, ALT_TEXT_MAX),
          description: ofLength(0, DESCRIPTION_MAX),
          category: anything,
          audience: anything,
          tags: tagProblem,
        }}
        write={save}
        failed="The details were not saved."
        aria-label="Details"
        onSubmit={(values) =>
          save.mutate({
            params: { id },
            body: {
              name: values.name.trim(),
              description: values.description.trim(),
              ...(kind === 'image' ? { altText: values.altText.trim() } : {}),
              category: CATEGORIES.find((one) => one === values.category) ?? 'other',
              audience: AUDIENCES.find((one) => one === values.audience) ?? null,
              tags: tagsOf(values.tags),
            },
          })
        }
      >
        <Field label="Name" name="name" required>
          <TextInput defaultValue={name} />
        </Field>
        {kind === 'image' && (
          <Field
            label="Alt text"
            name="altText"
            hint="What the image shows, for people who do not see it. Required before sharing."
          >
            <TextArea rows={2} limit={ALT_TEXT_MAX} defaultValue={altText} />
          </Field>
        )}
        <Field label="Description" name="description" optional>
          <TextArea rows={3} limit={DESCRIPTION_MAX} defaultValue={description} />
        </Field>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Field label="Category" name="category">
            <Select options={CATEGORY_OPTIONS} defaultValue={category} />
          </Field>
          <Field label="Audience" name="audience">
            <Select options={AUDIENCE_OPTIONS} placeholder="Not specified" defaultValue={audience ?? ''} />
          </Field>
        </div>
        <Field label="Tags" name="tags" hint="Separate with commas" optional>
          <TextInput defaultValue={tags.join(', ')} autoComplete="off" />
        </Field>
        <SubmitButton variant="filled" className="self-start">
          Save
        </SubmitButton>
      </ApiForm>
    </Card>
  );
}
