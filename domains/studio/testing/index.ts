export { aStudioServer, type StudioServer, sha256, type TestFile } from './studio-server.ts';
