import { useState } from 'react';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Filled } from '#platform/web/places.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { proofEndpoints } from '../../../contract/proof-endpoints.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { proofApi } from './proof-api.ts';
import { telegramProofPlace, walletProofPlace } from './proof-places.ts';
import { TypedProof } from './TypedProof.tsx';

export type ProofWays = ClientResult<(typeof proofEndpoints)['getProofWays']>;

type Way = 'password' | 'code' | 'telegram';

const OFFERS: Record<Way, string> = {
  password: 'Use your password',
  code: 'Use a code',
  telegram: 'Use Telegram',
};

const LOADING = <Skeleton label="Loading your factors" />;

/** Lists the typed ways; a passkey and a wallet are a button each. */
function typedWays({ password, code, telegram }: ProofWays): Way[] {
  return [
    ...(password ? (['password'] as const) : []),
    ...(code ? (['code'] as const) : []),
    ...(telegram ? (['telegram'] as const) : []),
  ];
}

/** The ways to prove again who is there, as far as the account has them. */
export function ProofForm({ ways, onProved }: { ways: ProofWays; onProved: () => void }) {
  const typed = typedWays(ways);
  const [chosen, setChosen] = useState<Way | undefined>(typed[0]);
  const byPasskey = useApiMutation(proofApi.reauthenticate, { invalidates: [], onSuccess: onProved });
  const hasNone = chosen === undefined && !ways.passkey && ways.wallet === null;
  return (
    <div className="flex flex-col gap-4">
      {chosen === 'telegram' && ways.telegram && (
        <Filled
          place={telegramProofPlace}
          props={{ botUsername: ways.telegram.botUsername, onProved }}
          loading={LOADING}
        />
      )}
      {chosen && chosen !== 'telegram' && <TypedProof key={chosen} way={chosen} onProved={onProved} />}
      {typed.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {typed
            .filter((way) => way !== chosen)
            .map((way) => (
              <Button key={way} variant="quiet" size="s" onClick={() => setChosen(way)}>
                {OFFERS[way]}
              </Button>
            ))}
        </div>
      )}
      {ways.passkey && (
        <PasskeyButton
          label="Use a passkey"
          start={proofApi.startPasskeyProof}
          isBusy={byPasskey.isPending}
          error={byPasskey.error}
          onAnswer={(passkey) => byPasskey.mutate({ body: { passkey } })}
        />
      )}
      {ways.wallet !== null && (
        <Filled place={walletProofPlace} props={{ address: ways.wallet, onProved }} loading={LOADING} />
      )}
      {hasNone && <p>Sign out, sign in again and come back within ten minutes: that is a proof as well.</p>}
    </div>
  );
}
