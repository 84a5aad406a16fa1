import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** How the state of a part is shown. */
export const CHECK_LOOK = {
  ok: { icon: Check, mark: 'text-ok-mark', tone: 'ok', word: 'Ready' },
  off: { icon: CircleMinus, mark: 'text-ink-3', tone: 'neutral', word: 'Not set up' },
  warning: { icon: TriangleAlert, mark: 'text-warn-mark', tone: 'warn', word: 'Look at this' },
  failed: { icon: Ban, mark: 'text-bad-mark', tone: 'bad', word: 'Failed' },
} as const;

const NAMES: Readonly<Record<string, string>> = {
  database: 'Database',
  migrations: 'Migrations',
  jobs: 'Jobs',
  mail: 'Mail',
  storage: 'Object storage',
  backup: 'Backup',
  disk: 'Disk',
  clock: 'Clock',
  model: 'Language model',
  chain: 'Chain',
  search: 'Search index',
  ledger: 'Ledger',
};

/** Name of a part. */
export function checkName(name: string): string {
  return NAMES[name] ?? name;
}
