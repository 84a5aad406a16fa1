import { SensitiveQuestion } from '#members/identity/web';
import { dayText, localMomentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiKey, KeyChoice } from '#standing/api-keys/contract';
import { apiKeysApi } from './api-keys-api.ts';
import { KeyUsageDialog } from './KeyUsageDialog.tsx';

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
    cell: ({ scopes, dailyLimit }) => (
      <>
        {choices.flatMap(({ scope, word }) => (scopes.includes(scope) ? [word] : [])).join(', ')}
        {dailyLimit !== null && (
          <span className="block text-13 text-ink-3">{dailyLimit} HDAG in 24 hours</span>
        )}
      </>
    ),
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
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    narrow: 'score',
    align: 'end',
    cell: (key) => (
      <div className="flex flex-wrap justify-end gap-2">
        <KeyUsageDialog apiKey={key} />
        <Revoke apiKey={key} />
      </div>
    ),
  },
];

/** The member's keys, the newest first, each with its usage and to be revoked. */
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
