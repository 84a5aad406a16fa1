/** The two questionnaires, and the keys that this browser keeps their answers under. */
const KEYS = { strengths: 'hodag.strengths', causes: 'hodag.causes' } as const;
type Questionnaire = keyof typeof KEYS;
/** Long enough to register, short enough that the next person at this browser does not inherit them. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps what a signed-out visitor answered in this browser, for the account they are about to make. */
export function keepAnswers(of: Questionnaire, answers: object): void {
  try {
    localStorage.setItem(KEYS[of], JSON.stringify({ answers, at: Date.now() }));
  } catch {
    // A browser that keeps nothing asks again after the registration.
  }
}

/** The kept answers as they are stored; null where there are none or they are too old. */
export function readKeptAnswers(of: Questionnaire): unknown {
  try {
    const { answers, at } = JSON.parse(localStorage.getItem(KEYS[of]) ?? '{}') as Record<string, unknown>;
    const age = Date.now() - Number(at);
    return age >= 0 && age < KEPT_MS ? answers : null;
  } catch {
    return null;
  }
}

/** Whether there is something to give to an account. */
export function hasKeptAnswers(): boolean {
  return Boolean(readKeptAnswers('strengths') || readKeptAnswers('causes'));
}

/** Removes them: they are in the account now, or are not wanted. */
export function forgetKeptAnswers(of: Questionnaire): void {
  try {
    localStorage.removeItem(KEYS[of]);
  } catch {
    // Nothing was kept.
  }
}
