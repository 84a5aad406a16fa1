import KeyRound from 'lucide-react/icons/key-round';
import type { ReactElement } from 'react';
import { usePasskeyAct } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { rememberPlace } from '#platform/web/return-place.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { LIFE_DAYS } from '../../contract/constants.ts';
import type { Credentials } from '../../contract/index.ts';
import { CREDENTIAL_READS, credentialsApi } from '../api.ts';
import { codeText } from '../words.ts';

/** The proof of life: its state, the ceremony, and the code that comes with it. */
export function LifeProof({ credentials }: { credentials: Credentials }): ReactElement {
  const { factors, life } = credentials;
  return (
    <section aria-labelledby="proof-of-life" className="flex flex-col gap-3">
      <SectionHeader id="proof-of-life" title="Proof of life" />
      <p className="max-w-read text-ink-2">
        You confirm with your passkey that you are here now. Your device asks for your finger, your face or
        its PIN; we learn only that it did. It is valid for {LIFE_DAYS} days, and we remind you two weeks
        before your SBT would lapse.
      </p>
      {life && (
        <p>
          {life.isValid ? 'Valid until ' : 'It ended on '}
          <LocalMoment at={life.validUntil} />.
        </p>
      )}
      {factors.passkey ? (
        <Ceremony isValid={life?.isValid ?? false} />
      ) : (
        <Notice tone="info" title="This needs a passkey first.">
          <TextLink href={`${pathTo('/account')}#second-factor`} onClick={rememberPlace}>
            Add a passkey
          </TextLink>
        </Notice>
      )}
    </section>
  );
}

function Ceremony({ isValid }: { isValid: boolean }): ReactElement {
  const passkey = usePasskeyAct();
  const start = useApiMutation(credentialsApi.startLifeProof, { invalidates: [] });
  const prove = useApiMutation(credentialsApi.proveLife, { invalidates: CREDENTIAL_READS });
  const begin = async () => {
    prove.reset();
    const answer = await passkey.ask(async () => (await start.mutateAsync({})).options);
    if (answer) prove.mutate({ body: { answer } });
  };
  const problem = passkey.problem ?? prove.error?.text ?? null;
  return (
    <>
      <div>
        <Button
          icon={KeyRound}
          variant={isValid ? undefined : 'filled'}
          busy={passkey.isAsking || prove.isPending}
          onClick={() => void begin()}
        >
          {isValid ? 'Renew, and show a code' : 'Prove life with your passkey'}
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3">
        {problem && !passkey.isAsking && <FieldError id="life-problem">{problem}</FieldError>}
        {prove.data && (
          <Notice tone="ok" title="You proved life.">
            <p>
              A member who is with you and vouches for you types this code. It is shown once and valid until{' '}
              <LocalMoment at={prove.data.codeExpiresAt} />.
            </p>
            <p className="mt-2 font-mono text-20 text-ink" translate="no">
              {codeText(prove.data.code)}
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}
