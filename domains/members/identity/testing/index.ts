export { type AuthenticatorApp, anAuthenticatorApp, setUpAuthenticator } from './authenticator-app.ts';
export { type Answer, Browser, type BrowserOptions, fieldsOf } from './browser.ts';
export { countHashes } from './count-hashes.ts';
export { aMember, type MemberOverrides, TEST_PASSWORD, type TestMember } from './factories.ts';
export { anIdentityServer, type IdentityServer } from './identity-server.ts';
export {
  aMemberServer,
  type MemberServer,
  type MemberServerOptions,
  type TestAnswer,
  type TestCaller,
} from './member-server.ts';
export {
  addAuthenticator,
  addBrowser,
  addMembers,
  addPasskey,
  changeMember,
  type MemberState,
  removeMember,
} from './member-state.ts';
export {
  aClock,
  codeMailedTo,
  resetTokenMailedTo,
  type TestClock,
  type TestServices,
  testServices,
} from './test-services.ts';
export { type PasskeyTricks, VirtualPasskey } from './virtual-passkey.ts';
