import { AppError } from '#kit/errors.ts'

/** Where work waits until it may begin. Owners take turns, so nobody waits behind everything that somebody else sent. */
export interface FairQueue {
  /** Begins the work when it is its owner's turn. `first`: ahead of everybody, for what holds locks meanwhile. */
  run<T>(owner: string, work: () => Promise<T>, options?: { first?: boolean }): Promise<T>
}

export interface FairQueueLimits {
  /** How much is being worked on at the same time. */
  atOnce: number
  /** How much may wait, of one owner and in all. More is refused: `too-many-requests` and `unavailable`. */
  waitingOfOwner?: number
  waitingInAll?: number
}

export function openFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, waitingOfOwner = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY } = limits
  const urgent: (() => void)[] = []
  // in the order of their turns: whoever had one goes to the end
  const owners = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  const refuseSurplus = (owner: string) => {
    if (running < atOnce) return
    if ((owners.get(owner)?.length ?? 0) >= waitingOfOwner) throw new AppError('too-many-requests', { retryAfter: 5 })
    if (waiting >= waitingInAll) throw new AppError('unavailable', { retryAfter: 10 })
  }
  const turn = (owner: string, first: boolean) =>
    new Promise<void>(begin => {
      waiting++
      if (first) urgent.push(begin)
      else owners.set(owner, [...(owners.get(owner) ?? []), begin])
    })
  const beginNext = () => {
    if (running >= atOnce) return
    const begin = urgent.shift() ?? nextOfOwners(owners)
    if (!begin) return
    waiting--
    running++
    begin()
    beginNext()
  }
  return {
    run: async (owner, work, { first = false } = {}) => {
      if (!first) refuseSurplus(owner)
      const begun = turn(owner, first)
      beginNext()
      await begun
      try {
        return await work()
      } finally {
        running--
        beginNext()
      }
    },
  }
}

function nextOfOwners(owners: Map<string, (() => void)[]>): (() => void) | undefined {
  for (const [owner, [begin, ...rest]] of owners) {
    owners.delete(owner)
    if (rest.length > 0) owners.set(owner, rest)
    return begin
  }
  return undefined
}
