/** A change that alters no answer, told by its place and its lines before and after. */
export interface EquivalentMutant {
  readonly where: string;
  readonly change: string;
}

/** One reason, and the changes it holds for. */
const because = (_reason: string, where: string, ...changes: readonly string[]): EquivalentMutant[] =>
  changes.map((change) => ({ where, change }));

/** Checked one by one; what is here is not counted. An entry that is no mutant of today's source is an error. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...because(
    '`tight` names accounts that are there: it was read from the same table under the same lock.',
    'tokens_decide_in_turn',
    'FROM unnest(tight) WITH ORDINALITY AS u (id, place) JOIN tokens_account a ON a.id = u.id; → FROM unnest(tight) WITH ORDINALITY AS u (id, place) LEFT JOIN tokens_account a ON a.id = u.id;',
  ),
  ...because(
    'A turn that touches no tight account passes by both questions: only slower.',
    'tokens_decide_in_turn',
    'WHERE u.code = 0 AND (p.place IS NOT NULL OR q.place IS NOT NULL) ORDER BY u.place → WHERE u.code = 0 ORDER BY u.place',
  ),
  ...because(
    'tokens_head has one row, whose CHECK makes `one` true.',
    'tokens_post',
    'SELECT h.last_seq INTO base FROM tokens_head h WHERE h.one FOR UPDATE; → SELECT h.last_seq INTO base FROM tokens_head h FOR UPDATE;',
    'UPDATE tokens_head h SET last_seq = base + fresh WHERE h.one; → UPDATE tokens_head h SET last_seq = base + fresh ;',
  ),
  ...because(
    'The short way then refuses every batch, and the long one decides the same: only slower.',
    'tokens_post',
    'PERFORM tokens_post_at_once(base, keys, payers, payees, amounts, kinds, refs, moment); → PERFORM tokens_post_at_once(base, keys, payees, payees, amounts, kinds, refs, moment);',
    'PERFORM tokens_post_at_once(base, keys, payers, payees, amounts, kinds, refs, moment); → PERFORM tokens_post_at_once(base, keys, payers, payers, amounts, kinds, refs, moment);',
  ),
  ...because(
    'More accounts are looked at in turn than need be, which decides the same: only slower.',
    'tokens_post',
    'FROM unnest(payers, amounts, codes) AS u (payer, amount, code) WHERE u.code = 0 GROUP BY u.payer) s → FROM unnest(payers, amounts, codes) AS u (payer, amount, code) GROUP BY u.payer) s',
    'WHERE a.balance - s.spent < CASE WHEN a.vests_from IS NULL THEN a.floor ELSE tokens_vesting_floor(a.vests_total, a.vests_from, moment) END; → ;',
    'WHERE a.balance - s.spent < CASE WHEN a.vests_from IS NULL THEN a.floor → WHERE a.balance - s.spent <= CASE WHEN a.vests_from IS NULL THEN a.floor',
  ),
  ...because(
    'An account that is not there has no balance, and WHERE leaves out what compares with nothing.',
    'tokens_post',
    'JOIN tokens_account a ON a.id = s.payer → LEFT JOIN tokens_account a ON a.id = s.payer',
  ),
  ...because(
    'Nothing is tight, or nothing fresh, or no key known: then the statements inside touch no row.',
    'tokens_post',
    'IF tight IS NOT NULL THEN → IF true THEN',
    'IF fresh > 0 THEN → IF true THEN',
    'IF fresh > 0 THEN → IF fresh >= 0 THEN',
    'IF fresh > 0 THEN → IF fresh > (-1) THEN',
    'IF fresh < cardinality(keys) THEN → IF true THEN',
    'IF fresh < cardinality(keys) THEN → IF fresh <= cardinality(keys) THEN',
  ),
  ...because(
    'A code of -1 was given because the key is in the journal, which keeps it.',
    'tokens_post',
    'JOIN tokens_transfer x ON x.key = u.key → LEFT JOIN tokens_transfer x ON x.key = u.key',
  ),
  ...because(
    'tokens_head has one row, whose CHECK makes `one` true.',
    'tokens_post_at_once',
    'UPDATE tokens_head SET last_seq = base + cardinality(keys) WHERE one; → UPDATE tokens_head SET last_seq = base + cardinality(keys) ;',
  ),
  ...because(
    'FOUND asks whether there is one, not how many: only slower.',
    'tokens_post_at_once',
    'WHERE u.kind * 64 + (u.payer & 7) * 8 + (u.payee & 7) <> ALL (routes) LIMIT 1; → WHERE u.kind * 64 + (u.payer & 7) * 8 + (u.payee & 7) <> ALL (routes) LIMIT 2;',
    'WHERE u.kind * 64 + (u.payer & 7) * 8 + (u.payee & 7) <> ALL (routes) LIMIT 1; → WHERE u.kind * 64 + (u.payer & 7) * 8 + (u.payee & 7) <> ALL (routes) ;',
  ),
  ...because(
    'Accounts are changed in their order to find neighbours in the same pages; their turn is that of tokens_head.',
    'tokens_post_at_once',
    'GROUP BY s.id ORDER BY s.id → GROUP BY s.id',
  ),
  ...because(
    'Who only receives is asked too whether they stood above their floor. Where not, the long way decides, which does not ask.',
    'tokens_post_at_once',
    'RETURNING m.debit = 0 OR a.balance - m.credit >= CASE WHEN a.vests_from IS NULL THEN a.floor → RETURNING m.debit = (-1) OR a.balance - m.credit >= CASE WHEN a.vests_from IS NULL THEN a.floor',
  ),
  ...because(
    'More batches go the long way, which decides the same: only slower.',
    'tokens_post_at_once',
    'm.credit = 0 OR NOT a.closed AS takes → m.credit = (-1) OR NOT a.closed AS takes',
    'm.credit = 0 OR NOT a.closed AS takes → m.credit = 0 AND NOT a.closed AS takes',
    'm.credit = 0 OR NOT a.closed AS takes → m.credit = 0 AS takes',
  ),
  ...because(
    'Who pays out the last of it goes the long way, which decides the same: only slower.',
    'tokens_post_at_once',
    'RETURNING m.debit = 0 OR a.balance - m.credit >= CASE WHEN a.vests_from IS NULL THEN a.floor → RETURNING m.debit = 0 OR a.balance - m.credit > CASE WHEN a.vests_from IS NULL THEN a.floor',
  ),
  ...because(
    'Where both are the same it does not matter which is taken.',
    'domains/standing/tokens/server/rules/reversal.ts',
    'const amount = balance < left ? balance : left; → const amount = balance <= left ? balance : left;',
  ),
  ...because(
    'Where both are the same it does not matter which is taken.',
    'domains/standing/tokens/server/rules/reward-plan.ts',
    'return amounts.reduce((one, other) => (other < one ? other : one)); → return amounts.reduce((one, other) => (other <= one ? other : one));',
  ),
  ...because(
    'Any day that every month has: the day is set again at the end.',
    'domains/standing/tokens/server/rules/vesting.ts',
    'target.setUTCDate(1); → target.setUTCDate(2);',
  ),
];
