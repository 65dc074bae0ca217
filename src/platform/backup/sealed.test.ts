import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeSmallDisk, whyNoSmallDisk } from '#test/smallDisk.ts'
import { ownBackupKey } from './key.ts'
import { seal } from './sealed.ts'

test.skipIf(whyNoSmallDisk())(
  '[L5] a disk that is full ends one file, and nothing else, also while its next bytes are made',
  async () => {
    const disk = makeSmallDisk(1)
    if (!disk) throw new Error('a small disk could not be mounted')
    onTestFinished(() => disk.remove())
    const key = await ownBackupKey(disk.folder)
    expect(() => writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(2 ** 21))).toThrow('ENOSPC')
    async function* slowly() {
      // the head of the file is written, and fails, before there is anything else to write
      await pause(100)
      yield Buffer.from('a photo')
    }
    const pathOf = () => join(disk.folder, 'sealed')
    // an error without a listener would end the process, and fails the run
    await expect(seal(slowly(), { folder: disk.folder, pathOf, ...key })).rejects.toThrow('ENOSPC')
    expect(readdirSync(disk.folder).sort()).toEqual(['backup.key', 'ballast'])
  },
)
