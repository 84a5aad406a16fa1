import { useRef, useState } from 'react';
import { Terms } from '#people/learning/web';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { ApiKey, KeyChoice } from '#standing/api-keys/contract';
import { apiKeysApi } from './api-keys-api.ts';
import { KeyExample } from './KeyExample.tsx';
import { KeyTable } from './KeyTable.tsx';
import { type Made, MadeKey } from './MadeKey.tsx';
import { NewKeyForm } from './NewKeyForm.tsx';

/** Keys by which programs act for the member. */
export function ApiKeysSection() {
  const read = useApiQuery(apiKeysApi.listApiKeys, {}, { staleTime: 0 });
  return (
    <SettingsSection id="api-keys" title="API keys">
      <p className="mb-3 text-ink-2">
        A program with one of your keys can do what you choose for that key, and nothing else. It cannot sign
        in as you, change your settings, pay for deals or campaigns, or act as an administrator. Changing your
        password revokes keys that can change something; resetting it revokes every key.
      </p>
      <div className="mb-3">
        <Terms terms={['hdag']} />
      </div>
      {read.data ? (
        <Keys {...read.data} />
      ) : (
        <NotRead
          read={read}
          loading="Loading your API keys"
          failed="Your API keys did not load."
          box="h-24"
        />
      )}
    </SettingsSection>
  );
}

interface KeysProps {
  readonly keys: readonly ApiKey[];
  readonly choices: readonly KeyChoice[];
  /** In HDAG. */
  readonly dailyLimitMax: string;
}

function Keys({ keys, choices, dailyLimitMax }: KeysProps) {
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAsking(false);
    // The focused element goes with the form.
    opener.current?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      {keys.length > 0 ? (
        <KeyTable keys={keys} choices={choices} />
      ) : (
        <EmptyState title="No API keys yet">Keys you make for programs are listed here.</EmptyState>
      )}
      <div>
        <Button ref={opener} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          Make an API key
        </Button>
      </div>
      {isAsking && (
        <NewKeyForm
          choices={choices}
          dailyLimitMax={dailyLimitMax}
          onCancel={close}
          onMade={({ secret, scopes }) => {
            close();
            const reads = choices.find(
              ({ scope, firstCall }) => firstCall !== null && scopes.includes(scope),
            );
            setMade({ secret, firstCall: reads?.firstCall ?? null });
          }}
        />
      )}
      <KeyExample />
      <MadeKey made={made} onDone={() => setMade(null)} />
    </div>
  );
}
