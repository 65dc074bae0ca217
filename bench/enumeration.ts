import { request } from 'node:http'
import { hashPassword } from '#features/auth/server/hash.ts'
import { type Ground, median, onOwnDatabase, report, startProduct } from './measure.ts'
import { fillPractice } from './practice.ts'

const samples = 400
const warmUps = 20
const accounts = samples + warmUps
const password = 'a long phrase that is hard to guess'
const kinds = ['right', 'wrong', 'unknown', 'suspended'] as const
type Kind = (typeof kinds)[number]

// Whether the time of a refusal reveals that an address has an account. Every attempt has an account of its own and comes
// from network addresses of its own (127.0.x.y), so that no rate limit is reached; the four kinds take turns.
await onOwnDatabase(async ground => {
  await fillPractice(ground.owner, { doctors: accounts * 3, cases: 100 })
  await givePasswords(ground)
  const product = await startProduct(ground)
  try {
    const times: Record<Kind, number[]> = { right: [], wrong: [], unknown: [], suspended: [] }
    for (let sample = 0; sample < accounts; sample++) {
      for (const kind of kinds.toSorted(() => Math.random() - 0.5)) {
        const took = await attempt(product.address, kind, sample)
        if (sample >= warmUps) times[kind].push(took)
      }
    }
    print(times)
  } finally {
    await product.stop()
  }
})

/** The first third signs in with the right password, the second with a wrong one, the last is suspended. */
async function givePasswords({ owner }: Ground): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from users')
  // a hash for each: in production, accounts with equal hashes count as demo accounts
  for (const { id } of rows)
    await owner.query('insert into passwords (user_id, hash) values ($1, $2)', [id, await hashPassword(password)])
  await owner.query(
    `insert into user_suspensions (user_id, by)
     select u.id, a.id from users u, users a where a.role = 'super-admin' and substring(u.email, '\\d+')::int > $1`,
    [accounts * 2],
  )
}

function attempt(address: string, kind: Kind, sample: number): Promise<number> {
  const account = { right: 1, wrong: accounts + 1, suspended: accounts * 2 + 1, unknown: accounts * 9 }[kind] + sample
  const body = JSON.stringify({
    email: `p${account}@practice.test`,
    password: kind === 'wrong' ? 'another long phrase, a wrong one' : password,
  })
  const localAddress = `127.0.${1 + Math.floor(sample / 200)}.${1 + (sample % 200)}`
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/api/session`, { method: 'POST', headers, localAddress, agent: false })
    let began = 0
    sending.on('socket', socket =>
      socket.on('connect', () => {
        began = performance.now()
        sending.end(body)
      }),
    )
    sending.on('error', reject).on('response', answer => {
      const took = performance.now() - began
      answer.resume().on('end', () => {
        const expected = kind === 'right' ? 200 : 401
        if (answer.statusCode === expected) resolve(took)
        else reject(new Error(`${kind}: answered ${answer.statusCode}`))
      })
    })
  })
}

function print(times: Record<Kind, number[]>): void {
  const medians = kinds.map(kind => `${kind} ${median(times[kind]).toFixed(2)}`).join(', ')
  const refused = (['wrong', 'unknown', 'suspended'] as const).map(kind => median(times[kind]))
  const spread = Math.max(...refused) - Math.min(...refused)
  const p = (kind: Kind) => rankSum(times.wrong, times[kind]).toFixed(3)
  report(
    'sign-in refusals',
    `medians in ms: ${medians}; refusals differ by ${spread.toFixed(2)} ms, wanted < 2; rank sum against a wrong password: unknown p = ${p('unknown')}, suspended p = ${p('suspended')} (${samples} of each)`,
    spread < 2,
  )
}

/** Two-sided p of the Wilcoxon rank-sum test, by its normal approximation (times do not tie). */
function rankSum(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map(value => ({ value, mine: true })), ...b.map(value => ({ value, mine: false }))]
  const ranks = all.toSorted((x, y) => x.value - y.value)
  const sum = ranks.reduce((total, { mine }, at) => total + (mine ? at + 1 : 0), 0)
  const mean = (a.length * (a.length + b.length + 1)) / 2
  const deviation = Math.sqrt((mean * b.length) / 6)
  return 2 * tail(Math.abs(sum - mean) / deviation)
}

/** The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
