import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Rx } from '../src/features/cases/prescription/fields/contract/prescription.ts'
import type { DemoPlan } from '../src/main/demo/planDetails.ts'
import { readPlanMaker } from '../src/main/demo/plans.ts'
import { zipOf } from '../src/test/zip.ts'
import { callApi } from './drafts.ts'

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Makes packages as a planning program exports them, for what is prescribed in a case: each a ZIP with a folder in it. */
export async function packagesFor(page: Page, caseId: string, stages: number) {
  const maker = await readPlanMaker()
  const { body } = await callApi<{ rx: Rx }>(page, 'GET', `/api/cases/${caseId}/prescription`)
  const { rx } = body
  return async (name: string, changes: DemoPlan['changes']): Promise<ChosenFile> => {
    const files = await maker.packageOf({
      ...{ stages, wearDays: rx.wearDays ?? 10, arches: ['upper', 'lower'] as const },
      ...{ rx, changes },
    })
    return zipFile(
      `${name}.zip`,
      files.map(file => ({ name: `${name}/${file.name}`, bytes: file.bytes })),
    )
  }
}

/** Files of the disk as one ZIP. */
export function zipOfFiles(name: string, paths: readonly string[]): ChosenFile {
  return zipFile(
    name,
    paths.map(path => ({ name: path.split('/').at(-1) ?? path, bytes: readFileSync(path) })),
  )
}

const zipFile = (name: string, entries: Parameters<typeof zipOf>[0]): ChosenFile => ({
  ...{ name, mimeType: 'application/zip', buffer: Buffer.from(zipOf(entries)) },
})
