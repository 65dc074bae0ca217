import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

// Runs every benchmark, one after the other, and writes their output as the figures of README.md. `npm run bench lists`
// runs one and does not change the README.
const all = [
  'practice',
  'lists',
  'invoices',
  'search',
  'tickets',
  'sizes',
  'upload',
  'worst',
  'streams',
  'enumeration',
  'pooler',
  'compression',
  'meshes',
]
const minutesEach = 15
const [only] = process.argv.slice(2)

const lines: string[] = []
for (const name of only ? all.filter(bench => bench === only) : all) {
  const output = await run(name)
  lines.push(...output)
}
if (!only) writeFigures(lines)

function run(name: string): Promise<string[]> {
  const rest = process.argv.slice(3)
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const bench = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...rest], { stdio: [...stdio] })
  const timer = setTimeout(() => bench.kill('SIGTERM'), minutesEach * 60_000)
  let output = ''
  bench.stdout?.on('data', chunk => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise(resolve => {
    bench.once('close', code => {
      clearTimeout(timer)
      if (code !== 0) process.exitCode = 1
      const lines = output.split('\n').filter(line => line !== '')
      resolve(code === 0 ? lines : [...lines, `${name}: did not end well (${code})`])
    })
  })
}

function writeFigures(figures: string[]): void {
  const file = join(import.meta.dirname, 'README.md')
  const [before = '', , after = ''] = readFileSync(file, 'utf8').split(
    /(?<=<!-- figures -->\n)|(?=<!-- end of figures -->)/,
  )
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 1e9)
  const machine = `${processors.length} cores (${processors[0]?.model.trim()}), ${gigabytes} GB of memory, Node ${process.version}; load average ${loadavg()[2]?.toFixed(1)}`
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${before}\n${today} · ${machine}\n\n${figures.map(line => `- ${line}`).join('\n')}\n\n${after}`)
}
