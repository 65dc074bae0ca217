import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, freePort } from './ports.ts'

const usual = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

const advice = `The tests behind a proxy need nginx, and none was found. Do one of these and start again:
  - install your system's package (Debian, as root: apt-get install nginx-light openssl)
  - set NGINX_PATH to the program of one that you have`

/** A real nginx on its own ports. */
interface Nginx {
  /** The address it listens on. */
  address: string
  stop: () => Promise<void>
}

/** A default installation: only where to forward requests, and the sender's address, is configured. */
export async function plainNginx(to: string): Promise<Nginx> {
  const port = await freePort()
  const site = `server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${to}; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }
  }`
  return start(`http://127.0.0.1:${port}`, site)
}

/** The configuration that the documentation recommends, with TLS; only names, ports and the certificate are replaced. */
export async function recommendedNginx(to: string): Promise<Nginx> {
  const [port, plainPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'idealign-tls-'))
  const { key, certificate } = certificateIn(folder)
  let site = readFileSync('docs/nginx.conf', 'utf8')
  for (const [written, used] of [
    ['server 127.0.0.1:3000;', `server ${new URL(to).host};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/letsencrypt/live/portal.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/portal.example.com/privkey.pem', key],
  ] as const) {
    if (site.split(written).length !== 2) throw new Error(`docs/nginx.conf should say once: ${written}`)
    site = site.replace(written, used)
  }
  const { address, stop } = await start(`https://127.0.0.1:${port}`, site)
  return { address, stop: () => stop().finally(() => rmSync(folder, { recursive: true })) }
}

/** Makes a key and a certificate for 127.0.0.1 in a folder, and returns their files. */
export function certificateIn(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...curve, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { key, certificate }
}

async function start(address: string, site: string): Promise<Nginx> {
  const program = process.env.NGINX_PATH ?? usual.find(path => existsSync(path))
  if (!program) throw new Error(advice)
  const folder = mkdtempSync(join(tmpdir(), 'idealign-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/${kind};`,
  )
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1;
    pid ${folder}/pid; error_log stderr error; events {}
    http { access_log off; ${temporary.join(' ')}\n${site}\n}`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await Promise.race([
    answers(Number(new URL(address).port)),
    ended.then(() => Promise.reject(new Error(`nginx ended: ${output}`))),
  ])
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, stop }
}
