/** Returns the code under either of its names; the contract refuses a body with neither. */
export function codeOf(body: { code?: string | undefined; verificationCode?: string | undefined }): string {
  return body.code ?? body.verificationCode ?? '';
}
