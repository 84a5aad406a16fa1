import { StartupError } from '../db/startup-error.ts';

/** Why a backup is not written, read or restored; nothing was changed. Codes are for programs. */
export type BackupRefusalCode =
  | 'not_a_backup'
  | 'newer_format'
  | 'newer_version'
  | 'other_release'
  | 'cut_short'
  | 'damaged'
  | 'not_the_expected'
  | 'no_file'
  | 'exists'
  | 'not_writable'
  | 'no_space'
  | 'no_database'
  | 'already_running'
  | 'in_use'
  | 'database_not_empty'
  | 'bucket'
  | 'passphrase_needed'
  | 'weak_passphrase'
  | 'wrong_passphrase'
  | 'wrong_key'
  | 'ledger';

/** A refusal with its sentence, remedy and code. */
export class BackupRefusal extends StartupError {
  readonly code: BackupRefusalCode;

  constructor(
    code: BackupRefusalCode,
    message: string,
    remedy: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(message, remedy, options);
    this.code = code;
  }
}

/** The last one is PostgreSQL's, which could not write either. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ELOOP']);

/** Explains why a file could not be written; other errors pass unchanged. */
export function explainWriting(error: unknown, folder: string): unknown {
  if (error instanceof StartupError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (NO_SPACE.has(code)) return noSpace(folder, null);
  if (!NOT_WRITABLE.has(code)) return error;
  return new BackupRefusal(
    'not_writable',
    `${folder} cannot be written to: ${message}`,
    'Name a file in a folder that exists and that this user may write to. Nothing was kept.',
    { cause: error },
  );
}

const MEGABYTE = 1_000_000;

/** @param bytes free and needed; null where the disk was full while it was written to */
export function noSpace(folder: string, bytes: { readonly free: number; readonly needed: number } | null) {
  const found = bytes
    ? `${Math.floor(bytes.free / MEGABYTE)} MB are free, about ${Math.ceil(bytes.needed / MEGABYTE)} MB are needed`
    : 'the disk is full';
  return new BackupRefusal(
    'no_space',
    `There is not enough space in ${folder}: ${found}.`,
    'Free some space or use another disk. Nothing was kept and nothing was changed.',
  );
}
