export { aConnectionsServer } from './connections-server.ts';
export { FAKE_BOT_TOKEN, FakeBotApi, type FakePerson, type SentMessage } from './fake-bot-api.ts';
export { addTelegram, removeTelegram } from './telegram-link.ts';
export { anInitData, aWidgetProof } from './telegram-proofs.ts';
export { aTelegramCode, aTelegramPerson, aTelegramServer, type TelegramServer } from './telegram-server.ts';
export { aSignInMessage, aWallet, aWalletProof, signInByWallet, type TestWallet } from './wallet.ts';
