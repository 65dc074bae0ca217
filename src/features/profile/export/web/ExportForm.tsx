import { Download } from 'lucide-react'
import { useState } from 'react'
import { numberFormat } from '#kit/formats.ts'
import { callRaw } from '#shell/calls/call.ts'
import { saveToDisk } from '#shell/calls/download.ts'
import { Form, Refusal } from '#shell/forms/Form.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { toast } from '#shell/popups/toasts.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import styles from '../../person/web/ProfileForm.module.css'
import { useWords as usePersonWords } from '../../person/web/words.ts'
import { exportOwnData } from '../contract/export.ts'
import { useWords } from './words.ts'

/** Downloads everything that is stored about the reader, after their password (A11). */
export function ExportForm() {
  const words = useWords()
  const { showPassword, hidePassword, faults } = usePersonWords()
  const sizeText = useSizeText()
  const [bytes, setBytes] = useState(0)
  const form = useForm({
    first: { password: '' },
    draft: 'none',
    validate: values => validate(exportOwnData.input.body, values),
    send: ({ password }) => {
      setBytes(0)
      return receive(password, setBytes)
    },
    onDone: (_, reset) => {
      reset()
      toast.success(words.done)
    },
    faultWords: faults,
  })
  return (
    <Card title={words.title}>
      <Form form={form} className={styles.narrow}>
        <Stack gap={5}>
          <p>{words.lead}</p>
          <Refusal form={form} />
          <PasswordField
            label={words.password}
            hint={words.passwordHint}
            required
            autoComplete="current-password"
            showLabel={showPassword}
            hideLabelOfSwitch={hidePassword}
            {...form.text('password')}
          />
          {form.isSending && (
            <Progress
              label={words.busy}
              value={undefined}
              {...(bytes > 0 && { detail: words.received(sizeText(bytes)) })}
            />
          )}
          <div>
            <Button type="submit" variant="primary" busy={form.isSending} icon={<Download aria-hidden="true" />}>
              {words.start}
            </Button>
          </div>
          <p className="muted">
            <strong>{words.leftOut}.</strong> {words.leftOutText}
          </p>
        </Stack>
      </Form>
    </Card>
  )
}

async function receive(password: string, onBytes: (bytes: number) => void): Promise<void> {
  const { method, path } = exportOwnData
  const headers = { 'content-type': 'application/json' }
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      onBytes(bytes)
      controller.enqueue(chunk)
    },
  })
  const read = ({ body }: Response) => new Response(body?.pipeThrough(counted)).blob()
  const call = { kind: 'making', method, headers, body: JSON.stringify({ password }) } as const
  saveToDisk(await callRaw(path, read, call), 'idealign-my-data.zip')
}

function useSizeText(): (bytes: number) => string {
  const format = numberFormat(localeOf(useLanguage()), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return bytes => format.format(bytes / 1e6)
}
