import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';

/** Where scheduled backups are. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): string {
  return BACKUP_DIR ? resolve(BACKUP_DIR) : join(DATA_DIR, 'backups');
}
