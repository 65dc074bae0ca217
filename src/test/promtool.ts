import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const usual = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool']

const advice = `The tests of the alerts need promtool, and it was not found. Do one of these and start again:
  - install your system's package (Debian, as root: apt-get install prometheus)
  - set PROMTOOL_PATH to one that you have`

/** What a server answered to Prometheus; undefined when it did not answer. */
export type Scrape = string | undefined

/**
 * Lets Prometheus evaluate the rules of a file on a server that answers `before` at first and `after` for the next two
 * hours. Returns what promtool says unless exactly these alerts fire; empty when they do.
 */
export async function alertFaults(
  rules: string,
  { before, after, firing }: { before: Scrape; after: Scrape; firing: readonly string[] },
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-promtool-'))
  const fired = 'group by (alertname) (max_over_time(ALERTS{alertstate="firing"}[2h]))'
  const samples = firing.map(name => ({ labels: `{alertname="${name}"}`, value: 1 }))
  writeFileSync(
    join(folder, 'test.json'),
    JSON.stringify({
      rule_files: [resolve(rules)],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: timelines(before, after),
          promql_expr_test: [{ expr: fired, eval_time: '2h', exp_samples: samples }],
        },
      ],
    }),
  )
  const output = await promtool('test', 'rules', join(folder, 'test.json'))
  rmSync(folder, { recursive: true })
  return output
}

/** Each series as Prometheus stores it: with the labels of its target, and whether the target answered. */
function timelines(before: Scrape, after: Scrape): { series: string; values: string }[] {
  const [first, next] = [seriesOf(before), seriesOf(after)]
  return [...new Set([...first.keys(), ...next.keys()])].map(series => {
    const [value, later] = [first.get(series) ?? '_', next.get(series)]
    return { series, values: `${value} ${later === undefined ? '_x120' : `${later}+0x120`}` }
  })
}

const target = 'job="idealign",instance="portal:3000"'

function seriesOf(scrape: Scrape): Map<string, string> {
  const lines = (scrape ?? '').matchAll(/^(idealign_\w+)(?:\{(.*)\})? (\S+)$/gm)
  const series = [...lines].map(([, name, labels, value = '']): [string, string] => [
    `${name}{${labels ? `${labels},` : ''}${target}}`,
    value,
  ])
  return new Map([...series, [`up{${target}}`, scrape === undefined ? '0' : '1']])
}

/** Runs promtool; returns what it says when it ends with an error, otherwise nothing. */
export function promtool(...args: string[]): Promise<string> {
  const program = process.env.PROMTOOL_PATH ?? usual.find(path => existsSync(path))
  if (!program) throw new Error(advice)
  return new Promise(done => execFile(program, args, (error, stdout, stderr) => done(error ? stdout + stderr : '')))
}
