import { type ReactElement, useState } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useSession } from '#platform/web/session.tsx';
import type { ApiOperation, ApiParameter } from '../../../contract/reference-schemas.ts';
import { fieldOf } from '../../console-request.ts';

/** The fields of a call: parameters with their examples, the body, and in whose name it is sent. */
export function ConsoleFields({ operation }: { readonly operation: ApiOperation }): ReactElement {
  const { parameters, body } = operation;
  return (
    <>
      {parameters.map((parameter) => (
        <Field
          key={fieldOf(parameter)}
          name={fieldOf(parameter)}
          label={parameter.name}
          hint={hintOf(parameter)}
          required={parameter.isRequired}
          optional={!parameter.isRequired}
        >
          <TextInput autoComplete="off" spellCheck={false} defaultValue={parameter.example ?? ''} />
        </Field>
      ))}
      {body && (
        <Field name="body" label="Body" hint={body.mediaType}>
          <TextArea rows={8} spellCheck={false} className="font-mono" defaultValue={body.example ?? ''} />
        </Field>
      )}
      <Credentials keyScope={operation.keyScope} />
    </>
  );
}

function hintOf({ in: place, type, note }: ApiParameter): string {
  const list = type.startsWith('array') ? 'separate with commas' : '';
  return [`${type} in the ${place}`, note, list].filter(Boolean).join('; ');
}

function Credentials({ keyScope }: Pick<ApiOperation, 'keyScope'>): ReactElement {
  const session = useSession();
  const [as, setAs] = useState('session');
  return (
    <>
      <RadioGroup
        legend="Send as"
        name="as"
        row
        value={as}
        onValueChange={setAs}
        options={[
          { value: 'session', label: session.state === 'visitor' ? 'Visitor' : 'Your session' },
          { value: 'key', label: 'API key' },
        ]}
        hint={
          keyScope ? `Keys with the scope ${keyScope} are accepted.` : 'This operation accepts no API key.'
        }
      />
      {as === 'key' && (
        <Field name="key" label="API key" hint="It is sent with this call and kept nowhere." required>
          <TextInput type="password" autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </>
  );
}
