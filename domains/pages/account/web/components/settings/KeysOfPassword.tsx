import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { ApiKey } from '#standing/api-keys/contract';
import { apiKeysApi } from '../api-keys/api-keys-api.ts';

interface KeysOfPasswordProps {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

const namesOf = (keys: readonly ApiKey[]) => keys.map(({ name }) => `“${name}”`).join(', ');

/** Effect of a new password on the member's API keys: those that can change something are revoked, the others if they like. */
export function KeysOfPassword({ isChosen, onChoose }: KeysOfPasswordProps) {
  const read = useApiQuery(apiKeysApi.listApiKeys, {}, { staleTime: 0 });
  const live = read.data?.keys.filter(({ isExpired }) => !isExpired) ?? [];
  const changing = new Set(read.data?.choices.flatMap(({ scope, changes }) => (changes ? [scope] : [])));
  const writers = live.filter(({ scopes }) => scopes.some((scope) => changing.has(scope)));
  const readers = live.filter((key) => !writers.includes(key));
  if (live.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">API keys</legend>
      {writers.length > 0 && (
        <Checkbox
          label="Revoke keys that can change something"
          hint={`Always done with a new password: ${namesOf(writers)}`}
          checked
          disabled
          readOnly
        />
      )}
      {readers.length > 0 && (
        <Checkbox
          label="Also revoke keys that only read"
          hint={namesOf(readers)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
    </fieldset>
  );
}
