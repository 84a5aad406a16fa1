import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ownUser } from '#platform/web/own-user.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { makePasskey, passkeyProblem } from '../proof/passkey-browser.ts';
import { StepUpDialog } from '../proof/StepUpDialog.tsx';
import type { FactorList } from './factor-list.ts';
import { factorsApi } from './factors-api.ts';
import { PasskeyRow } from './PasskeyRow.tsx';

interface PasskeysPartProps {
  readonly passkeys: FactorList['passkeys'];
  readonly onNewCodes: (codes: readonly string[] | null) => void;
}

/** The passkeys of the account: added, named, removed. */
export function PasskeysPart({ passkeys, onNewCodes }: PasskeysPartProps) {
  return (
    <div>
      <SectionHeader level={3} title="Passkeys" className="mb-2" />
      {passkeys.length > 0 ? (
        <RowList label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </RowList>
      ) : (
        <p className="max-w-read text-ink-2">
          A passkey lives in your device, its screen lock or a security key. It signs you in by itself and
          cannot be phished.
        </p>
      )}
      <AddPasskey
        name={passkeys.length === 0 ? 'Passkey' : `Passkey ${passkeys.length + 1}`}
        onNewCodes={onNewCodes}
      />
    </div>
  );
}

function AddPasskey({ name, onNewCodes }: { name: string } & Pick<PasskeysPartProps, 'onNewCodes'>) {
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useApiMutation(factorsApi.addPasskey, {
    invalidates: [factorsApi.getFactors, ownUser],
    onSuccess: ({ passkey, recoveryCodes }) => {
      toast({ title: 'Passkey added', description: passkey.name });
      onNewCodes(recoveryCodes);
    },
    onError: (error) => setProblem(error.text),
  });
  const start = useSensitiveMutation(factorsApi.startPasskey, {
    invalidates: [],
    onError: (error) => setProblem(error.text),
    onSuccess: async (options) => {
      setMaking(true);
      try {
        add.mutate({ body: { answer: await makePasskey(options), name } });
      } catch (failure) {
        setProblem(passkeyProblem(failure));
      } finally {
        setMaking(false);
      }
    },
  });
  return (
    <>
      <Button
        className="mt-3"
        busy={start.isPending || isMaking || add.isPending}
        onClick={() => {
          setProblem(null);
          start.run({});
        }}
      >
        Add a passkey
      </Button>
      {problem && (
        <div role="alert" className="mt-2">
          <FieldError id="passkey-add-error">{problem}</FieldError>
        </div>
      )}
      <StepUpDialog stepUp={start.stepUp} />
    </>
  );
}
