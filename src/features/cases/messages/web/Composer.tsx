import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { draftsOf, useDraft } from '#shell/drafts/drafts.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { useWriteMessage } from './api.ts'
import styles from './Composer.module.css'
import { useWords } from './words.ts'

const drafts = draftsOf<{ body: string }>('message')
const most = 4000

/** Writes a message. What was typed stays until it was sent, also while the reader looks elsewhere. */
export function Composer({ caseId }: { caseId: string }) {
  const words = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const { draft, change, forget } = useDraft(drafts, caseId, { body: '' })
  const [tried, setTried] = useState(false)
  const write = useWriteMessage(caseId)
  const fault = draft.body.trim() === '' ? 'required' : draft.body.length > most ? 'too-long' : undefined

  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'Mod Enter', label: words.sendKey }], [words]),
  )

  function send() {
    setTried(true)
    if (fault || write.isPending) return
    write.mutate(draft.body, {
      onSuccess: () => {
        forget()
        setTried(false)
      },
    })
  }

  return (
    <form
      noValidate
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap={3}>
        {write.isError && <Banner tone="bad">{errorText(write.error)}</Banner>}
        <Field
          multiline
          rows={3}
          label={words.write}
          placeholder={words.placeholder}
          value={draft.body}
          error={tried || fault === 'too-long' ? faultText(fault) : undefined}
          onChange={event => {
            setTried(false)
            change({ body: event.target.value })
          }}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
          }}
        />
        <Row justify="space-between">
          <span className={styles.hint}>{words.hint}</span>
          <Button type="submit" variant="primary" icon={<Send />} busy={write.isPending}>
            {words.send}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
