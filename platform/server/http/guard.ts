import type { FastifyRequest } from 'fastify';
import {
  type Access,
  type Actor,
  decideAccess,
  type KeyActor,
  type UnlockLevel,
  VISITOR,
} from '../../kernel/access.ts';
import type { EndpointSpec } from '../../kernel/contract.ts';
import { platformErrors } from '../../kernel/errors.ts';
import type { CsrfPairs } from './csrf.ts';
import { comesFromOwnOrigin } from './origin.ts';
import type { RequestContext } from './request-context.ts';
import type { SessionPort } from './session-port.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The actor of a request: a visitor unless its session cookie names a live session. At once where that is known. */
export function resolveActor(context: RequestContext, sessions: SessionPort): Actor | Promise<Actor> {
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
  deps: { csrf: CsrfPairs; publicUrl: string },
): void {
  if (SAFE.has(endpoint.method)) return;
  if (!comesFromOwnOrigin(request.headers, deps.publicUrl)) throw platformErrors.fail('csrf.origin');
  if (endpoint.csrf === false) return;
  if (!deps.csrf.fit(context.browserCookie, request.headers['csrf-token'])) {
    throw platformErrors.fail('csrf.token');
  }
}

/**
 * Returns the actor, if the contract lets them in. At once where nothing has to be looked up, because every answer
 * passes here and each wait costs a short one a twentieth of its time.
 * @throws session.required, session.unverified, session.signed_in, access.forbidden, access.level_required
 */
export function admit(
  access: Access,
  context: RequestContext,
  sessions: SessionPort,
): Actor | Promise<Actor> {
  const actor = resolveActor(context, sessions);
  return actor instanceof Promise
    ? actor.then((known) => admitActor(access, known, sessions))
    : admitActor(access, actor, sessions);
}

function admitActor(access: Access, actor: Actor, sessions: SessionPort): Actor | Promise<Actor> {
  if (access.startsWith('onboarded:') && actor.kind === 'member') {
    return sessions.levels(actor).then((levels) => requireAccess(access, actor, levels, sessions));
  }
  return requireAccess(access, actor, [], sessions);
}

/** Names the missing step where there is one. */
function requireAccess(
  access: Access,
  actor: Actor,
  levels: readonly UnlockLevel[],
  sessions: SessionPort,
): Actor | Promise<Actor> {
  const decision = decideAccess(access, actor, levels);
  if (decision.allowed) return actor;
  switch (decision.reason) {
    case 'sign-in':
      throw platformErrors.fail('session.required');
    case 'verify':
      throw platformErrors.fail('session.unverified');
    case 'signed-in-already':
      throw platformErrors.fail('session.signed_in');
    case 'forbidden':
      throw platformErrors.fail('access.forbidden');
    case 'level':
      return refuseLevel(actor, decision.level, sessions);
  }
}

/** @throws access.level_required with what is missing and where it is done */
export async function refuseLevel(
  actor: Actor | KeyActor,
  level: UnlockLevel,
  sessions: SessionPort,
): Promise<never> {
  const steps = await sessions.stepsFor(actor, level);
  const [first, ...others] = steps;
  const count = others.length === 0 ? 'One step is' : `${steps.length} steps are`;
  const labels = steps.map(({ label }) => label).join('; ');
  throw platformErrors.fail('access.level_required', {
    message: `${count} missing: ${labels}.`,
    details: { level, ...first, missing: steps },
  });
}
