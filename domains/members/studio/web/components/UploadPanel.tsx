import Upload from 'lucide-react/icons/upload';
import { type ReactElement, useRef, useState } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { DESCRIPTION_MAX, NO_FILE, NO_FILE_TITLE } from '../../contract/constants.ts';
import type { StudioStatus } from '../../contract/schemas.ts';
import { useFileUpload } from '../hooks/use-file-upload.ts';
import { UploadProgress } from './UploadProgress.tsx';

type UploadPanelProps = {
  /** Null until it is read: a file can be chosen meanwhile. */
  readonly status: Pick<StudioStatus, 'maxFileBytes' | 'extensions'> | null;
  /** Uploads a new version of this file. */
  readonly fileId?: string;
};

/** Chooses a file and uploads it; the same file chosen again continues where it stopped. */
export function UploadPanel({ status, fileId }: UploadPanelProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const upload = useFileUpload(() => {
    form.current?.reset();
    setFile(null);
  });
  const isBusy = upload.state.phase !== 'idle';
  return (
    <Card>
      <Form
        ref={form}
        rules={{ description: anything }}
        aria-label={fileId ? 'Upload a new version' : 'Upload a file'}
        onSubmit={({ description }) => {
          if (!file) toast({ variant: 'bad', title: NO_FILE_TITLE, description: NO_FILE });
          else upload.start(file, fileId ? { fileId } : { description: description.trim() });
        }}
      >
        <Field label="File" hint={hintOf(status)}>
          <TextInput
            type="file"
            accept={status?.extensions.map((extension) => `.${extension}`).join(',')}
            disabled={isBusy}
            className="min-w-0 items-center py-1.5"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
        {!fileId && (
          <Field
            label="Description"
            name="description"
            optional
            hint="What the file is and who it is for. The routing suggestion reads it."
          >
            <TextArea rows={2} limit={DESCRIPTION_MAX} disabled={isBusy} />
          </Field>
        )}
        {isBusy ? (
          <UploadProgress upload={upload} />
        ) : (
          <SubmitButton variant="filled" icon={Upload} className="self-start">
            {fileId ? 'Upload new version' : 'Upload'}
          </SubmitButton>
        )}
      </Form>
    </Card>
  );
}

function hintOf(status: UploadPanelProps['status']): string {
  const types = 'Images, video, audio, PDF, office files, text and ZIP.';
  return status ? `${types} Up to ${bytesText(status.maxFileBytes)}.` : types;
}
