import { expect, test } from 'vitest'
import { clientAddress, trustedPeers } from './peers.ts'

const ours = trustedPeers(['10.0.0.0/8', '2001:db8:ffff::/48', 'loopback'])

test.each([
  // who connects, what the header says, who the client is
  ['192.0.2.7', undefined, '192.0.2.7'],
  ['192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1,203.0.113.9 ,10.0.0.2', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1, 10.9.9.9, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:a00:1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
  ['10.0.0.1', '[2001:DB8::0:7]:443', '2001:db8::7'],
  ['10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ['10.0.0.1', 'fe80::7%eth0', 'fe80::7'],
  ['2001:db8:ffff::1', '198.51.100.1, 2001:db8::7, 2001:db8:ffff:0::2', '2001:db8::7'],
  ['127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ['10.0.0.1', '203.0.113.9, <script>, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.1', '203.0.113.9,', '10.0.0.1'],
  ['10.0.0.1', '203.0.113.256', '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9:99:1', '10.0.0.1'],
  ['10.0.0.1', '[203.0.113.9', '10.0.0.1'],
])('[O10] from %s with "%s" the client is %s', (peer, forwarded, client) => {
  expect(clientAddress(peer, forwarded, ours)).toBe(client)
})

test.each(['0.0.0.0/0', '::/0', ' 0.0.0.0/0 ', '0.0.0.0/1', '128.0.0.0/1', '::/1', '::ffff:0.0.0.0/96', '10.0.0.1/0'])(
  '[O10] %s would let clients choose their address, and is refused',
  network => {
    expect(() => trustedPeers(['loopback', network])).toThrow('would trust everybody')
  },
)

test.each(['nginx', '10.0.0.0/99', '10.0.0.0/', '10.0.0', '*', '10.0.0.1 10.0.0.2', '10.0.0.1:80', '/8', '::1/129'])(
  '[O10] %s is refused, because it is not a proxy',
  name => {
    expect(() => trustedPeers([name])).toThrow('is no proxy')
  },
)

test('[O10] a mapped network is the same as its IPv4 network', () => {
  const mapped = trustedPeers(['::ffff:10.0.0.0/104'])
  expect([mapped('10.1.2.3'), mapped('::ffff:10.1.2.3'), mapped('11.0.0.1')]).toEqual([true, true, false])
})
