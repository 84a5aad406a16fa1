import { useState } from 'react';
import { localMomentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ownUser } from '#platform/web/own-user.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { SensitiveQuestion } from '../proof/SensitiveQuestion.tsx';
import { StepUpDialog } from '../proof/StepUpDialog.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import type { FactorList } from './factor-list.ts';
import { factorsApi } from './factors-api.ts';

interface AuthenticatorPartProps {
  readonly authenticator: FactorList['authenticator'];
  readonly onNewCodes: (codes: readonly string[] | null) => void;
}

/** The authenticator app: set up, shown, removed. */
export function AuthenticatorPart({ authenticator, onNewCodes }: AuthenticatorPartProps) {
  return (
    <div>
      <SectionHeader level={3} title="Authenticator app" className="mb-2" />
      {authenticator ? (
        <RowList label="Authenticator app">
          <Row
            title={authenticator.name}
            secondary={
              <>
                Set up{' '}
                <time dateTime={authenticator.createdAt}>{localMomentText(authenticator.createdAt)}</time>
              </>
            }
            end={
              <>
                <Badge tone="ok">On</Badge>
                <RemoveAuthenticator />
              </>
            }
          />
        </RowList>
      ) : (
        <StartAuthenticator onNewCodes={onNewCodes} />
      )}
    </div>
  );
}

function StartAuthenticator({ onNewCodes }: Pick<AuthenticatorPartProps, 'onNewCodes'>) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const start = useSensitiveMutation(factorsApi.startAuthenticator, {
    invalidates: [],
    onSuccess: setSetup,
  });
  if (setup) {
    return <AuthenticatorSetup setup={setup} onConfirmed={onNewCodes} onCancel={() => setSetup(null)} />;
  }
  return (
    <>
      <p className="mb-3 max-w-read text-ink-2">
        An app on your phone shows a new 6-digit code every 30 seconds. Signing in then asks for one.
      </p>
      <Button busy={start.isPending} onClick={() => start.run({})}>
        Set up authenticator app
      </Button>
      {start.error && (
        <div role="alert" className="mt-2">
          <FieldError id="authenticator-start-error">{start.error.text}</FieldError>
        </div>
      )}
      <StepUpDialog stepUp={start.stepUp} />
    </>
  );
}

function RemoveAuthenticator() {
  return (
    <SensitiveQuestion
      call={factorsApi.removeAuthenticator}
      input={{}}
      invalidates={[factorsApi.getFactors, ownUser]}
      onDone={() => toast({ title: 'Authenticator app removed' })}
      title="Remove the authenticator app?"
      text="Signing in no longer asks for its codes. Without another second factor your recovery codes end too."
      cancelLabel="Keep it"
      confirmLabel="Remove"
      destructive
      trigger={
        <Button size="s" aria-label="Remove authenticator app">
          Remove
        </Button>
      }
    />
  );
}
