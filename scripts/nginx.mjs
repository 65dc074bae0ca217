// Installs nginx for the tests behind a real proxy (src/test/nginx.ts), where that is possible; without it those print
// instructions.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian's nginx when running as root and there is none. Only the tests start it, on their own ports. */
export function ensureNginx() {
  if (process.env.NGINX_PATH || existsSync('/usr/sbin/nginx')) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing nginx for the tests behind a proxy …')
  // a policy that starts no service: the package would occupy port 80
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light', 'openssl']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) console.error(`${stdout}${stderr}`)
  }
}
