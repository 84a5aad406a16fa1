import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { queryKeyOf } from '#platform/web/use-api.ts';
import { goalsApi } from '../api.ts';

/** Says why a goal was not changed, and reads it again: another window may have been faster. */
export function useRefused(title: string): (error: ApiError) => void {
  const client = useQueryClient();
  return (error) => {
    toast({ title, description: error.text, variant: 'bad' });
    void client.invalidateQueries({ queryKey: queryKeyOf(goalsApi.getGoal) });
  };
}
