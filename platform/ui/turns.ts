import { isInForm } from './over-form.ts';

/** Something that comes up over the page by itself and waits for its turn. */
export interface Turn {
  /** Tells turns apart. */
  readonly id: string;
  /** Lowest rank goes first among those due together. */
  readonly rank: number;
  /** From asking to being due. */
  readonly delayMs: number;
}

interface Asked extends Turn {
  readonly dueAt: number;
  readonly onTurn: () => void;
}

/** Calls within this of each other count as due together. */
const TOGETHER_MS = 500;
/** From the end of one turn to the next: two things in a row are as bad as two at once. */
export const REST_MS = 1000;
/** How often it is looked whether a dialog of the page has been closed. */
const LOOK_AGAIN_MS = 500;

let asked: readonly Asked[] = [];
let current: Asked | null = null;
let cooldownUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks for a turn: `onTurn` is called once it is due, no other turn is taken, no form is in use and no dialog or
 * menu is open. The turn lasts until the returned function is called, which also takes back a request.
 */
export function askForTurn(turn: Turn, onTurn: () => void): () => void {
  const mine: Asked = { ...turn, dueAt: Date.now() + turn.delayMs, onTurn };
  asked = [...asked, mine];
  look();
  return () => {
    asked = asked.filter((other) => other !== mine);
    if (current === mine) {
      current = null;
      cooldownUntil = Date.now() + REST_MS;
    }
    look();
  };
}

function look(): void {
  clearTimeout(timer);
  document.removeEventListener('focusout', lookSoon);
  if (current !== null || asked.length === 0) return;
  const now = Date.now();
  const next = firstOf(now);
  const waitMs = Math.max(cooldownUntil, next.dueAt) - now;
  if (waitMs > 0) lookIn(waitMs);
  else if (isInForm()) document.addEventListener('focusout', lookSoon, { once: true });
  else if (isSomethingOpen()) lookIn(LOOK_AGAIN_MS);
  else {
    current = next;
    asked = asked.filter((other) => other !== next);
    next.onTurn();
  }
}

function lookIn(ms: number): void {
  timer = setTimeout(look, ms);
}

/** Between two fields the focus is nowhere for a moment: look when it has arrived. */
function lookSoon(): void {
  lookIn(0);
}

/** Picks the highest-ranked of those due together with the earliest, by now or once the pause is over. */
function firstOf(now: number): Asked {
  const earliest = Math.min(...asked.map(({ dueAt }) => dueAt));
  const moment = Math.max(now, cooldownUntil, earliest) + TOGETHER_MS;
  return asked
    .filter(({ dueAt }) => dueAt <= moment)
    .reduce((best, one) =>
      one.rank < best.rank || (one.rank === best.rank && one.dueAt < best.dueAt) ? one : best,
    );
}

const OPEN = ['dialog', 'alertdialog', 'menu']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join(', ');

function isSomethingOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}

/** Forgets every request and the rest between turns: a test starts with an empty queue. */
export function forgetTurns(): void {
  clearTimeout(timer);
  document.removeEventListener('focusout', lookSoon);
  asked = [];
  current = null;
  cooldownUntil = 0;
}
