/** Where bytes of others are shown, nothing in them may run, load or submit anything. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Headers under which bytes that someone uploaded leave: saved, never run, whatever is in them. */
export function fileHeaders(fileName: string): Record<string, string> {
  return {
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="${asciiName(fileName)}"; filename*=UTF-8''${encoded(fileName)}`,
  };
}

/** Headers of a picture that we made and a page shows. */
export const PICTURE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': SANDBOX,
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
};

/** For programs that know no others: letters, digits and a few signs. */
function asciiName(name: string): string {
  return name.replace(/[^\w.() -]/g, '_');
}

/** RFC 8187; `encodeURIComponent` leaves some signs that it does not allow. */
function encoded(name: string): string {
  return encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
