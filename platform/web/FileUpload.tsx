import { type ChangeEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import type { ClientInput, EndpointSpec } from '../kernel/contract.ts';
import { bytesText } from '../kernel/format/numbers.ts';
import type { ApiCall } from './api.ts';
import type { OnProgress } from './send-file.ts';
import { useApiMutation } from './use-api.ts';

interface FileUploadProps<E extends EndpointSpec> {
  readonly call: ApiCall<E>;
  /** Input of the call; it passes `onProgress` on. */
  readonly inputOf: (file: File, onProgress: OnProgress) => ClientInput<E>;
  readonly maxBytes: number;
  /** Accepted types, without the size: "PDF or Word". */
  readonly accepted: string;
  readonly invalidates: readonly ApiCall[];
  readonly onSuccess?: () => void;
  /** Further remarks, below. */
  readonly children?: ReactNode;
}

/** Chooses one file and sends it as it is: how far it is, what is accepted, and in words why it was not kept. */
export function FileUpload<E extends EndpointSpec>(props: FileUploadProps<E>): ReactElement {
  const { call, inputOf, maxBytes, accepted, invalidates, onSuccess, children } = props;
  const inputId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const upload = useApiMutation(call, {
    invalidates,
    onSuccess: () => onSuccess?.(),
    onError: ({ text }) => setProblem(text),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const isTooLarge = file.size > maxBytes;
    setProblem(isTooLarge ? `Files can have up to ${bytesText(maxBytes)}.` : null);
    if (isTooLarge) return;
    setShare(0);
    upload.mutate(inputOf(file, setShare));
  };
  const note = problem ?? `${accepted}, up to ${bytesText(maxBytes)}.`;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={inputId} className="font-semibold">
        Add a file
      </label>
      <input
        id={inputId}
        type="file"
        disabled={upload.isPending}
        aria-describedby={`${inputId}-note`}
        className="max-w-full text-13"
        onChange={choose}
      />
      {upload.isPending && <progress aria-label="Uploading" value={share} className="w-full max-w-form" />}
      <p
        id={`${inputId}-note`}
        aria-live="polite"
        className={problem ? 'text-13 text-bad-text' : 'text-13 text-ink-3'}
      >
        {upload.isPending ? 'Uploading' : note}
      </p>
      {children}
    </div>
  );
}
