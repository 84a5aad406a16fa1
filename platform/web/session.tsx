import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** The signed-in user as every page may read it; the account domain fills and types the rest (spec §3). */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
  /** An administrator's rights wait for a second factor, or did when the server drew the page (decision 0014). */
  readonly adminRightsWait?: true;
  readonly isDeveloper: boolean;
  readonly onboardingStage: number;
  /** HDAG in all, as a page read it last. */
  readonly tokens: number;
  /** Notifications that were unread when the server drew the page. */
  readonly unreadNotifications?: number;
  readonly isNewUser?: boolean;
  /** The ways to sign in that the account has. */
  readonly authMethods?: Readonly<Record<string, boolean>>;
}

/** Visitor as the shell knows them (spec §2.1). */
export type Session =
  | { readonly state: 'visitor' }
  | { readonly state: 'pending'; readonly username: string }
  | { readonly state: 'member'; readonly user: SessionUser };

const SessionContext = createContext<Session>({ state: 'visitor' });

const BalanceContext = createContext<(tokens: number) => void>(() => {});

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const [tokens, setTokens] = useState<number | null>(null);
  const now = useMemo<Session>(
    () =>
      session.state === 'member' && tokens !== null && tokens !== session.user.tokens
        ? { ...session, user: { ...session.user, tokens } }
        : session,
    [session, tokens],
  );
  return (
    <BalanceContext.Provider value={setTokens}>
      <SessionContext.Provider value={now}>{children}</SessionContext.Provider>
    </BalanceContext.Provider>
  );
}

/** Shows a balance that a page has just read beside the member's name too. @param total HDAG; absent until it is read */
export function useReadBalance(total: string | undefined): void {
  const show = useContext(BalanceContext);
  useEffect(() => {
    // Never in the way of a part that still is the server's drawing: React would throw that away.
    if (total !== undefined) startTransition(() => show(Number(total)));
  }, [show, total]);
}

export function useSession(): Session {
  return useContext(SessionContext);
}
