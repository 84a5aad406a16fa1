/** Names and values as in postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * For one small machine that also runs the program itself. Every name exists since PostgreSQL 15.
 * https://www.postgresql.org/docs/current/runtime-config.html
 */
export const EMBEDDED_SETTINGS: ServerSettings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Compiling plans costs more than it gains on queries of some milliseconds.
  jit: 'off',
  // Solid-state disks: a random page costs hardly more than the next one.
  random_page_cost: '1.1',
  // A commit that was confirmed is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  wal_buffers: '16MB',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Refused rows are everyday; their values are personal data and stay out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** For tests, whose data may be lost in a power cut. */
export const THROWAWAY_SETTINGS: ServerSettings = {
  ...EMBEDDED_SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
