/**
 * A page writes this cookie when it signed someone out and could not tell the server. The next page that the browser
 * asks for ends the session that is still in its cookie.
 */
export const LEFT_COOKIE = 'hodag_left';
