import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { type FormRules, type FormValues, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ApiOperation } from '../../../contract/reference-schemas.ts';
import { accessText } from '../../access-text.ts';
import { type ConsoleRequest, consoleRequest, fieldOf, jsonProblem } from '../../console-request.ts';
import { type ConsoleAnswer, sendConsoleRequest } from '../../send-console-request.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { ConsoleFields } from './ConsoleFields.tsx';

type Outcome = ConsoleAnswer | 'sending' | 'failed' | null;

function rulesOf({ parameters, body }: ApiOperation): FormRules<string> {
  return {
    ...Object.fromEntries(
      parameters.map((parameter) => [
        fieldOf(parameter),
        parameter.isRequired ? required('Enter a value') : () => undefined,
      ]),
    ),
    ...(body ? { body: jsonProblem } : {}),
    as: () => undefined,
    key: (value, { as }) => (as === 'key' && value.trim() === '' ? 'Paste an API key' : undefined),
  };
}

/** Parameters, body and credentials of one operation; what changes something is sent after a question. */
export function ConsoleForm({ operation }: { readonly operation: ApiOperation }): ReactElement {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [asked, setAsked] = useState<ConsoleRequest | null>(null);
  const client = useQueryClient();
  const send = async (request: ConsoleRequest): Promise<void> => {
    setOutcome('sending');
    setOutcome(await sendConsoleRequest(request).catch(() => 'failed' as const));
    // Other pages may have read something that changed.
    if (request.method !== 'GET') await client.invalidateQueries({ refetchType: 'none' });
  };
  const submit = (values: FormValues<string>): void => {
    const key = values.as === 'key' ? (values.key ?? '').trim() : null;
    const request = consoleRequest(operation, { values, body: values.body ?? '', key });
    if (request.method === 'GET') void send(request);
    else setAsked(request);
  };
  return (
    <>
      <Form
        aria-label="Call"
        rules={rulesOf(operation)}
        onSubmit={submit}
        busy={outcome === 'sending'}
        className="flex-col gap-4"
      >
        <p className="text-ink-2">
          {operation.summary}. For: {accessText(operation.access)}.{' '}
          <TextLink className="underline" href={`${pathTo('/api-docs')}#${operation.id}`}>
            Reference
          </TextLink>
        </p>
        <ConsoleFields operation={operation} />
        <div>
          <SubmitButton variant="filled">Send</SubmitButton>
        </div>
      </Form>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title="Send this call?"
        description={
          <>
            <code className="break-all">
              {asked?.method} {asked?.address}
            </code>{' '}
            may change data on this instance,{' '}
            {asked?.key ? 'in the name of the key’s member' : 'in your name'}.
          </>
        }
        cancelLabel="Do not send"
        confirmLabel="Send the call"
        destructive={operation.method === 'DELETE'}
        onConfirm={() => {
          if (asked) void send(asked);
          setAsked(null);
        }}
      />
      <AnswerPanel outcome={outcome} />
    </>
  );
}
