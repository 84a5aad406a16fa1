export { aNote, type NoteOverrides } from './factories.ts';
