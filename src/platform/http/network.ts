import { isIPv6 } from 'node:net'

/**
 * The part of the network that is one caller's: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever is
 * given such a network chooses the rest freely (RFC 4291, 2.5.4). What is counted by address is counted by this.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [before = [], after = []] = ip.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
