import type { PasskeySummary } from '#identity/contract';

/** A passkey as its owner reads it. */
export function presentPasskey({ id, name, synced, createdAt, lastUsedAt }: PasskeySummary) {
  return {
    id,
    name,
    synced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
