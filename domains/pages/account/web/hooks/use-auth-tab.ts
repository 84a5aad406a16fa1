import { useLocation, useSearchParams } from 'react-router';
import { pathTo } from '#platform/web/links.ts';

export type AuthTab = 'login' | 'register';

/** The tab the address asks for, and how to choose another. Everything else in the address is kept. */
export function useAuthTab(): { readonly tab: AuthTab; readonly choose: (tab: string) => void } {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const pathTab: AuthTab = pathname === pathTo('/register') ? 'register' : 'login';
  const asked = search.get('tab');
  const tab = asked === 'login' || asked === 'register' ? asked : pathTab;
  const choose = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === pathTab) after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { preventScrollReset: true },
    );
  return { tab, choose };
}
