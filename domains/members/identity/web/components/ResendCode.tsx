import type { ClientInput, EndpointSpec } from '#platform/kernel/contract.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { errorText } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useCountdown } from '../hooks/use-countdown.ts';

/** Seconds between two messages: as long as a mail usually takes, and within what the server sends. */
const RESEND_WAIT_SECONDS = 60;

interface ResendCodeProps<E extends EndpointSpec> {
  readonly call: ApiCall<E>;
  /** Where the code goes, for calls that ask. */
  readonly input: ClientInput<E>;
  /** A code has left just now, so the wait starts at once. */
  readonly justSent: boolean;
}

/** Asks for another code; the one before stops working. */
export function ResendCode<E extends EndpointSpec>({ call, input, justSent }: ResendCodeProps<E>) {
  const countdown = useCountdown(RESEND_WAIT_SECONDS, justSent);
  const resend = useApiMutation(call, { invalidates: [], onSuccess: countdown.restart });
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="quiet"
        busy={resend.isPending}
        disabledReason={
          countdown.left > 0 ? `You can ask for another one in ${countdown.left} s.` : undefined
        }
        onClick={() => resend.mutate(input)}
      >
        Send another code
      </Button>
      <div aria-live="polite" className="text-13 text-ink-2">
        {resend.isSuccess && 'A new code is on its way. The one before no longer works.'}
        {resend.isError && <FieldError id="resend-error">{errorText(resend.error)}</FieldError>}
      </div>
    </div>
  );
}
