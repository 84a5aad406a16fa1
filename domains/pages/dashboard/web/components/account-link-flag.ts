const flagOf = (userId: string): string => `hodag.account-link.${userId}`;

/** Whether the member has closed the banner in this browser. A browser that keeps nothing shows it each time. */
export function wasAccountLinkDismissed(userId: string): boolean {
  try {
    return localStorage.getItem(flagOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Remembers in this browser that the banner was closed. */
export function dismissAccountLink(userId: string): void {
  try {
    localStorage.setItem(flagOf(userId), '1');
  } catch {
    // Not kept: the banner is back on the next visit.
  }
}
