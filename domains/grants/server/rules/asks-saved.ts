const SAVED = /\b(saved?|bookmark(ed|s)?|kept)\b/i;
const GRANTS = /\b(grants?|list|calls?|opportunit(y|ies))\b/i;
const SAVING = /\bhow (do|can|to|could|would)\b/i;

/** Whether a member looks for the grants they saved; how to save one is another question. */
export function asksSaved(question: string): boolean {
  return SAVED.test(question) && GRANTS.test(question) && !SAVING.test(question);
}
