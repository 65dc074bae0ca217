import { BlockList, isIP } from 'node:net'

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

// the widest networks that one operator can own are 10.0.0.0/8 and fc00::/7; a wider one is a mistake
const fewestBits = { ipv4: 8, ipv6: 7 }
const allBits = { ipv4: 32, ipv6: 128 }

/** Whether an address is one of our proxies. */
export type IsTrusted = (address: string) => boolean

/**
 * The configured proxies (O10): addresses, networks as `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. Throws
 * an explained error on anything else, and on a network so wide that clients could choose their own address.
 */
export function trustedPeers(proxies: readonly string[]): IsTrusted {
  const list = new BlockList()
  for (const proxy of proxies.flatMap(name => named[name.trim()] ?? name)) {
    const { address, family, bits } = networkIn(proxy)
    if (bits < fewestBits[family])
      throw new Error(`${proxy.trim()} would trust everybody: name the addresses of your own proxies`)
    list.addSubnet(address, bits, family)
  }
  return address => {
    const plain = addressIn(address)
    return plain !== undefined && list.check(plain, familyOf(plain))
  }
}

function networkIn(proxy: string) {
  const [, written = '', suffix] = /^\s*([^\s/]+)\s*(?:\/\s*(\d{1,3})\s*)?$/.exec(proxy) ?? []
  const address = isIP(written) === 0 ? undefined : addressIn(written)
  if (address === undefined) throw new Error(wrong(proxy))
  const family = familyOf(address)
  const isMapped = family === 'ipv4' && isIP(written) === 6
  const bits = suffix === undefined ? allBits[family] : Number(suffix) - (isMapped ? 96 : 0)
  if (bits > allBits[family]) throw new Error(wrong(proxy))
  return { address, family, bits }
}

function wrong(proxy: string): string {
  return `${proxy.trim()} is no proxy: addresses, networks as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas`
}

/**
 * The client of a request (O10): the peer of the connection or, while that is one of our proxies, the address that the
 * proxy wrote, read from the right end of `X-Forwarded-For`. Everything left of the first address that is not one of
 * our proxies was written by the client. When a proxy wrote no address, the proxy is the client.
 */
export function clientAddress(peer: string, forwarded: string | undefined, isTrusted: IsTrusted): string {
  let client = addressIn(peer) ?? peer
  for (const hop of forwarded?.split(',').reverse() ?? []) {
    const address = isTrusted(client) ? addressIn(hop) : undefined
    if (address === undefined) break
    client = address
  }
  return client
}

/**
 * An IP address without the brackets, port or zone that proxies may add: `[2001:db8::1]:443`, `192.0.2.7:5000`. An IPv4
 * address that is mapped into IPv6 is returned as IPv4 (RFC 4291, 2.5.5.2). Undefined when it is not an address.
 */
function addressIn(text: string): string | undefined {
  const trimmed = text.trim()
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(trimmed) ?? []
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '')
  if (isIP(address) === 0) return undefined
  if (isIP(address) === 4) return address
  // the URL parser writes each address in its canonical form, and a mapped one as two hexadecimal groups
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  const words = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return words.flatMap(word => [word >> 8, word & 255]).join('.')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
