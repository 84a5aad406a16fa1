import { type ChangeEvent, type ReactElement, useState } from 'react';
import { StorageLeft, storageApi } from '#members/identity/web';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { COVER_BYTES_MAX, PROJECT_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { ProjectText } from '../../contract/schemas.ts';
import { pageApi } from '../page-api.ts';
import { ProjectCover } from './page/ProjectCover.tsx';

type Cover = ProjectText['cover'];

interface CoverFieldProps {
  readonly id: string;
  readonly value: Cover;
  readonly onChange: (cover: Cover) => void;
}

const TOO_LARGE = `This picture is larger than ${bytesText(COVER_BYTES_MAX)}.`;

/** The picture on top of the project page, shown as soon as it is uploaded, and what it shows in words. */
export function CoverField({ id, value, onChange }: CoverFieldProps): ReactElement {
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  // Here, not at the call: the form may have changed by the time the picture has arrived.
  const upload = useApiMutation(pageApi.uploadCover, {
    invalidates: [storageApi.getOwnStorage],
    onSuccess: (cover) => onChange({ id: cover.id, alt: value?.alt ?? '' }),
    onError: ({ text }) => setProblem(text),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const isTooLarge = file.size > COVER_BYTES_MAX;
    setProblem(isTooLarge ? TOO_LARGE : undefined);
    if (!isTooLarge) {
      setShare(0);
      upload.mutate({ body: file, onProgress: setShare });
    }
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Cover picture</legend>
      <Field
        id={id}
        label="Cover picture"
        optional
        error={problem}
        hint={
          upload.isPending
            ? `Uploading, ${Math.floor(share * 100)}%`
            : `JPEG, PNG or WebP, up to ${bytesText(COVER_BYTES_MAX)}.`
        }
      >
        <TextInput
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isPending}
          className="min-w-0 items-center py-1.5"
          onChange={choose}
        />
      </Field>
      <StorageLeft />
      {value && (
        <>
          <ProjectCover cover={{ ...value, alt: value.alt || 'Preview of the cover' }} />
          <Field label="What the picture shows" hint="Read aloud to people who cannot see it.">
            <TextInput
              value={value.alt}
              maxLength={LIMITS.coverAltMax}
              onChange={({ target }) => onChange({ id: value.id, alt: target.value })}
            />
          </Field>
          <Button size="s" variant="quiet" className="self-start" onClick={() => onChange(null)}>
            Remove the cover
          </Button>
        </>
      )}
    </fieldset>
  );
}
