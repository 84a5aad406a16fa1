import { createHash } from 'node:crypto';
import type { BackupManifest, FilePart, PartEnd } from './backup-format.ts';

/** Adds up the files of a backup, whose list may be too long for a manifest. */
export class FilesSum {
  readonly #sum = createHash('sha256');
  #count = 0;
  #bytes = 0;

  add({ folder, name }: FilePart, { bytes, sha256 }: PartEnd): void {
    this.#sum.update(JSON.stringify([folder, name, bytes, sha256]));
    this.#count += 1;
    this.#bytes += bytes;
  }

  total(): BackupManifest['files'] {
    return { count: this.#count, bytes: this.#bytes, sha256: this.#sum.copy().digest('hex') };
  }
}
