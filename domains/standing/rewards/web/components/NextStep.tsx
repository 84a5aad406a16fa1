import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { rewardsApi } from '../api.ts';
import { nextStepOf } from '../next-step.ts';
import { tokensApi } from '../tokens-api.ts';

/** The one next step; nothing until everything it is chosen from is read. */
export function NextStep(): ReactElement | null {
  const balance = useApiQuery(tokensApi.getLedgerBalance, {});
  const rewards = useApiQuery(tokensApi.listLedgerRewards, {});
  const rates = useApiQuery(rewardsApi.getRewardRates, {});
  if (!balance.data || !rewards.data || !rates.data) return null;
  const { earned, today } = balance.data;
  const { title, text, action } = nextStepOf({
    rewards: rewards.data.items,
    rates: rates.data.hdag,
    earned,
    hasSbt: today.limit === null,
  });
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center justify-between gap-3 rounded-l border border-line bg-surface px-4.5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="next-step" className="text-16">
          <span className="font-normal text-ink-2">Next step: </span>
          {title}
        </h2>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      <Button variant="filled" asChild>
        <Link href={action.link}>{action.label}</Link>
      </Button>
    </section>
  );
}
