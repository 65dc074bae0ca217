import { type ClientRequest, get } from 'node:http'
import { bearerOf, type Ground, onOwnDatabase, pause, report, residentMb, startProduct } from './measure.ts'
import { fillPractice } from './practice.ts'

const streams = 200
const limitMb = 250

// Two hundred users with a portal open: each has an account, a session and an event stream of their own.
await onOwnDatabase(async ground => {
  const { doctors } = await fillPractice(ground.owner, { doctors: streams, cases: 2000 })
  const product = await startProduct(ground)
  const open: ClientRequest[] = []
  try {
    const before = residentMb(product.process)
    const counts = { notes: 0, ended: 0 }
    for (const doctor of doctors)
      open.push(await openStream(product.address, await bearerOf(ground.owner, doctor), counts))
    await pause(1000)
    const opened = residentMb(product.process)
    await announceToAll(ground, doctors)
    // longer than one heartbeat (15 s), each of which checks the session in the database again
    let most = opened
    for (let second = 0; second < 25; second++) {
      await pause(1000)
      most = Math.max(most, residentMb(product.process))
    }
    const isComplete = counts.notes === doctors.length && counts.ended === 0
    report(
      `${streams} event streams`,
      `${before.toFixed(0)} MB before, ${opened.toFixed(0)} MB open, at most ${most.toFixed(0)} MB in 25 s with an event to each (${counts.notes} received, ${counts.ended} ended), wanted < ${limitMb} MB`,
      most < limitMb && isComplete,
    )
  } finally {
    for (const request of open) request.destroy()
    await product.stop()
  }
})

function openStream(
  address: string,
  authorization: string,
  counts: { notes: number; ended: number },
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/api/events`, { headers: { authorization }, agent: false }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      answer.on('data', chunk => {
        if (String(chunk).includes('"cases"')) counts.notes += 1
      })
      answer.on('end', () => {
        counts.ended += 1
      })
      resolve(request)
    })
    request.on('error', reject)
  })
}

async function announceToAll({ owner }: Ground, users: string[]): Promise<void> {
  // as `announce` does; a notification of PostgreSQL has at most 8000 bytes, so each one is for a hundred users
  for (let at = 0; at < users.length; at += 100) {
    const note = { topic: 'cases', users: users.slice(at, at + 100) }
    await owner.query(`select pg_notify('live', $1)`, [JSON.stringify(note)])
  }
}
