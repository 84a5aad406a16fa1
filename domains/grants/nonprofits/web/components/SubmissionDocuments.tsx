import type { ReactElement } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { FileUpload } from '#platform/web/FileUpload.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '../../contract/constants.ts';
import type { Submission } from '../../contract/submission-schemas.ts';
import { submissionsApi } from '../api.ts';

type SubmissionDocumentsProps = { token: string; submission: Submission };

const READS = [submissionsApi.getSubmission];

/** Documents that show the organization, before it is reviewed. */
export function SubmissionDocuments({ token, submission }: SubmissionDocumentsProps): ReactElement {
  const { documents, needsDocument } = submission;
  const remove = useApiMutation(submissionsApi.removeSubmissionDocument, { invalidates: READS });
  return (
    <section aria-labelledby="documents" className="flex flex-col gap-3">
      <SectionHeader
        id="documents"
        title={needsDocument ? 'Add a document' : 'Documents'}
        note={needsDocument || documents.length > 0 ? undefined : 'Optional'}
      />
      <p className="text-14 text-ink-2">
        {needsDocument
          ? 'We cannot look up your organization ourselves. Add something that shows your organization: statutes, a letter from an authority or a bank. A photo is enough.'
          : 'Up to 3 files that show your organization. Only reviewers can open them; they are deleted 90 days after the decision.'}
      </p>
      {documents.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {documents.map(({ id, name, bytes }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2 text-14">
              <span className="wrap-anywhere">
                {name}, {bytesText(bytes)}
              </span>
              <Button
                size="s"
                variant="quiet"
                aria-label={`Remove ${name}`}
                busy={remove.isPending}
                onClick={() => remove.mutate({ params: { token, documentId: id } })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {remove.error && <WriteFailure error={remove.error} title="The document was not removed." />}
      {documents.length < DOCUMENTS_MAX && (
        <FileUpload
          call={submissionsApi.addSubmissionDocument}
          inputOf={(file, onProgress) => ({
            params: { token },
            query: { name: file.name },
            body: file,
            onProgress,
          })}
          maxBytes={DOCUMENT_BYTES_MAX}
          accepted="PDF, PNG or JPEG"
          invalidates={READS}
        />
      )}
    </section>
  );
}
