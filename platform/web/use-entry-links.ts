import { useSearchParams } from 'react-router';
import { pathTo } from './links.ts';

/** Where a visitor signs in or registers; both then lead to the page that was asked for, where there is one. */
export function useEntryLinks(): { readonly login: string; readonly register: string } {
  const [search] = useSearchParams();
  const next = search.get('next') ?? undefined;
  return { login: pathTo('/login', { next }), register: pathTo('/register', { next }) };
}
