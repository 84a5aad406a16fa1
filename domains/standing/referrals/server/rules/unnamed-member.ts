/** What an invited member is called once their account is deleted. */
export const UNNAMED_MEMBER = 'A member you invited';
