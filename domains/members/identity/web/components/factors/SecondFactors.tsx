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
  /** Called when a second factor was added or removed. */
  readonly onChanged?: () => void;
}

/** The second factors of the account: set up, shown, removed. Appears on the account page and in the onboarding. */
export function SecondFactors({ onChanged }: SecondFactorsProps) {
  const factors = useApiQuery(factorsApi.getFactors, {}, { staleTime: 0 });
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const { data } = factors;
  const count = data && (data.authenticator === null ? 0 : 1) + data.passkeys.length;
  const countBefore = useRef(count);
  useEffect(() => {
    if (countBefore.current !== undefined && countBefore.current !== count) onChanged?.();
    countBefore.current = count;
  }, [count, onChanged]);
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
          {count !== 0 && <RecoveryCodesPart left={data.recoveryCodesLeft} onNewCodes={setNewCodes} />}
        </div>
      )}
      <NewRecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />
    </>
  );
}
