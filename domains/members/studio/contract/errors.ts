import { defineErrors } from '#platform/kernel/errors.ts';
import { NO_FILE } from './constants.ts';

/** Refusals of the Creator Studio. */
export const studioErrors = defineErrors({
  'studio.no_file_selected': { status: 400, message: NO_FILE },
  'studio.empty_file': { status: 400, message: 'This file is empty. Choose a file with content.' },
  'studio.type_not_accepted': { status: 415, message: 'Files of this type are not accepted.' },
  'studio.false_type': {
    status: 415,
    message: 'The content of this file is not what its name says. It was not kept.',
  },
  'studio.unreadable': { status: 415, message: 'This file is damaged and was not kept.' },
  'studio.too_many_pixels': { status: 413, message: 'This image has too many pixels and was not kept.' },
  'studio.file_too_large': { status: 413, message: 'This file is too large.' },
  'studio.over_quota': { status: 413, message: 'This file does not fit into your storage quota.' },
  'studio.file_not_found': { status: 404, message: 'File not found.' },
  'studio.upload_not_found': { status: 404, message: 'This upload was not found or has expired.' },
  'studio.upload_incomplete': { status: 409, message: 'This upload is not complete yet.' },
  'studio.wrong_offset': { status: 409, message: 'This part does not continue the upload.' },
  'studio.upload_in_use': { status: 423, message: 'Another browser is sending this file.' },
  'studio.bad_part': { status: 400, message: 'This part of the upload could not be read.' },
  'studio.part_too_large': { status: 413, message: 'This part is longer than the file.' },
  'studio.another_kind': { status: 409, message: 'A new version must be of the same kind as the file.' },
  'studio.version_not_found': { status: 404, message: 'Version not found.' },
  'studio.alt_text_missing': { status: 409, message: 'Add alt text before you share this image.' },
  'studio.link_not_found': { status: 404, message: 'This link does not lead to a file.' },
  'studio.link_ended': { status: 410, message: 'This link has expired or was revoked.' },
  'studio.no_picture': { status: 404, message: 'There is no picture of this file.' },
  'studio.range_unfit': { status: 416, message: 'The file does not have this part.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    studio: keyof typeof studioErrors.map;
  }
}
