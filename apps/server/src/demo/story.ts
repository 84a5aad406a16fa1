import { contactsDomain } from '#contacts/server';
import { identityDomain } from '#identity/server';
import { learningDomain } from '#learning/server';
import { notificationsDomain } from '#notifications/server';
import type { DemoPlan } from '#platform/server/domain.ts';
import { profilesDomain } from '#profiles/server';
import { projectsDomain } from '#projects/server';
import { referralsDomain } from '#referrals/server';
import { reputationDomain } from '#reputation/server';
import { tokensDomain } from '#tokens/server';
import type { Past } from './past.ts';
import { BIOS, type Deed, STORY } from './story-deeds.ts';

/** So long after a deed what it set off is checked day by day: rewards settle for three days, then they are paid. */
const BUSY_DAYS = 5;

const HOURLY = ['referrals_review_settlements', 'tokens_pay_rewards', 'referrals_warn_of_decay'] as const;

/** Lets a year of the community happen, from its first day to now. */
export async function tellStory(past: Past, plan: DemoPlan): Promise<void> {
  const deeds = [...STORY].sort((one, other) => other.daysAgo - one.daysAgo);
  let jobsAt = Math.ceil(deeds[0]?.daysAgo ?? 0);
  let busyUntil = jobsAt;
  for (const deed of [...deeds, null]) {
    const daysAgo = deed?.daysAgo ?? 0;
    for (; jobsAt > daysAgo; jobsAt -= 1) {
      if (jobsAt < busyUntil) continue;
      past.goTo(jobsAt);
      await past.run(...HOURLY);
    }
    past.goTo(daysAgo);
    if (!deed) break;
    busyUntil = daysAgo - BUSY_DAYS;
    await happen(past, plan, deed);
  }
  await projectsDomain.seed?.(past.services, plan);
  await past.settle();
  await past.run(...HOURLY, 'rewards_catch_up', 'reputation_count_distribution');
}

async function happen(past: Past, plan: DemoPlan, { who, does }: Deed): Promise<void> {
  const own = { ...plan, people: plan.people.filter(({ username }) => username === who) };
  switch (does.what) {
    case 'joins':
      await identityDomain.seed?.(past.services, own);
      await referralsDomain.seed?.(past.services, own);
      return past.settle();
    case 'verifies':
      await contactsDomain.seed?.(past.services, own);
      return past.settle();
    case 'shares':
      await tokensDomain.seed?.(past.services, plan);
      return past.settle();
    case 'starts trust':
      await reputationDomain.seed?.(past.services, own);
      return past.run('reputation_compute_trust');
    case 'introduces': {
      const { version } = await past.act(who, profilesDomain, 'getProfile');
      await past.act(who, profilesDomain, 'changeProfile', { version, ...BIOS[who] });
      return;
    }
    case 'learns':
      for (const topicId of does.topics) {
        await past.act(who, learningDomain, 'markTopicViewed', { topicId });
        await past.act(who, learningDomain, 'markTopicCompleted', { topicId });
      }
      return;
    case 'endorses':
      await past.act(who, reputationDomain, 'endorseMember', { username: does.whom });
      return past.run('reputation_compute_trust');
    case 'gives':
      await past.act(who, tokensDomain, 'transferHdag', { key: does.key, to: does.to, amount: does.amount });
      return;
    case 'asks':
      await past.act(who, reputationDomain, 'appealPoint', { pointId: null, text: does.text });
      return;
    case 'reads':
      await past.act(who, notificationsDomain, 'markAllNotificationsRead');
  }
}
