import Upload from 'lucide-react/icons/upload';
import { type ReactElement, useState } from 'react';
import { bytesText, counted } from '#platform/kernel/format/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, matching } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { UPLOAD_MAX_BYTES } from '../../contract/constants.ts';
import type { UploadResult } from '../../contract/schemas.ts';
import { sourcesApi } from '../api.ts';

const FORMATS = [
  { value: 'jsonl', label: 'JSON lines' },
  { value: 'csv', label: 'CSV' },
  { value: 'grants-gov-xml', label: 'Grants.gov XML extract' },
  { value: 'commongrants', label: 'CommonGrants' },
  { value: '360giving', label: '360Giving' },
  { value: 'daoip5', label: 'DAOIP-5' },
];
const SOURCE = matching(/^[a-z0-9][a-z0-9._-]{0,60}$/, 'Use small letters, digits, ".", "_" and "-"');

/** Checks a file with grants, then loads it. */
export function UploadFile(): ReactElement {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isDryRun, setDryRun] = useState(true);
  const upload = useApiMutation(sourcesApi.uploadGrantsFile, { invalidates: [] });
  const fileProblem = isMissing && !file ? 'Choose a file' : tooLarge(file);
  return (
    <section aria-labelledby="upload" className="flex flex-col gap-3">
      <SectionHeader id="upload" title="Upload a file" />
      <Card>
        <ApiForm
          aria-label="Upload a file"
          rules={{ source: SOURCE, format: anything, skip: anything }}
          write={upload}
          failed="The file was not read."
          onTry={() => setMissing(true)}
          onSubmit={({ source, format, skip }) => {
            if (!file || tooLarge(file)) return;
            const query = {
              source: source.trim(),
              fileName: file.name.slice(-200),
              madeAt: new Date(file.lastModified).toISOString(),
              ...(format ? { format } : {}),
              dryRun: isDryRun ? ('true' as const) : ('false' as const),
              skipBadRows: skip ? ('true' as const) : ('false' as const),
            };
            upload.mutate({ query, body: file });
          }}
        >
          <Field label="File" hint={`Up to ${bytesText(UPLOAD_MAX_BYTES)}, also as .gz.`} error={fileProblem}>
            <TextInput
              type="file"
              className="min-w-0 items-center py-1.5"
              onChange={(event) => {
                upload.reset();
                setFile(event.target.files?.[0] ?? null);
              }}
            />
          </Field>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            <Field
              name="source"
              label="Source"
              required
              hint="Whose grants these are. Later files with the same name update them."
            >
              <TextInput placeholder="rivers-trust" autoCapitalize="none" />
            </Field>
            <Field name="format" label="Format" hint="Most formats are recognized.">
              <Select options={FORMATS} placeholder="Recognize it" />
            </Field>
          </div>
          <Checkbox
            label="Check only"
            hint="Reads every row and changes nothing."
            checked={isDryRun}
            onChange={(event) => setDryRun(event.target.checked)}
          />
          <Checkbox name="skip" value="yes" label="Skip rows with errors" />
          <SubmitButton icon={Upload} className="self-start">
            {isDryRun ? 'Check the file' : 'Load the file'}
          </SubmitButton>
        </ApiForm>
        {upload.data && <Result result={upload.data} />}
      </Card>
    </section>
  );
}

function tooLarge(file: File | null): string | undefined {
  return file && file.size > UPLOAD_MAX_BYTES
    ? `The file is larger than ${bytesText(UPLOAD_MAX_BYTES)}`
    : undefined;
}

function Result({ result }: { result: UploadResult }): ReactElement {
  const { loaded, keptOut, format, rowsRead, added, changed, unchanged, older, badRows, problems } = result;
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged${older > 0 ? `, ${older} older than the catalog` : ''}`;
  const read = `${counted(rowsRead, 'row')} read as ${format}, ${badRows} with errors.`;
  return (
    <Notice role="status" className="mt-4" tone={keptOut ? 'warn' : 'ok'} title={titleOf(loaded, keptOut)}>
      <p>{keptOut ? `${read} Correct them, or skip rows with errors.` : `${read} ${counts}.`}</p>
      {problems.length > 0 && (
        <ul aria-label="Errors" className="mt-2 flex max-h-60 list-disc flex-col gap-1 overflow-auto ps-5">
          {problems.map(({ place, message }) => (
            <li key={`${place} ${message}`} className="break-words">
              {place}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function titleOf(loaded: boolean, keptOut: boolean): string {
  if (keptOut) return 'Nothing was loaded: some rows have errors.';
  return loaded ? 'The file was loaded.' : 'The file is in order. Nothing was changed.';
}
