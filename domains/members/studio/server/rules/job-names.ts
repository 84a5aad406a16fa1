/** Jobs that are asked for where something changes. */
export const MAKE_PICTURES_JOB = 'studio_make_pictures';
export const REMOVE_BYTES_JOB = 'studio_remove_bytes';
