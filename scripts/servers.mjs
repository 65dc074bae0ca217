// Installs nginx and PgBouncer for the tests behind real ones (src/test/nginx.ts, src/test/pgbouncer.ts), promtool for those
// of the alerts (src/test/promtool.ts), and strace and libfaketime for those of power cuts and wrong clocks (src/test/reliability),
// where that is possible; without them those say what to do, or are named as not run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const servers = [
  { isGiven: process.env.NGINX_PATH, program: '/usr/sbin/nginx', packages: ['nginx-light', 'openssl'] },
  { isGiven: process.env.PGBOUNCER_PATH, program: '/usr/sbin/pgbouncer', packages: ['pgbouncer'] },
  { isGiven: process.env.PROMTOOL_PATH, program: '/usr/bin/promtool', packages: ['prometheus'] },
  { program: '/usr/bin/strace', packages: ['strace'] },
  { program: '/usr/bin/faketime', packages: ['faketime'] },
]

/** Installs Debian's packages when running as root and they are missing. Only the tests start them, on their own ports. */
export function ensureServers() {
  const missing = servers.filter(({ isGiven, program }) => !isGiven && !existsSync(program))
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const packages = missing.flatMap(one => one.packages)
  console.log(`Installing ${packages.join(', ')} for the tests behind them …`)
  // a policy that starts no service: the packages would occupy their usual ports
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) console.error(`${stdout}${stderr}`)
  }
}
