/** An account as other domains see it. Never carries a secret. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly walletAddress: string | null;
  readonly isAdmin: boolean;
  readonly isDeveloper: boolean;
  readonly loginBypassed: boolean;
  /** Set by an administrator; the computed half of `isFullyOnboarded` belongs to the account domain. */
  readonly fullyOnboardedFlag: boolean;
  readonly hasPassword: boolean;
  /** An authenticator app or a passkey is set up. */
  readonly hasSecondFactor: boolean;
  readonly locked: boolean;
  readonly createdAt: Date;
}

/** Public facts about an account. */
export interface AccountName {
  readonly id: string;
  readonly username: string;
}

/** One session as its owner sees it. */
export interface SessionSummary {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}
