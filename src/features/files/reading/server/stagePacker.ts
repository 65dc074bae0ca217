import type { Log } from '#platform/log.ts'
import { PackedStages, type StagesToPack } from './packStages.ts'
import { type Limits, openReaderProcess } from './readerProcess.ts'

export interface StagePacker {
  /**
   * Stores the stages of an arch as one set; `failed` when they twice exceed the limits of CPU time or memory, or twice crash
   * the process. Throws when they could not be packed for another reason.
   */
  pack(stages: StagesToPack): Promise<PackedStages | { outcome: 'failed' }>
  close(): void
}

// an arch of 60 stages takes some ten seconds and, with all its positions in memory, some 400 MB
const usual: Limits = { cpuMs: 120_000, wallMs: 900_000, memoryMb: 1536, heapMb: 512 }

/** Packs stages in a process of its own, as files are read: they are a stranger's. */
export function openStagePacker(storageFolder: string, log: Log, changed: Partial<Limits> = {}): StagePacker {
  const process = openReaderProcess<{ stages: StagesToPack }, PackedStages>(storageFolder, log, {
    limits: { ...usual, ...changed },
    answer: PackedStages,
  })
  return {
    pack: async stages => {
      try {
        const first = await process.attempt({ stages })
        const second = typeof first === 'string' ? await process.attempt({ stages }) : first
        if (typeof second !== 'string') return second
        if (first === 'exceeded' && second === 'exceeded') return { outcome: 'failed' }
        throw new Error('The process that packs stages was ended before it was done.')
      } finally {
        // the memory of a whole arch is given back at once
        process.end()
      }
    },
    close: process.close,
  }
}
