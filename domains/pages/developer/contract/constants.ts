/** Name of access requests to the developer hub among the cases of reviews. */
export const ACCESS_CASES = 'developer-access';

/** Personas that are developer-like, in lower case (spec §3 "User", §5 "Developer access request"). */
export const DEVELOPER_PERSONAS: readonly string[] = ['developer', 'blue'];
/** Interests that make a member developer-like, in lower case (spec §5). */
export const DEVELOPER_INTERESTS: readonly string[] = ['development', 'coding'];

/** Seconds a browser keeps the answer about access (spec §7, §9: 5 minutes). */
export const ACCESS_KEPT_SECONDS = 300;

/** Days after a refusal, or after access was withdrawn, until a member may ask again; an appeal is possible at once. */
export const ASK_AGAIN_DAYS = 7;

/** A username on GitHub: letters and digits with single hyphens between them, at most 39 characters. */
export const GITHUB_USERNAME = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i;
/** Said for a username that is empty (spec §5). */
export const USERNAME_REQUIRED = 'Please provide your GitHub username to request Developer Hub access';
/** Said for one that GitHub would not give. */
export const USERNAME_MALFORMED =
  'Enter a GitHub username: letters, digits and single hyphens, 39 characters or fewer';
