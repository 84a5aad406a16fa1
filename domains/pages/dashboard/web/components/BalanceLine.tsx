import type { ReactElement } from 'react';
import { Sparkline } from '#platform/ui/charts/Sparkline.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { tokensApi } from './figures-api.ts';

/** How the balance went, day by day; nothing until it is known, or while there is no change to draw. */
export function BalanceLine(): ReactElement | null {
  const days = useApiQuery(tokensApi.getBalanceHistory, {}).data?.days ?? [];
  const values = days.map(({ balance }) => Number(balance));
  if (new Set(values).size < 2) return null;
  return <Sparkline values={values} />;
}
