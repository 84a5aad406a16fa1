/**
 * Text fields of bodies in which the test of account deletion writes no marker, each with the reason. A pattern covers
 * whole operations.
 */
export const UNSEARCHED: readonly (readonly [reason: string, fields: RegExp])[] = [
  [
    'proves who someone is, and is kept as a hash or not at all',
    /^(createFirstAdministrator|login|verify|verifyByPasskey|signInByPasskey|reauthenticate|requestWalletNonce|signInWithWallet|verifyWallet|connectWallet|verifyTelegramCode|signInWithTelegramWidget|signInWithTelegramMiniApp|linkTelegram|linkTelegramByWidget|verifyEmail|requestPasswordReset|confirmPasswordReset|changePassword|confirmAuthenticator\.code|verifySecondEmail|verifyPhone)(\.|$)/,
  ],
  [
    'is a name, address or number of the account: markers are in their columns',
    /^(register|changeAlias|addEmail|requestSecondEmailCode|requestPhoneCode|deleteAccount)\./,
  ],
  ['makes a passkey, whose name is a marker', /^(addPasskey|changePasskeyName)\./],
  ['names another member or what is asked for, and is not the text of this one', /\.(username|to|referrer)$/],
  [
    'is an amount, unit, code or identifier that is checked against a list or pattern',
    /\.(currency|region|price|amount|dailyLimit|poolWei|parameterWei|capWei|minimumWei|donorLevel|txHash|donor|goal|timeZone|role|id|skill|skills\[\]|languages\[\]|roles\[\]|version|source|input\.\*|categories\[\]|interests\[\]|address|value)$/,
  ],
  [
    'answers and keeps nothing',
    /^(tryMatching|suggestProjectIdeas|searchCommonGrants|tryTeams|readMission|compareSeat|suggestHackathonSkills|previewText|compareTexts|inviteByEmail)\./,
  ],
  [
    'holds the identifier of an option',
    /^(createApiKey\.scopes|saveGoal\.measure\.measure|saveAssessmentAnswers|submitAssessment)(\.|\[|$)/,
  ],
  [
    'is written by an administrator for the site: texts, files, settings, and decisions that the site answers for',
    /^(decideCase|removeSubmission|nameSeed|saveDraft|publishDocument|scheduleDocument|changeSetting|changeStudioFile|uploadStudioFile|saveFactory)\./,
  ],
  [
    'is in the same column as the same field of the operation that saves it first',
    /^(changeSavedSearch\.|amendRequest\.(need|title)$)/,
  ],
  ['is an address that only a search keeps, like its text', /^saveSearch\.filters\./],
  ['describes a cover, which is deleted with its project', /^saveProject\.cover\.alt$/],
];
