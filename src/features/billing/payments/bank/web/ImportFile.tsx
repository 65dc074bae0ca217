import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { CallError } from '#shell/calls/callError.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { BankFault, type ImportReport } from '../contract/movement.ts'
import { useImportBankFile } from './api.ts'
import styles from './ImportFile.module.css'
import { useWords } from './words.ts'

/** Imports a file of bank movements, completely or not at all, and shows every fault. */
export function ImportFile() {
  const { upload: words } = useWords()
  const [file, setFile] = useState<AttachableFile[]>([])
  const [busy, setBusy] = useState<string>()
  const read = useImportBankFile()
  const [chosen] = file
  const change = (next: AttachableFile[]) => {
    setFile(next)
    read.reset()
  }
  return (
    <Card title={words.title}>
      <Stack>
        <p className={styles.lead}>{words.lead}</p>
        {read.isSuccess ? (
          <Report report={read.data} />
        ) : (
          <FilePicker kind="bank-statement" label={words.pick} value={file} onChange={change} onBusy={setBusy} />
        )}
        {read.isError && <Refusal error={read.error} />}
        {read.isSuccess && (
          <Row>
            <Button onClick={() => change([])}>{words.another}</Button>
          </Row>
        )}
        {!read.isSuccess && chosen && (
          <Row>
            <Button
              variant="primary"
              icon={<FileInput aria-hidden="true" />}
              busy={read.isPending}
              disabledReason={busy}
              onClick={() => read.mutate(chosen.id)}
            >
              {words.send}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { upload: words } = useWords()
  if (report.isKnown)
    return (
      <Banner isAnnounced tone="info">
        {words.known}
      </Banner>
    )
  return (
    <Banner
      isAnnounced
      tone={report.waiting > 0 ? 'warn' : 'good'}
      title={words.read(report.newEntries, report.movements)}
    >
      <p>{words.booked(report.booked)}</p>
      {report.waiting > 0 && <p>{words.waiting(report.waiting)}</p>}
      {report.leftOut > 0 && <p>{words.leftOut(report.leftOut)}</p>}
    </Banner>
  )
}

const Faults = z.array(BankFault)

function Refusal({ error }: { error: Error }) {
  const { upload: words, faults: names } = useWords()
  const errorText = useErrorText()
  const faults = error instanceof CallError ? Faults.safeParse(error.facts.faults).data : undefined
  if (!faults) return <Banner tone="bad">{errorText(error)}</Banner>
  return (
    <Banner tone="bad" title={words.faulty}>
      <ul className={styles.faults}>
        {faults.map(({ line, code, value }) => (
          <li key={`${line} ${code} ${value}`}>{words.faultAt(line, names[code], value)}</li>
        ))}
      </ul>
    </Banner>
  )
}
