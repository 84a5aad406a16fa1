import type { Pool } from 'pg';
import { type Actor, type MemberActor, type UnlockLevel, VISITOR } from '#platform/kernel/access.ts';
import { ChannelListener } from '#platform/server/db/channel-listener.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { SessionPort, Step } from '#platform/server/http/session-port.ts';
import type { Services } from '#platform/server/services.ts';
import { isLive, isTouchDue } from '../rules/session-times.ts';
import { stepFor } from '../rules/steps.ts';
import { selectAccount } from '../store/account-store.ts';
import {
  type LiveSession,
  SESSION_CHANNEL,
  selectLiveSession,
  touchSession,
} from '../store/session-store.ts';
import { hashOfToken, TOKEN_LENGTH } from './secret-token.ts';
import { SessionCache } from './session-cache.ts';
import { announceSessionsChanged, watchSessionChanges } from './session-changes.ts';

/** Knowledge of the levels members have reached and the steps they lack. */
export interface KnowsLevels {
  readonly levels: SessionPort['levels'];
  /** Missing steps for a level, as the refusal names them; without it the level's own step is named. */
  readonly missing?: (actor: Pick<MemberActor, 'userId'>, level: UnlockLevel) => Promise<readonly Step[]>;
}

export interface Sessions extends SessionPort {
  /** Resolves once recent sessions are kept in memory; at once without a pool. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * The platform's sessions. With a pool, one of its connections listens for changes and recent sessions are kept
 * in memory: a plain request then asks the database nothing, and an ended session or a lost right still counts
 * from the next request on, in every process (ASVS V7.4.1, V8.3.2). Without a pool each request asks.
 * @param knows who knows the unlock levels, wired by the app; without one only what an account alone tells
 */
export function createSessions(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  pool?: Pool,
  knows: KnowsLevels = { levels: (actor) => levelsOfAccount(services.db, actor) },
): Sessions {
  const { db, clock } = services;
  const adminsNeedFactor = services.config.ADMIN_SECOND_FACTOR === 'required';
  const actorOf = (session: LiveSession): Actor => actorBehind(session, adminsNeedFactor);
  const cache = new SessionCache();
  const unwatch = watchSessionChanges((userId) => cache.forget(userId));
  const listener = pool
    ? new ChannelListener(pool, services.log, {
        channels: [SESSION_CHANNEL],
        onNotice: (_channel, userId) => announceSessionsChanged(userId),
        // Without notices sessions are read from the database.
        onListening: (isListening) => cache.switch(isListening),
      })
    : null;

  // Kept by the token itself: it is in memory with every request anyway, and hashing it each time would cost as
  // much as the rest of a short answer. The database only ever sees the hash.
  async function load(token: string, now: Date): Promise<LiveSession | null> {
    const { generation } = cache;
    const session = await selectLiveSession(db, hashOfToken(token), now);
    if (session) cache.keep(token, session, now, generation);
    return session;
  }

  async function resolveAsking(token: string, kept: LiveSession | null, now: Date): Promise<Actor> {
    const session = kept ?? (await load(token, now));
    if (!session || !isLive(session, now)) return VISITOR;
    if (isTouchDue(session.lastSeenAt, now)) {
      cache.touch(token, now);
      await touchSession(db, session.sessionId, now);
    }
    return actorOf(session);
  }

  return {
    ready: listener?.ready ?? Promise.resolve(),
    resolve(token) {
      if (token.length !== TOKEN_LENGTH) return VISITOR;
      const now = clock.now();
      const kept = cache.find(token, now);
      return kept && isLive(kept, now) && !isTouchDue(kept.lastSeenAt, now)
        ? actorOf(kept)
        : resolveAsking(token, kept, now);
    },
    levels: knows.levels,
    async stepsFor(actor, level) {
      const isKnown = actor.kind === 'member' || actor.kind === 'key';
      const [first, ...others] = (isKnown && (await knows.missing?.(actor, level))) || [];
      // An administrator whose rights wait owes a second factor, not the rest of the level.
      if (first && actor.kind === 'member' && actor.adminRightsWait) return [first];
      // The missing step may be done by now; the refusal still has to name something.
      return first ? [first, ...others] : [stepFor(level)];
    },
    async close() {
      unwatch();
      listener?.stop();
    },
  };
}

async function levelsOfAccount(
  db: Database,
  { userId }: Pick<MemberActor, 'userId'>,
): Promise<readonly UnlockLevel[]> {
  const account = await selectAccount(db, userId);
  return account?.emailVerified ? ['basic', 'email'] : ['basic'];
}

/** Actor behind a session. An administrator without a second factor is a member until it is set up (ASVS V6.3.3). */
function actorBehind(session: LiveSession, adminsNeedFactor: boolean): Actor {
  const { state, userId, username, sessionId, isAdmin, isDeveloper } = session;
  if (state === 'pending') return { kind: 'pending', userId, username, sessionId };
  const waits = isAdmin && adminsNeedFactor && !session.hasSecondFactor;
  return {
    kind: 'member',
    userId,
    username,
    sessionId,
    isAdmin: isAdmin && !waits,
    isDeveloper,
    ...(waits ? { adminRightsWait: '2fa' } : {}),
  };
}
