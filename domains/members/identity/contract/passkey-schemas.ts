import { z } from 'zod';

/** Shapes of WebAuthn in JSON (W3C Web Authentication Level 3, §5.1). Bounds keep hostile input cheap. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'This is not base64url');

const credentialId = base64url(1400);
const transports = z.array(z.string().max(20)).max(10);
const answerBase = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}),
};

/** Browser's answer for a new passkey. */
export const passkeyRegistration = z.object({
  ...answerBase,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(30_000),
    transports: transports.optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** Browser's answer when a passkey is used. */
export const passkeyAnswer = z.object({
  ...answerBase,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const known = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
);

/** Options for the browser to make a passkey. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
  timeout: z.number().optional(),
  excludeCredentials: known.optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
  attestation: z.string().optional(),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** Options for the browser to use a passkey. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: known.optional(),
  userVerification: z.string().optional(),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;
