import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { Form, Refusal } from '#shell/forms/Form.tsx'
import { useForm } from '#shell/forms/useForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { maxPictures, NewMessage } from '../contract/message.ts'
import { useWriteMessage } from './api.ts'
import styles from './Composer.module.css'
import { blankMessage, messageUploads, useMessageDraft } from './useMessageDraft.ts'
import { useWords } from './words.ts'

/** The field for a new message and its pictures. A draft is kept until it is sent, also while another section is shown. */
export function Composer({ caseId }: { caseId: string }) {
  const words = useWords()
  const [onTheWay, setOnTheWay] = useState<string>()
  const { mutateAsync } = useWriteMessage(caseId)
  const form = useForm({
    first: blankMessage,
    draft: useMessageDraft(caseId),
    validate: ({ body, pictures }) => validate(NewMessage, { body, pictures: pictures.map(({ id }) => id) }),
    send: mutateAsync,
    faultWords: { 'too-many': words.tooManyPictures(maxPictures) },
    onDone: (_, reset) => reset(),
  })
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'Mod Enter', label: words.sendKey }], [words]),
  )
  return (
    <Form form={form} className={styles.composer} disabledReason={onTheWay}>
      <Stack gap={3}>
        <Refusal form={form} />
        <Field
          multiline
          rows={3}
          label={words.write}
          placeholder={words.placeholder}
          {...form.text('body')}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.element.current?.requestSubmit()
          }}
        />
        <FilePicker
          compact
          takesPasted
          kind="case-picture"
          label={words.addPicture}
          most={maxPictures}
          startedFor={messageUploads(caseId)}
          value={form.values.pictures}
          onChange={pictures => form.change({ pictures })}
          onBusy={setOnTheWay}
          error={form.fault('pictures')}
        />
        <Row justify="space-between">
          <span className={styles.hint}>{words.hint}</span>
          <Button type="submit" variant="primary" icon={<Send />} busy={form.isSending} disabledReason={onTheWay}>
            {words.send}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
