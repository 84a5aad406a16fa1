/** Name of appeals about a statement among the cases of reviews. */
export const REPUTATION_CASES = 'reputation';

/** A case as far as its member reads it. */
interface KnownCase {
  readonly id: string;
  readonly subjectId: string | null;
  readonly text: string | null;
  readonly openedAt: Date;
  readonly decisions: readonly {
    readonly decision: string;
    readonly reason: string;
    readonly decidedAt: Date;
  }[];
}

/** An appeal as its writer reads it. */
export function presentAppeal({ openedAt, decisions }: Pick<KnownCase, 'openedAt' | 'decisions'>) {
  const last = decisions.at(-1);
  const decided = last?.decision === 'refuse' ? ('refused' as const) : ('upheld' as const);
  return {
    state: last ? decided : ('open' as const),
    createdAt: openedAt.toISOString(),
    answer: last?.reason ?? null,
  };
}

/** The same with what was said, and when it was answered. */
export function presentSaid(appeal: KnownCase) {
  return {
    id: appeal.id,
    text: appeal.text ?? '',
    decidedAt: appeal.decisions.at(-1)?.decidedAt.toISOString() ?? null,
    ...presentAppeal(appeal),
  };
}
