/** How an operation opens or closes the caller's session; the platform turns it into cookies. */
export interface SessionControl {
  /** Token the request came with, unverified; null when there is none. */
  readonly token: string | null;
  /** Sends the session cookie. The token must be new: never reuse one across a sign-in (session fixation). */
  open(token: string, maxAgeSeconds: number): void;
  /** Removes the session cookie. */
  close(): void;
}
