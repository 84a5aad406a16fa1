import type { Turn } from '#platform/ui/turns.ts';

/** From the load of the page to the welcome (spec §9). */
export const WELCOME_DELAY_MS = 1000;

/**
 * The welcome, its three tabs and the offer to personalise are one turn, and the first. After it come the intro
 * hint of an assistant (rank 20) and learning pop-ups (rank 30): each asks by `useTurn` of the design system.
 */
export const WELCOME_TURN: Turn = { id: 'welcome', rank: 10, delayMs: WELCOME_DELAY_MS };
