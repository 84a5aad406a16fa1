import { SensitiveQuestion } from '#members/identity/web';
import { dayText, localMomentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiKey, KeyChoice } from '#standing/api-keys/contract';
import { apiKeysApi } from './api-keys-api.ts';

const columnsOf = (choices: readonly KeyChoice[]): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Name',
    narrow: 'lead',
    cell: ({ name }) => <span className="font-medium break-words">{name}</span>,
  },
  {
    key: 'may',
    header: 'May',
    narrow: 'second',
    narrowHeader: true,
    cell: ({ scopes }) =>
      choices.flatMap(({ scope, word }) => (scopes.includes(scope) ? [word] : [])).join(', '),
  },
  {
    key: 'limit',
    header: 'Daily limit',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ dailyLimit }) => (dailyLimit === null ? 'gives nothing' : `${dailyLimit} HDAG`),
  },
  {
    key: 'expires',
    header: 'Expires',
    narrow: 'third',
    narrowHeader: true,
    cell: (key) => (
      <>
        <time dateTime={key.expiresAt}>{dayText(key.expiresAt)}</time>
        {key.isExpired && <Badge tone="warn">Expired</Badge>}
      </>
    ),
  },
  {
    key: 'used',
    header: 'Last used',
    narrow: 'third',
    narrowHeader: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? 'never' : <time dateTime={lastUsedAt}>{localMomentText(lastUsedAt)}</time>,
  },
  {
    key: 'revoke',
    header: 'Revoke',
    headerHidden: true,
    narrow: 'score',
    align: 'end',
    cell: (key) => <Revoke apiKey={key} />,
  },
];

/** The member's keys, the newest first, each to be revoked. */
export function KeyTable({
  keys,
  choices,
}: {
  readonly keys: readonly ApiKey[];
  readonly choices: readonly KeyChoice[];
}) {
  return (
    <DataTable caption="Your API keys" columns={columnsOf(choices)} rows={keys} rowKey={({ id }) => id} />
  );
}

function Revoke({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  return (
    <SensitiveQuestion
      call={apiKeysApi.revokeApiKey}
      input={{ params: { id } }}
      invalidates={[apiKeysApi.listApiKeys]}
      onDone={() => toast({ title: 'API key revoked', description: name })}
      title="Revoke this API key?"
      text={`Programs that use “${name}” are refused from now on. It cannot be undone.`}
      cancelLabel="Keep it"
      confirmLabel="Revoke"
      destructive
      trigger={
        <Button size="s" aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      }
    />
  );
}
