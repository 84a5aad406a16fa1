import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of sources. */
export const sourcesErrors = defineErrors({
  'sources.not_found': { status: 404, message: 'There is no grant source with this name.' },
  'sources.switched_off': { status: 409, message: 'This source is switched off. Switch it on first.' },
  'sources.running': { status: 409, message: 'This source is being read now.' },
  'sources.letter_not_found': { status: 404, message: 'This record is not on the list anymore.' },
  'sources.unknown_format': {
    status: 422,
    message: 'The format of this file is not known. Choose it from the list.',
  },
  'sources.file_too_large': { status: 413, message: 'The file is larger than 100 MB.' },
  'sources.damaged_file': { status: 422, message: 'The file is damaged: it cannot be unzipped.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    sources: keyof typeof sourcesErrors.map;
  }
}
