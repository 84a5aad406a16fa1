import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { useVerificationWays } from '../../hooks/use-verification-ways.ts';
import { SignInEnded } from './SignInEnded.tsx';
import { VerifyByFactor } from './VerifyByFactor.tsx';
import { VerifyByMail } from './VerifyByMail.tsx';

interface VerifySignInProps {
  readonly onVerified: () => void;
  /** The login that mailed the code happened on this page. */
  readonly justSent: boolean;
}

/** The second half of a sign-in: a second factor where there is one, else the mailed code (spec §4 "Session"). */
export function VerifySignIn({ onVerified, justSent }: VerifySignInProps) {
  const ways = useVerificationWays(true);
  if (!ways) return <Skeleton label="Looking up what is asked" />;
  const [first] = ways;
  if (!first) return <SignInEnded />;
  return (
    <TakeFocus when={justSent}>
      {first === 'email' ? (
        <VerifyByMail justSent={justSent} onVerified={onVerified} />
      ) : (
        <VerifyByFactor ways={ways} first={first} onVerified={onVerified} />
      )}
    </TakeFocus>
  );
}
