export { aLearningServer, type LearningServer, type TestCaller } from './learning-server.ts';
