/** Name of an invited member whose account is deleted. */
export const UNNAMED_MEMBER = 'A member you invited';
