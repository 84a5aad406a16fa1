/** Version of the client that the build packs; a test compares it with the package. */
export const SDK_VERSION = '0.1.0';
