export { type AuthenticatorApp, anAuthenticatorApp, setUpAuthenticator } from './authenticator-app.ts';
export { type Answer, Browser, type BrowserOptions, fieldsOf } from './browser.ts';
export { countHashes } from './count-hashes.ts';
export { aMember, type MemberOverrides, TEST_PASSWORD, type TestMember } from './factories.ts';
export { FAKE_BOT_TOKEN, FakeBotApi, type FakePerson, type SentMessage } from './fake-bot-api.ts';
export { FakeSmsGateway } from './fake-sms-gateway.ts';
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
  addPhone,
  addSecondEmail,
  addTelegram,
  changeMember,
  type MemberState,
  removeMember,
  removeTelegram,
} from './member-state.ts';
export { anInitData, aWidgetProof } from './telegram-proofs.ts';
export { aTelegramCode, aTelegramPerson, aTelegramServer, type TelegramServer } from './telegram-server.ts';
export {
  aClock,
  codeMailedTo,
  resetTokenMailedTo,
  type TestClock,
  type TestServices,
  testServices,
} from './test-services.ts';
export { type PasskeyTricks, VirtualPasskey } from './virtual-passkey.ts';
export { aSignInMessage, aWallet, aWalletProof, signInByWallet, type TestWallet } from './wallet.ts';
