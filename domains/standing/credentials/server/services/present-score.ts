import type { Account } from '#members/identity/contract';
import type { Database } from '#platform/server/db/database.ts';
import { SCORE_PASS, SCORE_VERSION, type ScorePartId } from '../../contract/score-constants.ts';
import type { UniqueHumanScore } from '../../contract/score-schemas.ts';
import { countParts, scoreOf } from '../rules/unique-human-score.ts';
import { findScore } from '../store/score-store.ts';
import { readScoreEvidence, type ScoreServices } from './read-score.ts';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A member's score, for themselves alone. */
export async function presentScore(
  services: ScoreServices,
  db: Database,
  account: Account,
): Promise<UniqueHumanScore> {
  const now = services.clock.now();
  const row = await findScore(db, account.id);
  const evidence = await readScoreEvidence(services, db, account);
  return {
    counted: row && {
      version: row.version,
      points: row.points,
      passes: row.passes && row.expiresAt > now,
      countedAt: row.countedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    },
    pointsNow: scoreOf(evidence, now),
    pass: SCORE_PASS,
    version: SCORE_VERSION,
    parts: countParts(evidence, now).map(({ endsAt, takenUntil, ...part }) => ({
      ...part,
      offered: isOffered(part.part, services),
      endsAt: text(endsAt),
      takenUntil: text(takenUntil),
    })),
  };
}

/** Some parts need what an operator sets up. */
function isOffered(part: ScorePartId, { config }: Pick<ScoreServices, 'config'>): boolean {
  if (part === 'phone') return config.SMS_WEBHOOK_URL !== undefined;
  return part !== 'telegram' || config.TELEGRAM_BOT_TOKEN !== undefined;
}
