import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openCards, pageOf } from './stripe.ts'

const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }

test('without both keys card payments are not available', () => {
  expect(openCards({ secretKey: undefined, webhookSecret: undefined, apiUrl: undefined })).toBeUndefined()
  expect(openCards({ ...keys, webhookSecret: undefined, apiUrl: undefined })).toBeUndefined()
  expect(openCards({ ...keys, apiUrl: undefined })?.host).toBeUndefined()
})

test('a visitor is redirected to Stripe’s page or to the configured host, nowhere else', () => {
  const host = '127.0.0.1:4444'
  expect(pageOf({ host: undefined }, 'https://checkout.stripe.com/c/pay/cs_1')).toContain('/c/pay/cs_1')
  expect(pageOf({ host }, `http://${host}/pay/cs_1`)).toContain('/pay/cs_1')
  const elsewhere = [
    'https://checkout.stripe.com.evil.test/',
    'http://checkout.stripe.com/c/pay',
    'https://evil.test/?checkout.stripe.com',
    `http://${host}/pay`,
    'javascript:alert(1)',
  ]
  for (const url of elsewhere) expect(() => pageOf({ host: undefined }, url)).toThrow()
  expect(() => pageOf({ host }, null)).toThrow()
})

test('a redirect of the provider is not followed', async () => {
  let led = 0
  const other = createServer((_, response) => {
    led++
    response.end('{}')
  })
  const provider = createServer((_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${portOf(other)}/` }).end()
  })
  for (const server of [other, provider]) {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
  }
  const cards = openCards({ ...keys, apiUrl: `http://127.0.0.1:${portOf(provider)}` })
  await cards?.stripe.customers.list({ limit: 1 }).catch(() => {})
  expect(led).toBe(0)
})

function portOf(server: ReturnType<typeof createServer>): number {
  return (server.address() as AddressInfo).port // a TCP server's address is never a string
}
