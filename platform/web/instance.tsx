import { createContext, type ReactNode, useContext } from 'react';

/** Facts about the instance a page belongs to. */
export interface Instance {
  /** The external forum; no entry is shown while the operator sets none. */
  readonly forumUrl: string | null;
  /** People and projects are made up (`npm run demo`). */
  readonly isDemo: boolean;
  /** The operator set a mail server. */
  readonly hasMail: boolean;
  /** Paths of the navigation under which this reader has no page: their entries are left out. */
  readonly emptyPlaces: readonly string[];
}

const InstanceContext = createContext<Instance>({
  forumUrl: null,
  isDemo: false,
  hasMail: true,
  emptyPlaces: [],
});

export function InstanceProvider({ instance, children }: { instance: Instance; children: ReactNode }) {
  return <InstanceContext.Provider value={instance}>{children}</InstanceContext.Provider>;
}

export function useInstance(): Instance {
  return useContext(InstanceContext);
}
