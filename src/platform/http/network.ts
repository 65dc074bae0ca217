import { isIPv6 } from 'node:net'

/**
 * The network of one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because a caller with such a
 * network may choose the other bits freely (RFC 4291, 2.5.4). Limits per address are counted per such network.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [before = [], after = []] = ip.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
