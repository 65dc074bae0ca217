import { AppError } from '#kit/errors.ts'

/** A queue of work. Owners take turns, so that no one has to wait for everything that another owner sent. */
export interface FairQueue {
  /** Starts the work when it is its owner's turn. `first`: before all others, for work that holds locks. */
  run<T>(owner: string, work: () => Promise<T>, options?: { first?: boolean }): Promise<T>
}

export interface FairQueueLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number
  /** How many may wait, of one owner and in total. More are refused: `too-many-requests` and `unavailable`. */
  waitingOfOwner?: number
  waitingInAll?: number
}

export function openFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, waitingOfOwner = Number.POSITIVE_INFINITY, waitingInAll = Number.POSITIVE_INFINITY } = limits
  const urgent: (() => void)[] = []
  // in the order of their turns: after its turn an owner goes to the end
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
      const itsTurn = turn(owner, first)
      beginNext()
      await itsTurn
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
