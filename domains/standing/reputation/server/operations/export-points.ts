import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { ageInDays, decayAfter } from '../rules/decay.ts';
import { presentPoint } from '../rules/present-point.ts';
import { readStatement } from '../services/read-statement.ts';
import { repIdTerms } from '../settings.ts';

/** The caller's whole statement as CSV, newest first. Cells that a spreadsheet would run as formulas are escaped. */
export const exportPoints: Operation<typeof reputationEndpoints.exportPoints> = async (services, actor) => {
  const { points } = await readStatement(services, requireMember(actor).userId);
  const now = services.clock.now();
  const terms = repIdTerms(services);
  const lines = points.map((point) => {
    const {
      id,
      rule,
      reversal,
      worthIn30Days: _,
      isCorrection: __,
      ...shown
    } = presentPoint(point, now, terms);
    const ageDays = ageInDays(point.earnedAt, now);
    const decay = decayAfter(ageDays, terms.halfLifeDays).toFixed(6);
    const reversed = { reversedAt: reversal?.at ?? '', reversalReason: reversal?.reason ?? '' };
    return { id, rule, ...shown, ageDays, decay, ...reversed };
  });
  const columns = [
    'earnedAt',
    'rule',
    'label',
    'subject',
    'points',
    'status',
    'ageDays',
    'decay',
    'worthNow',
    'reversedAt',
    'reversalReason',
    'id',
  ] as const;
  const content = toCsv(columns, csvRows(columns, lines));
  return { fileName: 'repid.csv', content };
};
