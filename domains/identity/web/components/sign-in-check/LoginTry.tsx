import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { pathTo } from '#platform/web/links.ts';
import { sessionApi } from '../session-api.ts';
import { RawAnswerBox } from './RawAnswerBox.tsx';
import { callRaw, type RawAnswer } from './raw-call.ts';

/** The login call with its raw answer. It is the real one: a right password signs this browser in. */
export function LoginTry() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState<RawAnswer | 'running' | null>(null);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (answer === 'running') return;
    setAnswer('running');
    const given = await callRaw('POST', sessionApi.login.route.path, { username, password });
    setPassword('');
    setAnswer(given);
  };
  return (
    <section aria-labelledby="login-try">
      <SectionHeader id="login-try" title="Try the login call" className="mb-3" />
      <p className="mb-4 text-ink-2">
        This is the real call: a right password signs this browser in, wrong ones count towards the waiting
        time.
      </p>
      <form method="post" noValidate onSubmit={(event) => void run(event)} className="flex flex-col gap-4">
        <Field label="Username">
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label="Password">
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={answer === 'running'} className="self-start">
          Send POST {sessionApi.login.route.path}
        </Button>
      </form>
      {answer !== null && answer !== 'running' && (
        <div role="status" className="mt-4 flex flex-col items-start gap-3">
          <RawAnswerBox label="Answer of the login call" answer={answer} />
          {answer.status === 200 && (
            <Button onClick={() => window.location.assign(pathTo('/test-login'))}>Load this page anew</Button>
          )}
        </div>
      )}
    </section>
  );
}
