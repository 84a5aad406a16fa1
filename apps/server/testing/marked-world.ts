import { randomUUID } from 'node:crypto';
import { aMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { MarkedWriter, type SceneSender } from './marked-writer.ts';
import type { ProductServer } from './product-server.ts';

/** Where the scenes play: the member who will delete their account, and others. */
export interface MarkedWorld {
  readonly server: ProductServer;
  /** Deletes the account later; their texts are searched for. */
  readonly me: MarkedWriter;
  readonly you: MarkedWriter;
  readonly third: MarkedWriter;
  readonly admin: MarkedWriter;
  /** A moment or day so many days from now. */
  at(days: number): string;
  on(days: number): string;
}

export const newId = (): string => randomUUID();

/** Makes the members. The name and addresses of the one who leaves are markers too. */
export async function aMarkedWorld(server: ProductServer, send?: SceneSender): Promise<MarkedWorld> {
  const { db, clock } = server.services;
  const writer = async (prefix: string, isAdmin = false) =>
    new MarkedWriter(
      server,
      await aMember(db, { username: `${prefix}name`, email: `${prefix}mail@example.org`, isAdmin }),
      prefix,
      send,
    );
  const [me, you, third, admin] = [
    await writer('qz'),
    await writer('yv'),
    await writer('xw'),
    await writer('wq', true),
  ];
  me.fieldOf.set('qzname', 'register.username').set('qzmail', 'addEmail.email');
  const at = (days: number): string => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  return { server, me, you, third, admin, at, on: (days) => at(days).slice(0, 10) };
}
