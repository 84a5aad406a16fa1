export { aProject, COMPLETE_TEXT, type ProjectOverrides } from './factories.ts';
export { aProjectServer, type ProjectServer, type TestCaller } from './project-server.ts';
