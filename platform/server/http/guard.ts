import type { FastifyRequest } from 'fastify';
import { type Access, type Actor, decideAccess, VISITOR } from '../../kernel/access.ts';
import type { EndpointSpec } from '../../kernel/contract.ts';
import { platformErrors } from '../../kernel/errors.ts';
import type { Keys } from '../keys.ts';
import { isCsrfToken } from './csrf.ts';
import { comesFromOwnOrigin } from './origin.ts';
import type { RequestContext } from './request-context.ts';
import type { SessionPort } from './session-port.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The actor of a request: a visitor unless its session cookie names a live session. */
export async function resolveActor(context: RequestContext, sessions: SessionPort): Promise<Actor> {
  const token = context.sessionToken;
  return token ? sessions.resolve(token) : VISITOR;
}

/**
 * Refuses a forged unsafe request: wrong origin always, a missing token where the contract asks for one.
 * @throws csrf.origin, csrf.token
 */
export function requireOwnPage(
  request: FastifyRequest,
  context: RequestContext,
  endpoint: Pick<EndpointSpec, 'method' | 'csrf'>,
  deps: { keys: Keys; publicUrl: string },
): void {
  if (SAFE.has(endpoint.method)) return;
  if (!comesFromOwnOrigin(request.headers, deps.publicUrl)) throw platformErrors.fail('csrf.origin');
  if (endpoint.csrf === false) return;
  const browserId = context.knownBrowserId;
  if (!browserId || !isCsrfToken(deps.keys, browserId, request.headers['csrf-token'])) {
    throw platformErrors.fail('csrf.token');
  }
}

/**
 * Refuses an actor the contract does not let in; names the missing step where there is one.
 * @throws session.required, session.unverified, session.signed_in, access.forbidden, access.level_required
 */
export async function requireAccess(access: Access, actor: Actor, sessions: SessionPort): Promise<void> {
  const needsLevels = access.startsWith('onboarded:') && actor.kind === 'member';
  const decision = decideAccess(access, actor, needsLevels ? await sessions.levels(actor) : []);
  if (decision.allowed) return;
  switch (decision.reason) {
    case 'sign-in':
      throw platformErrors.fail('session.required');
    case 'verify':
      throw platformErrors.fail('session.unverified');
    case 'signed-in-already':
      throw platformErrors.fail('session.signed_in');
    case 'forbidden':
      throw platformErrors.fail('access.forbidden');
    case 'level': {
      const step = sessions.stepFor(decision.level);
      throw platformErrors.fail('access.level_required', {
        message: `One step is missing: ${step.label}.`,
        details: { level: decision.level, ...step },
      });
    }
  }
}
