import type { Hex } from './hex.ts';

/** A project's key on the chain: its id, filled up with zeros to 32 bytes. */
export function projectKey(projectId: string): Hex {
  return `0x${projectId.replaceAll('-', '').toLowerCase().padEnd(64, '0')}`;
}
