import type { CaseList } from '../contract/constants.ts';
import type { Review } from '../contract/schemas.ts';

export const LIST_LABEL: Readonly<Record<CaseList, string>> = {
  open: 'Open',
  appealed: 'With an open appeal',
  decided: 'Decided',
  flagged: 'Flagged',
  watched: 'Not held for review',
};

type Look = { readonly label: string; readonly tone: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' };

/** The state of a case in a word. */
export function caseLook({ state, decision }: Pick<Review, 'state' | 'decision'>): Look {
  if (state === 'open') return { label: 'Open', tone: 'warn' };
  if (decision === null) return { label: LIST_LABEL.watched, tone: 'neutral' };
  return { label: decision.label, tone: decision.takes ? 'bad' : 'ok' };
}

/** Names what a case is about: its member, else its subject, which came from no account. */
export const caseName = ({ member, summary }: Pick<Review, 'member' | 'summary'>): string =>
  member ?? summary;

/** A member's name, or what is in its place. */
export function nameText(name: string | null): string {
  return name ?? 'a member who has left';
}
