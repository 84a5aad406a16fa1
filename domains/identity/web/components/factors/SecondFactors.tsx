import { useEffect, useRef, useState } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { AuthenticatorPart } from './AuthenticatorPart.tsx';
import { factorsApi } from './factors-api.ts';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { RecoveryCodesPart } from './RecoveryCodesPart.tsx';

interface SecondFactorsProps {
  /** Told when the account gets its first second factor or loses its last. */
  readonly onChanged?: () => void;
}

/** The second factors of the account: set up, shown, removed. Appears on the account page and in the onboarding. */
export function SecondFactors({ onChanged }: SecondFactorsProps) {
  const factors = useApiQuery(factorsApi.getFactors, {}, { staleTime: 0 });
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const { data } = factors;
  const isProtected = data !== undefined && (data.authenticator !== null || data.passkeys.length > 0);
  const wasProtected = useRef<boolean | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    if (wasProtected.current !== null && wasProtected.current !== isProtected) onChanged?.();
    wasProtected.current = isProtected;
  }, [data, isProtected, onChanged]);
  return (
    <>
      {data === undefined && (
        <NotRead
          read={factors}
          loading="Loading your second factors"
          failed="Your second factors did not load."
          box="h-24"
        />
      )}
      {data && (
        <div className="flex flex-col gap-6">
          {data.requiredForAdmin && (
            <Notice tone="warn" title="Set up a second factor to use your administrator rights.">
              <p>Set up an authenticator app or a passkey here. The rights count at once after that.</p>
            </Notice>
          )}
          <AuthenticatorPart authenticator={data.authenticator} onNewCodes={setNewCodes} />
          <PasskeysPart passkeys={data.passkeys} onNewCodes={setNewCodes} />
          {isProtected && <RecoveryCodesPart left={data.recoveryCodesLeft} onNewCodes={setNewCodes} />}
        </div>
      )}
      <NewRecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />
    </>
  );
}
