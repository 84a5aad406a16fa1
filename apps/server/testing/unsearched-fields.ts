/**
 * Text fields of bodies in which the test of account deletion writes no marker, each with the reason. A pattern covers
 * whole operations.
 */
export const UNSEARCHED: readonly (readonly [reason: string, fields: RegExp])[] = [
  [
    'proves who someone is, and is kept as a hash or not at all',
    /^(createFirstAdministrator|login|verify|verifyByPasskey|signInByPasskey|reauthenticate|requestWalletNonce|signInWithWallet|verifyWallet|connectWallet|verifyTelegramCode|signInWithTelegramWidget|signInWithTelegramMiniApp|linkTelegram|linkTelegramByWidget|verifyEmail|requestPasswordReset|confirmPasswordReset|changePassword|confirmAuthenticator\.code|verifySecondEmail|verifyPhone|proveLife|startVouch|vouchForMember)(\.|$)/,
  ],
  [
    'is a name, address or number of the account: markers are in their columns',
    /^(register|changeAlias|addEmail|requestSecondEmailCode|requestPhoneCode|deleteAccount)\./,
  ],
  ['makes a passkey, whose name is a marker', /^(addPasskey|changePasskeyName)\./],
  ['names another member or what is asked for, and is not the text of this one', /\.(username|to|referrer)$/],
  [
    'is an amount, unit, code or identifier that is checked against a list or pattern',
    /\.(currency|region|price|amount|dailyLimit|poolWei|parameterWei|capWei|minimumWei|donorLevel|txHash|donor|goal|timeZone|role|id|skill|skills\[\]|languages\[\]|roles\[\]|version|source|input\.\*|amounts\[\]|categories\[\]|interests\[\]|address|value)$/,
  ],
  [
    'answers and keeps nothing',
    /^(tryMatching|suggestProjectIdeas|searchCommonGrants|tryTeams|readMission|compareSeat|suggestHackathonSkills|previewText|compareTexts|inviteByEmail|verifyProof)\./,
  ],
  [
    'holds the identifier of an option',
    /^(createApiKey\.scopes|createWebhook\.types|changeWebhook\.types|saveGoal\.measure\.measure|saveAssessmentAnswers|submitAssessment)(\.|\[|$)/,
  ],
  [
    'is written by an administrator for the site: texts, files, settings, and decisions that the site answers for',
    /^(decideCase|removeSubmission|nameSeed|saveDraft|publishDocument|scheduleDocument|changeSetting|changeStudioFile|uploadStudioFile|saveFactory|lockUserAccount|unlockUserAccount|endUserSessions|grantAdministrator|withdrawAdministrator)\./,
  ],
  [
    'is in the same column as the same field of the operation that saves it first',
    /^(changeSavedSearch\.|amendRequest\.(need|title)$)/,
  ],
  [
    'is about an organization and comes with or without an account: the test of submissions looks for what is deleted',
    /^(submitNonprofit|confirmSubmission|answerSubmission|appealSubmission)\./,
  ],
  ['is an address that only a search keeps, like its text', /^saveSearch\.filters\./],
  [
    'needs a hackathon that has ended: the test of personal data in judging looks for it',
    /^(saveJudging\.criteria|saveScore\.|disqualifyEntry\.)/,
  ],
  [
    'is a public key, a nonce or a signed credential: their tests look for the member’s name in what is stored',
    /^(issueSigned\.keys|createShow\.(presentation|nonce)$)/,
  ],
  ['describes a cover, which is deleted with its project', /^saveProject\.cover\.alt$/],
];
