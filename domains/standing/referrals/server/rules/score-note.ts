interface Scored {
  readonly score: number | null;
  /** Null where it was not kept yet. */
  readonly scoreLimit: number | null;
}

/** The score that decided, against the limit of that moment, and both as they are today: the limit moves. */
export function scoreNote(
  settlement: Scored | undefined,
  today: { readonly score: number; readonly limit: number },
): string {
  const { score = null, scoreLimit = null } = settlement ?? {};
  const against = scoreLimit === null ? 'a limit that was not kept' : `a limit of ${scoreLimit.toFixed(2)}`;
  const then = score === null ? 'not scored yet' : `score ${score.toFixed(2)} against ${against}`;
  return `${then}; ${today.score.toFixed(2)} against ${today.limit.toFixed(2)} today`;
}
