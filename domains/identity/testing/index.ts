export { type AuthenticatorApp, anAuthenticatorApp, setUpAuthenticator } from './authenticator-app.ts';
export { type Answer, Browser, type BrowserOptions, fieldsOf } from './browser.ts';
export { aMember, type MemberOverrides, TEST_PASSWORD, type TestMember } from './factories.ts';
export {
  aClock,
  codeMailedTo,
  resetTokenMailedTo,
  type TestClock,
  type TestServices,
  testServices,
} from './test-services.ts';
export { type PasskeyTricks, VirtualPasskey } from './virtual-passkey.ts';
