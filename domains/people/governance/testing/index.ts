export { aStoredProposal, holdVote, openVote } from './factories.ts';
