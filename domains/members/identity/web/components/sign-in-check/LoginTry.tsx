import { useRef, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { fillForm } from '#platform/ui/form-context.ts';
import { anything, type FormValues } from '#platform/ui/form-rules.ts';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { pathTo } from '#platform/web/links.ts';
import { sessionApi } from '../session-api.ts';
import { RawAnswerBox } from './RawAnswerBox.tsx';
import { callRaw, type RawAnswer } from './raw-call.ts';

const RULES = { username: anything, password: anything };

/** The login call with its raw answer. It is the real one: a right password signs this browser in. */
export function LoginTry() {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<RawAnswer | 'running' | null>(null);
  const run = async (values: FormValues<keyof typeof RULES>) => {
    setAnswer('running');
    const given = await callRaw('POST', sessionApi.login.route.path, values);
    fillForm(form.current, { password: '' });
    setAnswer(given);
  };
  return (
    <section aria-labelledby="login-try">
      <SectionHeader id="login-try" title="Try the login call" className="mb-3" />
      <p className="mb-4 text-ink-2">
        This is the real call: a right password signs this browser in, wrong ones count towards the waiting
        time.
      </p>
      <Form ref={form} rules={RULES} busy={answer === 'running'} onSubmit={(values) => void run(values)}>
        <Field name="username" label="Username">
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="password" label="Password">
          <PasswordInput autoComplete="current-password" />
        </Field>
        <SubmitButton className="self-start">Send POST {sessionApi.login.route.path}</SubmitButton>
      </Form>
      {answer !== null && answer !== 'running' && (
        <div role="status" className="mt-4 flex flex-col items-start gap-3">
          <RawAnswerBox label="Answer of the login call" answer={answer} />
          {answer.status === 200 && (
            <Button onClick={() => window.location.assign(pathTo('/test-login'))}>Reload this page</Button>
          )}
        </div>
      )}
    </section>
  );
}
