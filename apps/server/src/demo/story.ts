import { contactsDomain } from '#members/contacts/server';
import { identityDomain } from '#members/identity/server';
import { notificationEndpoints } from '#members/notifications/contract';
import { profilesEndpoints } from '#members/profiles/contract';
import { learningEndpoints } from '#people/learning/contract';
import type { DemoPlan } from '#platform/server/domain.ts';
import { projectsDomain } from '#projects/projects/server';
import { referralsDomain } from '#standing/referrals/server';
import { reputationEndpoints } from '#standing/reputation/contract';
import { reputationDomain } from '#standing/reputation/server';
import { tokensEndpoints } from '#standing/tokens/contract';
import { tokensDomain } from '#standing/tokens/server';
import { fillDirectory } from './builders.ts';
import { tellPledges } from './crowdfunding.ts';
import { EXCHANGE_STORY } from './exchange.ts';
import { GOALS_STORY } from './goals.ts';
import { tellHackathons } from './hackathons.ts';
import type { Past } from './past.ts';
import { tellProjects } from './projects.ts';
import { PURPOSE_STORY } from './purpose.ts';
import { tellRounds } from './rounds.ts';
import { BIOS, type Deed, STORY } from './story-deeds.ts';
import { formTeam } from './teams.ts';

/** So long after a deed what it set off is checked day by day: rewards settle for three days, then they are paid. */
const BUSY_DAYS = 5;

const HOURLY = ['referrals_review_settlements', 'tokens_pay_rewards', 'referrals_warn_of_decay'] as const;

/** Lets a year of the community happen, from its first day to now. */
export async function tellStory(past: Past, plan: DemoPlan): Promise<void> {
  const deeds = [...STORY, ...GOALS_STORY, ...EXCHANGE_STORY, ...PURPOSE_STORY].sort(
    (one, other) => other.daysAgo - one.daysAgo,
  );
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
  await fillDirectory(past);
  await formTeam(past);
  past.goTo(0);
  await projectsDomain.seed?.(past.services, plan);
  await past.settle();
  await tellProjects(past);
  await tellPledges(past);
  await tellRounds(past);
  await tellHackathons(past);
  await past.run(...HOURLY, 'rewards_catch_up', 'reputation_count_distribution');
}

async function happen(past: Past, plan: DemoPlan, { who, does }: Deed): Promise<void> {
  const own = { ...plan, people: plan.people.filter(({ username }) => username === who) };
  if (typeof does === 'function') {
    await does(past, who);
    return;
  }
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
      const { version } = await past.act(who, profilesEndpoints.getProfile);
      await past.act(who, profilesEndpoints.changeProfile, { body: { version, ...BIOS[who] } });
      return;
    }
    case 'learns':
      for (const topicId of does.topics) {
        await past.act(who, learningEndpoints.markTopicViewed, { body: { topicId } });
        await past.act(who, learningEndpoints.markTopicCompleted, { body: { topicId } });
      }
      return;
    case 'endorses':
      await past.act(who, reputationEndpoints.endorseMember, { body: { username: does.whom } });
      return past.run('reputation_compute_trust');
    case 'gives':
      await past.act(who, tokensEndpoints.transferHdag, {
        body: { key: does.key, to: does.to, amount: does.amount },
      });
      return;
    case 'asks':
      await past.act(who, reputationEndpoints.appealPoint, { body: { pointId: null, text: does.text } });
      return;
    case 'reads':
      await past.act(who, notificationEndpoints.markAllNotificationsRead);
  }
}
