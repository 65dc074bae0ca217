import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { Form, Refusal } from '#shell/forms/Form.tsx'
import { judge } from '#shell/forms/judge.ts'
import { useForm } from '#shell/forms/useForm.ts'
import { useShortcuts } from '#shell/keys/shortcuts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { writeMessage } from '../contract/message.ts'
import { useWriteMessage } from './api.ts'
import styles from './Composer.module.css'
import { useMessageDraft } from './useMessageDraft.ts'
import { useWords } from './words.ts'

const first = { body: '' }

/** The field for a new message. A draft is kept until it is sent, also while another section is shown. */
export function Composer({ caseId }: { caseId: string }) {
  const words = useWords()
  const { mutateAsync } = useWriteMessage(caseId)
  const form = useForm({
    first,
    draft: useMessageDraft(caseId),
    judge: values => judge(writeMessage.input.body, values),
    send: ({ body }) => mutateAsync(body),
    onDone: (_, reset) => reset(),
  })
  useShortcuts(
    'here',
    useMemo(() => [{ keys: 'Mod Enter', label: words.sendKey }], [words]),
  )
  return (
    <Form form={form} className={styles.composer}>
      <Stack gap={3}>
        <Refusal form={form} />
        <Field
          multiline
          rows={3}
          label={words.write}
          placeholder={words.placeholder}
          {...form.text('body')}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
          }}
        />
        <Row justify="space-between">
          <span className={styles.hint}>{words.hint}</span>
          <Button type="submit" variant="primary" icon={<Send />} busy={form.isSending}>
            {words.send}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
