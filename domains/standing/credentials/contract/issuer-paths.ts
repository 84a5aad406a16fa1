/** Addresses of what an issuer publishes, below its origin. */
export const ISSUER_PATHS = {
  metadata: '/.well-known/jwt-vc-issuer',
  status: '/credentials/status/',
} as const;
