import { isInOrder } from '#platform/kernel/in-order.ts';

const TOKEN = /\b(hdag|tokens?|coins?)\b/i;
const REWARD = /\b(hdag|tokens?|coins?|rewards?)\b/i;
const OTHER_MONEY = /\b(grants?|funding|awards?|invoices?|salar(y|ies))\b/i;

const TRADE =
  /\b(sell|selling|sold|sale|buy|buying|bought|purchase|price|listed|trade|traded|trading|cash|money|dollars?|euros?|crypto exchange|withdraw|convert|worth)\b/i;
/** Said of nothing but a token. */
const CASH_OUT = /\bcash (it|them|this) (out|in)\b|\bcash out\b/i;
/** "Worth now" is what a pending reward has not lost yet. */
const DECAY = /\b(decay\w*|pending|los(e|es|ing)|fade)\b/i;

/** Whether a member asks to buy or sell HDAG, or what it is worth in money. */
export function asksTrade(question: string): boolean {
  if (DECAY.test(question)) return false;
  return (TOKEN.test(question) && TRADE.test(question)) || CASH_OUT.test(question);
}

const GET =
  /\bhow (do|can|could|would|will|to|should) (i |we |you )?(get|earn|receive|claim|collect|make)\b/i;
const WHEN = /\b(when|how (soon|long)|why|where)\b/i;
const PAID = /\b(paid|pay|payout|paid out|arrive|receive|get|come|credited|waiting|pending)\b/i;
/** "How much HDAG is waiting for me?" */
const HOW_MUCH = /\bhow (much|many)\b/i;
const WAITING = /\b(waiting|pending|on (the|its) way|arrives?|outstanding|will (i|we) get)\b/i;
/** Members call HDAG by many names. */
const MY_MONEY = /\bmy (money|earnings|payouts?|payments?)\b/i;
const THEY_PAID = /^\W*when (are|do|will) (they|it|these|those) (be |get )?(paid|arrive|come)\b/i;

/** Whether a member asks how HDAG reaches them, or when. */
export function asksPayment(question: string): boolean {
  if (OTHER_MONEY.test(question)) return false;
  const asksWhen = isInOrder(question, WHEN, PAID);
  if (THEY_PAID.test(question)) return true;
  return (
    ((REWARD.test(question) && (GET.test(question) || asksWhen || isInOrder(question, HOW_MUCH, WAITING))) ||
      (MY_MONEY.test(question) && asksWhen)) &&
    !/\bdecay\w*\b/i.test(question)
  );
}
