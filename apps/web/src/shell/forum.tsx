import { createContext, type ReactNode, useContext } from 'react';

const ForumContext = createContext<string | null>(null);

/** Address of the external forum, where the operator set one; no entry is shown while it is unset. */
export function ForumProvider({ url, children }: { url: string | null; children: ReactNode }) {
  return <ForumContext.Provider value={url}>{children}</ForumContext.Provider>;
}

export function useForumUrl(): string | null {
  return useContext(ForumContext);
}
