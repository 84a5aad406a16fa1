export { unsubscribeAddress } from '../server/services/unsubscribe-token.ts';
export { aNote, type NoteOverrides } from './factories.ts';
export { notesOf } from './notes-of.ts';
