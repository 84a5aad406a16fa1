import { createContext, type ReactNode, useContext } from 'react';

/** The signed-in user as every page may read it; the account domain fills and types the rest (spec §3). */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  readonly onboardingStage: number;
  readonly tokens: number;
  readonly isNewUser?: boolean;
  /** The ways to sign in that the account has. */
  readonly authMethods?: Readonly<Record<string, boolean>>;
}

/** What the shell knows of the visitor (spec §2.1). */
export type Session =
  | { readonly state: 'visitor' }
  | { readonly state: 'pending'; readonly username: string }
  | { readonly state: 'member'; readonly user: SessionUser };

const SessionContext = createContext<Session>({ state: 'visitor' });

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

export function useSession(): Session {
  return useContext(SessionContext);
}
