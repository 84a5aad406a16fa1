import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Names a running process so that another one with the same, reused number is not mistaken for it.
 * @returns a string that stays the same while the process lives and differs for any later one with its number;
 * null if there is no such process or it has ended and only waits to be collected
 */
export function processMark(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return null;
  if (process.platform === 'linux') return linuxMark(pid);
  if (process.platform === 'win32') return 'running';
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return started.stdout?.trim() || 'running';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** proc_pid_stat(5): after the name in brackets come the state (field 3) and, as field 22, the start in ticks. */
function linuxMark(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    // An orphan whose new parent never collects it stays a zombie; for us it has ended.
    if (state === 'Z' || state === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}/${fields[19]}`;
  } catch {
    // /proc may hide other users' processes.
    return exists(pid) ? 'running' : null;
  }
}
