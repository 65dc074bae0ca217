import { expect, test } from 'vitest'
import { signIn } from '#features/auth/contract/session.ts'
import { readClinic } from '#features/clinics/contract/clinic.ts'
import { newId } from '#kit/id.ts'
import { startApp, type TestApp } from '#test/app.ts'

const metricsToken = 'a-token-of-the-tests-that-is-long-enough'

test('[O7] metrics are answered to the token alone, and without one configured there is no such address', async () => {
  const server = await startApp({ metricsToken })
  const answer = await metricsOf(server, `Bearer ${metricsToken}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const others = [
    undefined,
    '',
    metricsToken,
    `bearer ${metricsToken}`,
    `Bearer ${metricsToken}!`,
    `Bearer ${metricsToken.slice(1)}`,
  ]
  for (const authorization of others) {
    const refused = await metricsOf(server, authorization)
    expect([authorization, refused.statusCode, refused.json().code]).toEqual([authorization, 401, 'not-signed-in'])
    expect(refused.body).not.toContain('idealign_')
  }
  const admin = await server.person('Olga', 'super-admin')
  expect((await metricsOf(server, `Bearer ${admin.bearer}`)).statusCode).toBe(401)
  const without = await startApp()
  const [missing, unknown] = await Promise.all(['/metrics', '/no-such-path'].map(url => without.app.http.inject(url)))
  const facts = (answer: typeof missing) => [answer?.statusCode, { ...answer?.json(), requestId: '' }]
  expect(facts(missing)).toEqual(facts(unknown))
  expect((await metricsOf(without, 'Bearer undefined')).statusCode).toBe(404)
})

test('[O7] an answer is counted under the pattern of its route: no id, address, query or name is in the metrics', async () => {
  const server = await startApp({ metricsToken })
  const ana = await server.person('Ana')
  const id = newId()
  await server.call(ana, readClinic, { params: { id } })
  const body = { email: 'ana@practice.test', password: 'a wrong password' }
  await server.call(undefined, signIn, { body })
  await server.app.http.inject('/somewhere/anna.garcia?name=Garcia')
  // events are open for as long as a browser stays: they are not timed
  expect((await server.app.http.inject('/api/events')).statusCode).toBe(401)
  const { body: text } = await metricsOf(server, `Bearer ${metricsToken}`)
  expect(text).toContain(
    'idealign_http_request_duration_seconds_count{method="GET",route="/api/clinics/:id",status="4xx"} 1',
  )
  expect(text).toContain('idealign_http_request_duration_seconds_count{method="GET",route="unknown",status="4xx"} 1')
  expect(text).not.toContain('/api/events')
  expect(text).toContain('idealign_http_errors_total{code="not-signed-in",status="401"} 1')
  expect(text).toContain('idealign_http_errors_total{code="wrong-credentials",status="401"} 1')
  expect(text).toContain('idealign_http_errors_total{code="internal",status="500"} 0')
  for (const private_ of [id, ana.id, body.email, 'garcia', 'Garcia']) expect(text).not.toContain(private_)
})

test('[O7] the figures of the process, of its connections and of what waits are in one answer', async () => {
  const server = await startApp({ metricsToken })
  const { body } = await metricsOf(server, `Bearer ${metricsToken}`)
  const names = [...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['process_resident_memory_bytes', 'process_open_fds', 'nodejs_eventloop_lag_p99_seconds'],
      ...['idealign_database_up', 'idealign_database_connections_used', 'idealign_database_connections_waiting'],
      ...['idealign_mail_oldest_seconds', 'idealign_files_unchecked_oldest_seconds', 'idealign_refresh_tokens_reused'],
      ...['idealign_disk_free_bytes', 'idealign_disk_reserve_bytes'],
    ]),
  )
  // no job is due, and there is no backup here: a 0 would say something else
  expect(body).not.toMatch(/idealign_job_due|idealign_backup/)
  expect(body).toMatch(/^idealign_disk_free_bytes\{folder="FILES_DIR"\} \d{6}/m)
})

function metricsOf({ app }: TestApp, authorization: string | undefined) {
  return app.http.inject({ url: '/metrics', headers: { ...(authorization !== undefined && { authorization }) } })
}
