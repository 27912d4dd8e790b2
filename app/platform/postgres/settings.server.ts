/** Enough for one process of the site, its commands and a backup. */
const CONNECTIONS = 60

/**
 * Settings of the embedded server, for a small machine that also renders the site. Passed as arguments instead of
 * postgresql.conf, so that an update of the program brings its own. Durability (fsync, full_page_writes,
 * synchronous_commit) stays at PostgreSQL's safe defaults.
 */
export function settings(logDirectory: string, connections = CONNECTIONS) {
  const values = {
    listen_addresses: '127.0.0.1',
    // No socket file, whose path is limited to 107 bytes; a DATA_DIR can be longer.
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: connections,
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    max_wal_size: '256MB',
    // No parallel workers: they would fill the 64 MB of a container's /dev/shm, and no query here is worth them.
    max_parallel_workers_per_gather: 0,
    io_method: 'sync',
    jit: 'off',
    // One log file per weekday, overwritten after a week.
    logging_collector: 'on',
    log_directory: logDirectory,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
