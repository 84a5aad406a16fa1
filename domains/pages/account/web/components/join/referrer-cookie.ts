import { CODE_MAX_LENGTH, REFERRER_COOKIE, REFERRER_COOKIE_SECONDS } from '#standing/referrals/contract';

/** The invitation this browser keeps, or null. A person may have written anything into it. */
export function rememberedReferrer(): string | null {
  for (const pair of document.cookie.split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === REFERRER_COOKIE) return isCode(value) ? value : null;
  }
  return null;
}

/** Keeps an invitation for a month, so that it survives a reload and a walk through other pages. */
export function rememberReferrer(code: string): void {
  if (isCode(code)) writeCookie(code, REFERRER_COOKIE_SECONDS);
}

/** After the registration, or when the code is unknown: the next person at this browser came alone. */
export function forgetReferrer(): void {
  if (document.cookie.includes(`${REFERRER_COOKIE}=`)) writeCookie('', 0);
}

/** Letters, digits and the mark of a channel: nothing that could end the cookie and begin another attribute. */
function isCode(text: string): boolean {
  return text.length <= CODE_MAX_LENGTH && /^[A-Za-z0-9~]+$/.test(text);
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 2025.
  document.cookie = `${REFERRER_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
