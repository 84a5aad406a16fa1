import { isInOrder } from '#platform/kernel/in-order.ts';

const SAVED = /\b(saved?|bookmark(ed|s)?|kept)\b/i;
const GRANTS = /\b(grants?|list|calls?|opportunit(y|ies))\b/i;
/** "What did I save?" */
const WHAT = /\b(what|which|where)\b/i;
const I_SAVED = /\b(did|have|do) i (have )?(saved?|bookmark(ed)?|kept|keep)\b/i;
const SAVING = /\bhow (do|can|to|could|would)\b/i;

/** Whether a member looks for the grants they saved; how to save one is another question. */
export function asksSaved(question: string): boolean {
  if (SAVING.test(question)) return false;
  return isInOrder(question, WHAT, I_SAVED) || (SAVED.test(question) && GRANTS.test(question));
}
