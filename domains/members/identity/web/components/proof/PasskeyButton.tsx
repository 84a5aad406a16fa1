import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import { Button, type ButtonProps } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { PasskeyAnswer } from '../../../contract/passkey-schemas.ts';
import type { proofEndpoints } from '../../../contract/proof-endpoints.ts';
import { usePasskeyAct } from '../../hooks/use-passkey-act.ts';

type Start = (typeof proofEndpoints)['startPasskeySignIn' | 'startPasskeyProof'];

interface PasskeyButtonProps {
  readonly label: string;
  /** Gives the challenge. */
  readonly start: ApiCall<Start>;
  /** The passkey answered; what follows is up to the caller. */
  readonly onAnswer: (answer: PasskeyAnswer) => void;
  /** Set while the caller works with the answer. */
  readonly isBusy: boolean;
  /** Why the answer was refused. */
  readonly error: ApiError | null;
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
  readonly full?: boolean;
}

/** Asks the browser for a passkey; says below itself what went wrong. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { label, start, onAnswer, isBusy, error, variant, size, full = false } = props;
  const { ask, isAsking, problem } = usePasskeyAct();
  const problemId = useId();
  const begin = useApiMutation(start, { invalidates: [] });
  const answerNow = async () => {
    const answer = await ask(() => begin.mutateAsync({}));
    if (answer) onAnswer(answer);
  };
  const shown = problem ?? error?.text ?? null;
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        icon={KeyRound}
        variant={variant}
        size={size}
        full={full}
        busy={isAsking || isBusy}
        aria-describedby={shown && !isAsking ? problemId : undefined}
        onClick={() => void answerNow()}
      >
        {label}
      </Button>
      <div aria-live="polite">{shown && !isAsking && <FieldError id={problemId}>{shown}</FieldError>}</div>
    </div>
  );
}
