import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { numberFormat } from '#kit/formats.ts'
import { callRaw } from '#shell/calls/call.ts'
import { saveToDisk } from '#shell/calls/download.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import styles from '../../web/ProfilePage.module.css'
import { useWords } from '../../web/words.ts'
import { exportOwnData } from '../contract/export.ts'

type Stage = { at: 'asking' } | { at: 'coming'; bytes: number } | { at: 'refused'; error: unknown }

/** Hands the reader everything that is kept of them, after their password (A11). */
export function ExportForm() {
  const { data: words, password: passwordWords, faults: own } = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const sizeText = useSizeText()
  const [password, setPassword] = useState('')
  const [wasSent, setSent] = useState(false)
  const [stage, setStage] = useState<Stage>({ at: 'asking' })
  const refused = stage.at === 'refused' ? faultsByField(stage.error) : {}
  const isMissing = wasSent && password === ''

  async function start(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (password === '' || stage.at === 'coming') return
    setStage({ at: 'coming', bytes: 0 })
    try {
      await receive(password, bytes => setStage({ at: 'coming', bytes }))
      setPassword('')
      setSent(false)
      setStage({ at: 'asking' })
      toast.success(words.done)
    } catch (error) {
      setStage({ at: 'refused', error })
    }
  }

  return (
    <Card title={words.title}>
      <form noValidate className={styles.narrow} onSubmit={start}>
        <Stack gap={5}>
          <p>{words.lead}</p>
          {stage.at === 'refused' && !refused.password && <Banner tone="bad">{errorText(stage.error)}</Banner>}
          <PasswordField
            label={words.password}
            hint={words.passwordHint}
            required
            autoComplete="current-password"
            showLabel={passwordWords.show}
            hideLabelOfSwitch={passwordWords.hide}
            value={password}
            error={faultText(isMissing ? 'required' : refused.password, own)}
            onChange={event => setPassword(event.target.value)}
          />
          {stage.at === 'coming' && (
            <Progress
              label={words.busy}
              value={undefined}
              {...(stage.bytes > 0 && { detail: words.received(sizeText(stage.bytes)) })}
            />
          )}
          <div>
            <Button type="submit" variant="primary" busy={stage.at === 'coming'} icon={<Download aria-hidden="true" />}>
              {words.start}
            </Button>
          </div>
          <p className={styles.hint}>
            <strong>{words.leftOut}.</strong> {words.leftOutText}
          </p>
        </Stack>
      </form>
    </Card>
  )
}

async function receive(password: string, tell: (bytes: number) => void): Promise<void> {
  const { method, path } = exportOwnData
  const headers = { 'content-type': 'application/json' }
  const response = await callRaw(path, { method, headers, body: JSON.stringify({ password }) })
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      tell(bytes)
      controller.enqueue(chunk)
    },
  })
  saveToDisk(await new Response(response.body?.pipeThrough(counted)).blob(), 'idealign-my-data.zip')
}

function useSizeText(): (bytes: number) => string {
  const format = numberFormat(localeOf(useLanguage()), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return bytes => format.format(bytes / 1e6)
}
