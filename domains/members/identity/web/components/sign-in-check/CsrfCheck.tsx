import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { createApi } from '#platform/web/api.ts';
import { identityEndpoints } from '../../../contract/endpoints.ts';
import { RawAnswerBox } from './RawAnswerBox.tsx';
import { callRaw, type RawAnswer } from './raw-call.ts';

const { path } = createApi(identityEndpoints).getCsrfToken.route;

/** Whether this browser gets its CSRF token. The token itself is not shown: a screenshot would carry it along. */
export function CsrfCheck() {
  const [answer, setAnswer] = useState<RawAnswer | 'running' | null>(null);
  const run = async () => {
    setAnswer('running');
    setAnswer(await callRaw('GET', path));
  };
  const length = answer === null || answer === 'running' ? null : lengthOfToken(answer);
  return (
    <section aria-labelledby="csrf-check">
      <SectionHeader id="csrf-check" title="CSRF token" className="mb-3" />
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-2">
          Every call that changes something carries it, but for the paths of signing in and out.
        </p>
        <Button busy={answer === 'running'} onClick={() => void run()}>
          Fetch the token
        </Button>
        {length !== null && (
          <Notice tone="ok" role="status" title={`The server gave a token of ${length} characters.`} />
        )}
        {answer !== null && answer !== 'running' && length === null && (
          <div role="status" className="w-full">
            <RawAnswerBox label="Answer of the token call" answer={answer} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Characters of the token; null when the answer holds none. */
function lengthOfToken({ status, text }: RawAnswer): number | null {
  if (status !== 200) return null;
  try {
    const { csrfToken } = JSON.parse(text) as { csrfToken?: unknown };
    return typeof csrfToken === 'string' && csrfToken !== '' ? csrfToken.length : null;
  } catch {
    return null;
  }
}
