/** Whether this browser has a feature: by looking, without asking for permissions or storing anything. */
type Probe = () => boolean | Promise<boolean>;

export interface Feature {
  readonly id: string;
  readonly name: string;
  /** Use on Hodag, and the effect of its absence. */
  readonly use: string;
  readonly probe: Probe;
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** The smallest valid WebAssembly module: its magic number and version. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Features that pages of Hodag and programs beside them rely on, the most needed first. */
export const FEATURES: readonly Feature[] = [
  {
    id: 'modules',
    name: 'JavaScript modules',
    use: 'All interactive parts of the pages. Without it they stay readable.',
    probe: () => 'noModule' in document.createElement('script'),
  },
  {
    id: 'cookies',
    name: 'Cookies',
    use: 'The session after signing in. Without it nobody can sign in.',
    probe: () => navigator.cookieEnabled,
  },
  {
    id: 'fetch',
    name: 'Fetch with streams',
    use: 'Every call that a page makes, and reading large files while they arrive.',
    probe: () => isFunction(window.fetch) && isFunction(window.ReadableStream),
  },
  {
    id: 'crypto',
    name: 'Web Crypto (crypto.subtle)',
    use: 'Checking proofs of the ledger in the browser. Needs HTTPS or localhost.',
    probe: async () => {
      if (!window.crypto?.subtle) return false;
      const hash = await window.crypto.subtle.digest('SHA-256', new Uint8Array());
      return new Uint8Array(hash)[0] === 0xe3;
    },
  },
  {
    id: 'webauthn',
    name: 'Passkeys (WebAuthn)',
    use: 'Signing in and confirming your identity with a passkey. An authenticator app works without it.',
    probe: () => isFunction(window.PublicKeyCredential),
  },
  {
    id: 'platform-passkey',
    name: 'Passkeys of this device',
    use: 'A passkey by fingerprint, face or PIN. A security key works without it.',
    probe: async () =>
      isFunction(window.PublicKeyCredential) &&
      (await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()),
  },
  {
    id: 'local-storage',
    name: 'Local storage',
    use: 'The chat of the assistant for 24 hours. Without it the chat is forgotten.',
    probe: () => {
      try {
        return typeof window.localStorage.length === 'number';
      } catch {
        return false;
      }
    },
  },
  {
    id: 'indexed-db',
    name: 'IndexedDB',
    use: 'Room for apps that keep data in the browser. Pages of Hodag do not need it.',
    probe: () => Boolean(window.indexedDB),
  },
  {
    id: 'wasm',
    name: 'WebAssembly',
    use: 'Room for apps that compute in the browser. Pages of Hodag do not need it.',
    probe: () => typeof WebAssembly === 'object' && WebAssembly.validate(EMPTY_MODULE),
  },
  {
    id: 'workers',
    name: 'Web workers',
    use: 'Room for apps that compute beside the page. Pages of Hodag do not need it.',
    probe: () => isFunction(window.Worker),
  },
  {
    id: 'compression',
    name: 'Compression streams',
    use: 'Room for apps that unpack files in the browser. Pages of Hodag do not need it.',
    probe: () => isFunction(window.DecompressionStream),
  },
  {
    id: 'clipboard',
    name: 'Clipboard',
    use: 'Buttons that copy. Without it select the text. Needs HTTPS or localhost.',
    probe: () => isFunction(navigator.clipboard?.writeText),
  },
  {
    id: 'dialog',
    name: 'Dialog element',
    use: 'Room for apps that open dialogs without a library. Pages of Hodag do not need it.',
    probe: () => isFunction(window.HTMLDialogElement),
  },
];
