import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '#platform/web/api-error.ts';
import type {
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../../../contract/passkey-schemas.ts';

/** Lets the browser make a passkey. The library is loaded with the first use. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, clientExtensionResults } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** Lets the browser answer with a passkey. The library is loaded with the first use. */
export async function askPasskey(options: PasskeyRequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response, clientExtensionResults } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

/** Meaning of the browser's failure names for people (W3C Web Authentication). */
const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The browser asked for a passkey and got none. Try again, and confirm within five minutes.',
  AbortError: 'The browser asked for a passkey and got none. Try again, and confirm within five minutes.',
  InvalidStateError: 'This device holds a passkey of your account already.',
  SecurityError: 'Passkeys do not work at this address. Open the site by its name, for example localhost.',
  NotSupportedError: 'This device cannot make a passkey that this site takes.',
  ConstraintError: 'This device cannot ask for a finger, a face or a PIN. Set up a screen lock first.',
};

/** The sentence for whatever went wrong between the server, the browser and the passkey. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  const name = error instanceof Error ? error.name : '';
  if (PROBLEMS[name]) return PROBLEMS[name];
  return typeof window.PublicKeyCredential === 'undefined'
    ? 'This browser doesn’t support passkeys.'
    : 'The passkey could not be used. Try again.';
}
