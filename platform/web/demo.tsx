import { createContext, type ReactNode, useContext } from 'react';

const DemoContext = createContext(false);

/** Tells the page whether its people and projects are made up (`npm run demo`). */
export function DemoProvider({ isDemo, children }: { isDemo: boolean; children: ReactNode }) {
  return <DemoContext.Provider value={isDemo}>{children}</DemoContext.Provider>;
}

export function useIsDemo(): boolean {
  return useContext(DemoContext);
}
