import type { ReactElement, ReactNode } from 'react';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { ApiOperation } from '../../../contract/reference-schemas.ts';
import { accessText } from '../../access-text.ts';
import { curlOf } from '../../curl-of.ts';
import { FieldTable } from './FieldTable.tsx';

/** Parameters, answers and refusals of one operation. */
export function OperationDetail({ operation }: { readonly operation: ApiOperation }): ReactElement {
  const { id, parameters, body, answers, errors, keyScope } = operation;
  const origin = useOrigin();
  return (
    <div className="flex flex-col gap-5">
      <FactList
        className="max-w-read text-13"
        facts={[
          { label: 'Name', value: <code>{id}</code> },
          { label: 'Who may call it', value: accessText(operation.access) },
          { label: 'API key', value: keyScope ? <code>{keyScope}</code> : 'Not accepted' },
          ...(operation.needsToken ? [{ label: 'With a session', value: 'CSRF-Token header needed' }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2 text-13">
        <TextLink href={pathTo('/developer/api', { operation: id })}>Open in the console</TextLink>
        <TextLink href={`#${id}`}>Link to this operation</TextLink>
      </div>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldTable caption={`Parameters of ${id}`} fields={parameters} />
        </Part>
      )}
      {body && (
        <Part title={`Body: ${body.mediaType}`}>
          {body.fields.length > 0 && <FieldTable caption={`Body of ${id}`} fields={body.fields} />}
        </Part>
      )}
      <Part title="Example">
        <CodeBlock label="Copy command" code={curlOf(operation, origin)} />
      </Part>
      {answers.map(({ status, mediaType, fields, example }) => (
        <Part key={`${status} ${mediaType}`} title={`Answer ${status}: ${mediaType}`}>
          {fields.length > 0 && <FieldTable caption={`Answer ${status} of ${id}`} fields={fields} />}
          {example && <CodeBlock label="Copy answer" code={example} />}
        </Part>
      ))}
      <Part title="Refusals">
        <ul aria-label={`Error codes of ${id}`} className="flex flex-wrap gap-x-4 gap-y-2 text-13">
          {errors.map((code) => (
            <li key={code}>
              <TextLink href={`${pathTo('/developer/errors')}#${code}`}>
                <code className="break-all">{code}</code>
              </TextLink>
            </li>
          ))}
          <li>
            <TextLink href={`${pathTo('/developer/errors')}#errors-platform`}>Those of every call</TextLink>
          </li>
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SectionHeader level={3} title={title} />
      {children}
    </div>
  );
}
