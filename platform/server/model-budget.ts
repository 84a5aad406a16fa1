import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from './db/database.ts';
import { platformSettings } from './platform-settings.ts';
import type { Services } from './services.ts';

type Counting = Pick<Services, 'db' | 'clock' | 'config'>;

/** Remaining use of the language model by a member today. */
export interface ModelLeft {
  readonly drafts: number;
  readonly perDay: number;
}

/** A draft that was counted and may be asked for. */
export interface ModelTurn {
  /** Puts what the draft took in place of what was reserved for it. Without it the reservation counts. */
  settle(tokens: number): Promise<void>;
}

/** Names the limit that is used up, as a sentence for the member; what was made without the model is added to it. */
export class ModelBudgetSpent {
  readonly sentence: string;

  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

const OWN_SPENT = 'You have used all drafts by the language model for today.';
const ALL_SPENT = 'All drafts by the language model on this site are used for today.';

interface Use {
  readonly drafts: number;
  readonly tokens: number;
}

/** A token is about this many characters of English. */
const CHARACTERS_PER_TOKEN = 4;

/** About how many tokens a text has, rounded up. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/**
 * Counts a draft before the model is asked: with what it may take at most, behind a lock that all drafts of the instance
 * take, so many at once cannot pass a limit together.
 * @param tokens the most it may take
 */
export async function takeModelTurn(
  services: Counting,
  memberId: string,
  tokens: number,
): Promise<ModelTurn | ModelBudgetSpent> {
  const day = dayOf(services);
  return inTransaction(services.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('platform_model_use', 0))`);
    const { own, all } = await readUse(tx, day, memberId);
    const limits = limitsOf(services);
    if (!hasRoom(own, limits.member, tokens)) return new ModelBudgetSpent(OWN_SPENT);
    if (!hasRoom(all, limits.instance, tokens)) return new ModelBudgetSpent(ALL_SPENT);
    await addUse(tx, { day, memberId, drafts: 1, tokens });
    return {
      settle: (taken) => addUse(services.db, { day, memberId, drafts: 0, tokens: Math.ceil(taken) - tokens }),
    };
  });
}

/** Reads a member's remaining use, for the place where drafts are asked for. */
export async function readModelLeft(services: Counting, memberId: string): Promise<ModelLeft> {
  const { own, all } = await readUse(services.db, dayOf(services), memberId);
  const { member, instance } = limitsOf(services);
  const isSpent = own.tokens >= member.tokens || all.tokens >= instance.tokens;
  const drafts = Math.max(0, Math.min(member.drafts - own.drafts, instance.drafts - all.drafts));
  return { drafts: isSpent ? 0 : drafts, perDay: member.drafts };
}

function hasRoom(used: Use, limit: Use, tokens: number): boolean {
  return used.drafts + 1 <= limit.drafts && used.tokens + tokens <= limit.tokens;
}

function dayOf({ clock }: Pick<Services, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10);
}

function limitsOf({ config }: Pick<Services, 'config'>): { member: Use; instance: Use } {
  const set = platformSettings.read(config);
  return {
    member: { drafts: set.modelDraftsPerMember, tokens: set.modelTokensPerMember },
    instance: { drafts: set.modelDraftsPerInstance, tokens: set.modelTokensPerInstance },
  };
}

async function readUse(db: Database, day: string, memberId: string): Promise<{ own: Use; all: Use }> {
  const { rows } = await db.execute<
    Record<'drafts' | 'tokens' | 'all_drafts' | 'all_tokens', string | null>
  >(sql`
    select sum(drafts) filter (where member_id = ${memberId}::uuid) as drafts,
      sum(tokens) filter (where member_id = ${memberId}::uuid) as tokens,
      sum(drafts) as all_drafts, sum(tokens) as all_tokens
    from platform_model_use where day = ${day}::date`);
  const [found] = rows;
  return {
    own: { drafts: Number(found?.drafts ?? 0), tokens: Number(found?.tokens ?? 0) },
    all: { drafts: Number(found?.all_drafts ?? 0), tokens: Number(found?.all_tokens ?? 0) },
  };
}

async function addUse(
  db: Database,
  { day, memberId, drafts, tokens }: Use & { readonly day: string; readonly memberId: string },
): Promise<void> {
  await db.execute(sql`
    insert into platform_model_use as kept (day, member_id, drafts, tokens)
    values (${day}::date, ${memberId}::uuid, ${drafts}, ${Math.max(0, tokens)})
    on conflict (day, member_id) do update
    set drafts = kept.drafts + excluded.drafts, tokens = greatest(0, kept.tokens + ${tokens}::bigint)`);
}
