export { unsubscribeAddress } from '../server/operations/unsubscribe-token.ts';
export { aNote, type NoteOverrides } from './factories.ts';
export { notesOf } from './notes-of.ts';
