import { SCHEDULE_MAX_MS, SCHEDULE_MIN_MS } from '../../contract/constants.ts';
import type { KeptText } from '../../contract/schemas.ts';

/**
 * State of a document, from which the text in force follows; null stands for a document that no administrator has
 * touched.
 */
export type DocumentState = {
  readonly publishedVersion: number | null;
  readonly seenShipped: string;
  readonly hasDraft: boolean;
} | null;

/** Whether a document has the text that ships with Hodag, and takes over that of each release. */
export function followsShipped(state: DocumentState): boolean {
  return state === null || state.publishedVersion === null;
}

/**
 * Whether Hodag now ships another text than the one that the edited text or the draft was written from.
 * @param shipped fingerprint of the shipped text
 */
export function hasNewerShipped(state: DocumentState, shipped: string): boolean {
  if (state === null || (followsShipped(state) && !state.hasDraft)) return false;
  return state.seenShipped !== shipped;
}

/** The fingerprint that counts as seen after a text was kept: the present one where the text began from it. */
export function seenAfterSaving(state: DocumentState, shipped: string): string {
  const isFirst = state === null || (followsShipped(state) && !state.hasDraft);
  return isFirst ? shipped : state.seenShipped;
}

/** Whether a text may be published at this time. */
export function canSchedule(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= SCHEDULE_MIN_MS && ahead <= SCHEDULE_MAX_MS;
}

/** Whether two texts are the same one. */
export function isSameText(one: KeptText | null, other: KeptText | null): boolean {
  if (one === null || other === null) return one === other;
  return one.title === other.title && one.summary === other.summary && one.markdown === other.markdown;
}
