import type { Actor } from '#platform/kernel/access.ts';
import type { HackathonPhase, HackathonState } from '../contract/constants.ts';
import type { HackathonAction } from '../contract/schemas.ts';

interface Guarded {
  readonly hostId: string | null;
  readonly state: HackathonState;
  /** Null while it was never listed. */
  readonly listedAt: Date | null;
}

/** Whether the reader is its host. */
export function isHost(actor: Actor, { hostId }: Pick<Guarded, 'hostId'>): boolean {
  return actor.kind === 'member' && actor.userId === hostId;
}

const isAdmin = (actor: Actor): boolean => actor.kind === 'member' && actor.isAdmin;

/** Everyone reads what is listed, or was until it was canceled; the rest its host and administrators. */
export function canReadHackathon(actor: Actor, hackathon: Guarded): boolean {
  const { state, listedAt } = hackathon;
  if (state === 'listed' || (state === 'canceled' && listedAt !== null)) return true;
  return isHost(actor, hackathon) || isAdmin(actor);
}

/** Why a declined hackathon is not listed is for its host and administrators. */
export function canReadDecision(actor: Actor, hackathon: Pick<Guarded, 'hostId'>): boolean {
  return isHost(actor, hackathon) || isAdmin(actor);
}

/** A host cancels until the end, an administrator at any time; what was declined or canceled stays so. */
export function canCancel(actor: Actor, hackathon: Guarded, phase: HackathonPhase): boolean {
  if (hackathon.state !== 'pending' && hackathon.state !== 'listed') return false;
  return isAdmin(actor) || (isHost(actor, hackathon) && phase !== 'ended');
}

/** The host takes back what they wrote, and an administrator what should not be read. */
export function canRemoveNews(actor: Actor, hackathon: Pick<Guarded, 'hostId'>): boolean {
  return isHost(actor, hackathon) || isAdmin(actor);
}

interface Standing {
  readonly phase: HackathonPhase;
  readonly isRegistered: boolean;
  /** Author of a submission, or a maker of one by a team. */
  readonly making: 'author' | 'maker' | null;
}

/** Lists the actions open to the reader of a hackathon now, as far as its state decides; levels are the guard's. */
export function actionsOf(
  actor: Actor,
  hackathon: Guarded,
  { phase, isRegistered, making }: Standing,
): HackathonAction[] {
  if (actor.kind !== 'member') return [];
  const isReader = !isHost(actor, hackathon) && !isAdmin(actor);
  const isRunning = hackathon.state === 'listed' && phase !== 'ended';
  const isEditable = isHost(actor, hackathon) && hackathon.state !== 'canceled' && phase !== 'ended';
  const all: [HackathonAction, boolean][] = [
    ['edit', isEditable],
    ['changeStart', isEditable && phase === 'upcoming'],
    ['cancel', canCancel(actor, hackathon, phase)],
    ['register', isRunning && !isRegistered],
    ['withdraw', isRegistered && phase !== 'ended' && making !== 'author'],
    ['submit', isRunning && isRegistered && phase === 'open' && making !== 'maker'],
    ['removeSubmissions', isAdmin(actor) && phase === 'ended'],
    ['report', hackathon.state === 'listed' && hackathon.hostId !== null && isReader],
  ];
  return all.flatMap(([action, may]) => (may ? [action] : []));
}
