export { anSbt } from './an-sbt.ts';
export { aPassingScore } from './passing-score.ts';
export { someCredentials } from './samples.ts';
export { showsOn } from './shows-on.ts';
export { aSignedProof } from './signed-proof.ts';
