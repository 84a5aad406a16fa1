import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { signedApi } from '../api.ts';
import { ProofResult } from '../components/ProofResult.tsx';

const RULES = { text: required('Paste a link or a proof') };

/** Checks a proof that anyone pastes, without an account. */
function VerifyPage(): ReactElement {
  const check = useApiMutation(signedApi.verifyProof, { invalidates: [] });
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Verify a proof"
        lead="Did a Hodag member show you a proof? Check what it says and whether it is in force. You need no account."
      />
      <ApiForm<keyof typeof RULES>
        aria-label="Verify a proof"
        className="max-w-read flex-col gap-3"
        rules={RULES}
        write={check}
        toldAt="text"
        onSubmit={({ text }) => check.mutate({ body: { text } })}
      >
        <Field
          name="text"
          label="Link or proof"
          hint="The link, the content of a downloaded proof, or a signed credential. A QR code holds the link: open it with your camera."
        >
          <TextArea rows={4} autoComplete="off" spellCheck={false} />
        </Field>
        <div>
          <SubmitButton>Verify</SubmitButton>
        </div>
      </ApiForm>
      {check.data && <ProofResult outcome={check.data} />}
    </div>
  );
}

export { VerifyPage as Component };
