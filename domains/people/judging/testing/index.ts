export { aPublishedResult } from './factories.ts';
export { aJudgingServer, type JudgingServer } from './judging-server.ts';
