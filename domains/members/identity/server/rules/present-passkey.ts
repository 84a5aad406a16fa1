interface KeptPasskey {
  readonly id: string;
  readonly name: string;
  /** Kept by a service that copies it to other devices. */
  readonly synced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A passkey as its owner reads it. */
export function presentPasskey({ id, name, synced, createdAt, lastUsedAt }: KeptPasskey) {
  const times = { createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
  return { id, name, synced, ...times };
}
